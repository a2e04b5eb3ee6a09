// Put into every page before its own scripts: presses "Check all" and notes when the verdict stands there.
window.bench = {
  /** Milliseconds from *start* until the summary says that all pass. */
  verdict: (start) =>
    new Promise((resolve) => {
      const passed = () => /^All \d+ pass/.test(document.querySelector("[data-summary]")?.textContent ?? "");
      const watch = new MutationObserver(() => {
        if (!passed()) return;
        watch.disconnect();
        resolve(performance.now() - start);
      });
      watch.observe(document, { subtree: true, childList: true, characterData: true });
    }),
  /** Milliseconds from pressing the button to the verdict. */
  run: () => {
    const verdict = window.bench.verdict(performance.now());
    document.querySelector("[data-check-all]").click();
    return verdict;
  },
};

// The first run is asked for as soon as the page listens; performance.now() counts from the navigation.
window.bench.cold = window.bench.verdict(0);
addEventListener("DOMContentLoaded", () => {
  if (parent !== window) return; // the frame of Python
  const summary = document.querySelector("[data-summary]");
  const before = summary.textContent;
  const press = setInterval(() => {
    if (summary.textContent === before) document.querySelector("[data-check-all]").click();
    else clearInterval(press);
  }, 5);
});
