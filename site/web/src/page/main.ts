/** Entry of the exercise page. */

import { createRuntime } from "../runtime/client.js";
import { startPractice } from "./practice.js";

void startPractice(createRuntime);
