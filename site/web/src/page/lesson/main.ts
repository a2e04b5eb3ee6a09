/** Entry of the lesson page. */

import { createRuntime } from "../../runtime/client.js";
import { changeRelease } from "../offline.js";
import { startLesson } from "./lesson.js";

void changeRelease();
void startLesson((root, release) => createRuntime(root, { release }));
