/** Runs in the head of every page, before anything of the page is there. */

import "./theme.js";
import "./first-layout.js";
