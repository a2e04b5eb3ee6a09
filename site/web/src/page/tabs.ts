/** Cases and console: two panels in one place, of which one is shown. */

import { find } from "./dom.js";

export class Tabs {
  readonly #tabs: HTMLElement[];

  constructor() {
    const list = find("[data-tabs]");
    this.#tabs = [...list.querySelectorAll<HTMLElement>("[role=tab]")];
    list.addEventListener("click", (event) => {
      const tab = (event.target as HTMLElement).closest<HTMLElement>("[role=tab]");
      if (tab) this.show(tab.id);
    });
    list.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const at = this.#tabs.findIndex((tab) => tab.getAttribute("aria-selected") === "true");
      const next = this.#tabs[(at + step + this.#tabs.length) % this.#tabs.length];
      if (!next) return;
      this.show(next.id);
      next.focus();
    });
  }

  /** Show the panel of the tab with this *id*. */
  show(id: string): void {
    for (const tab of this.#tabs) {
      const selected = tab.id === id;
      tab.setAttribute("aria-selected", String(selected));
      tab.tabIndex = selected ? 0 : -1;
      find(`#${tab.getAttribute("aria-controls")}`).hidden = !selected;
    }
  }
}
