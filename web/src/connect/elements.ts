import type { ConnectIconName } from "./icons";
import { icons } from "./icons";

type Child = Node | string | null | false | undefined;
type Handlers = { readonly [name: string]: string | boolean | number | ((event: Event) => void) | null | undefined };

/** An element with attributes, `on…` handlers and children. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Handlers = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(
    ...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** Our own drawings only: nothing that came from outside may get here. */
export function drawing(markup: string): SVGElement {
  const box = document.createElement("div");
  box.innerHTML = markup;
  return box.firstElementChild as SVGElement;
}

export function icon(name: ConnectIconName, size = 20): SVGElement {
  return drawing(
    `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">${icons[name]}</svg>`,
  );
}

/** Text with emphasized `*words*`: the texts on the device's screen. */
export function rich(text: string): readonly Node[] {
  return text.split("*").map((part, place) => (place % 2 === 1 ? el("b", {}, part) : document.createTextNode(part)));
}

export function paragraph(text: string, look = ""): HTMLElement {
  return el("p", { class: look || null }, ...rich(text));
}
