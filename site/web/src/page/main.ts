/** Entry of the exercise page. */

import { createRuntime } from "../runtime/client.js";
import { changeRelease } from "./offline.js";
import { startPractice } from "./practice.js";

void changeRelease();
void startPractice((root, release) => createRuntime(root, { release }));
