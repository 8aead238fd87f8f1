import { el, icon, paragraph, rich } from "./elements";
import type { ConnectIconName } from "./icons";
import type { WordKey } from "./words";
import { t } from "./words";

export function button(
  words: string,
  look: "primary" | "quiet" | "plain",
  press: (event: Event) => void,
  picture?: ConnectIconName,
): HTMLButtonElement {
  return el(
    "button",
    { type: "button", class: `button button-${look}`, onclick: press },
    picture ? icon(picture) : null,
    el("span", {}, words),
  );
}

export function link(
  words: string,
  href: string,
  press: (event: Event) => void,
  picture: ConnectIconName,
): HTMLAnchorElement {
  return el("a", { class: "button button-primary", href, onclick: press }, icon(picture), el("span", {}, words));
}

/** Optional text behind a summary. */
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

/** The text copied last. The page may be redrawn at that moment, and still shows it. */
let copied = "";

/** Copies the text of the field. A page without encryption reaches the clipboard only in the old way. */
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
    // If an app forbids copying, the address is at least selected for the finger.
    if (!document.execCommand("copy")) return;
    copied = field.value;
    words.textContent = t("copied");
  };
  return el("button", { type: "button", class: `button button-${look}`, onclick: press }, icon("copy"), words);
}

export type PanelTone = "green" | "amber" | "red" | "blue";

export function notice(
  tone: PanelTone,
  picture: ConnectIconName,
  title: WordKey,
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

/** A path through settings, one screen after the other. */
export function path(places: string): HTMLElement {
  return el("ol", { class: "path" }, ...places.split("|").map((place) => el("li", {}, place)));
}
