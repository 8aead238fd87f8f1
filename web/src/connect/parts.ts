import { el, icon, paragraph, rich } from "./elements";
import type { IconName } from "./icons";
import type { Word } from "./words";
import { t } from "./words";

export function button(
  words: string,
  look: "primary" | "quiet" | "plain",
  press: (event: Event) => void,
  picture?: IconName,
): HTMLButtonElement {
  return el(
    "button",
    { type: "button", class: `button button-${look}`, onclick: press },
    picture ? icon(picture) : null,
    el("span", {}, words),
  );
}

export function link(words: string, href: string, press: (event: Event) => void, picture: IconName): HTMLAnchorElement {
  return el("a", { class: "button button-primary", href, onclick: press }, icon(picture), el("span", {}, words));
}

/** What may be read, and need not be. */
export function more(title: string, ...inside: readonly (Node | null)[]): HTMLElement {
  return el(
    "details",
    { class: "more" },
    el("summary", {}, icon("question"), el("span", {}, title), icon("down", 14)),
    el("div", { class: "more-inside" }, ...inside),
  );
}

export function points(texts: readonly (string | null)[], look = "points"): HTMLElement {
  return el(
    "ul",
    { class: look },
    ...texts.filter((text): text is string => text !== null).map((text) => el("li", {}, el("span", {}, ...rich(text)))),
  );
}

/** The address of this page, to be copied. */
export function addressField(): HTMLElement {
  return el("input", { class: "copy-field", readonly: true, value: location.href, "aria-label": t("address") });
}

/** What was copied; the page may be drawn anew in the very moment, and still says so. */
let copied = "";

/** Copies what stands in the field; a page without encryption reaches the clipboard only in the old way. */
export function copyButton(look: "primary" | "quiet"): HTMLElement {
  const words = el(
    "span",
    { "aria-live": "polite" },
    t(copied === location.href ? "copied" : look === "quiet" ? "copyShort" : "copy"),
  );
  const press = (): void => {
    const field = document.querySelector<HTMLInputElement>(".copy-field");
    if (!field) return;
    field.focus();
    field.setSelectionRange(0, field.value.length);
    // Where an app does not let us, the address is at least marked, for the finger to copy.
    if (!document.execCommand("copy")) return;
    copied = field.value;
    words.textContent = t("copied");
  };
  return el("button", { type: "button", class: `button button-${look}`, onclick: press }, icon("copy"), words);
}

export type Tone = "green" | "amber" | "red" | "blue";

export function notice(
  tone: Tone,
  picture: IconName,
  title: Word,
  params: Record<string, string | number>,
  text: string,
): HTMLElement {
  return el(
    "div",
    { class: `notice notice-${tone}` },
    icon(picture, 24),
    el("div", {}, el("h2", {}, t(title, params)), paragraph(text)),
  );
}

/** A way through settings, one place after the other. */
export function path(places: string): HTMLElement {
  return el("ol", { class: "path" }, ...places.split("|").map((place) => el("li", {}, place)));
}
