/** Sets the theme that the reader chose, before the first paint. The rest of the toggle is in theme-toggle.ts. */

try {
  const chosen = localStorage.getItem("etude:theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset["theme"] = chosen;
} catch {
  // Storage is refused: the system's own setting stands.
}
