/** Entry of the lesson page. */

import { createRuntime } from "../../runtime/client.js";
import { startLesson } from "./lesson.js";

void startLesson((root, release) => createRuntime(root, { release }));
