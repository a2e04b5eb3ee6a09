/** The button that goes round from the system's theme to light, to dark, and back. */

import { find } from "./dom.js";

const THEMES = ["auto", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/** Make the page's theme button work. */
export function startThemeToggle(): void {
  const button = find<HTMLButtonElement>("[data-theme-toggle]");
  const label = find("[data-theme-name]", button);
  const show = (theme: Theme): void => {
    label.textContent = theme;
    if (theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  };
  button.addEventListener("click", () => {
    const next = THEMES[(THEMES.indexOf(current()) + 1) % THEMES.length] ?? "auto";
    show(next);
    remember(next);
  });
  show(current());
  button.hidden = false;
}

function current(): Theme {
  return THEMES.find((theme) => theme === document.documentElement.dataset["theme"]) ?? "auto";
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem("etude:theme", theme);
  } catch {
    // It holds for this page then, which is all that can be had.
  }
}
