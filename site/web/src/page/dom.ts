/** Making and finding elements. Text goes into the page as text only: nothing here parses markup. */

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A new element. An attribute that is `false` or `undefined` is left out, `true` is written empty. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === undefined) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

/** A new element of a drawing. */
export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** The one element that the template promises under this selector. */
export function find<Kind extends HTMLElement = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): Kind {
  const element = within.querySelector<Kind>(selector);
  if (!element) throw new Error(`the page has no ${selector}`);
  return element;
}

/** A sentence as nodes: what stands between backquotes becomes code. */
export function sentence(text: string): Node[] {
  const pieces = text.split("`");
  const paired = pieces.length % 2 === 1;
  return pieces
    .map((piece, index) => {
      if (index % 2 === 0) return document.createTextNode(piece);
      const unclosed = !paired && index === pieces.length - 1;
      return unclosed ? document.createTextNode("`" + piece) : el("code", {}, visibleText(piece));
    })
    .filter((node) => node.textContent !== "");
}

/** *text* with a capital: reasons are written to stand after a file name as well. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

// Control characters, and the marks that turn the reading direction: unseen, they let one text pass for another.
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** *text* with control characters spelt out the way Python spells them; tabs and line ends stay. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x100
      ? `\\x${code.toString(16).padStart(2, "0")}`
      : `\\u${code.toString(16).padStart(4, "0")}`;
  });
}

/** Text for screen readers alone; it cannot be selected, so it never gets into what is copied. */
export function unseen(text: string): HTMLElement {
  return el("span", { class: "visually-hidden" }, text);
}

/** "1 case", "2 cases". */
export function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

/** Resolves once all of the page's text has come. */
export function textIsThere(): Promise<unknown> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
}
