import type vietnamese from "./CatalogueVi";

/** A key of the catalogue; an unknown one is a type error. */
export type TextKey = keyof typeof vietnamese;
export type Params = Readonly<Record<string, string | number>>;
export type Language = "vi" | "en";
type Catalogue = Readonly<Record<string, string>>;

let texts: Catalogue = {};
let language: Language = "vi";

/** Each language is a part of its own, loaded before the first screen. */
async function load(wanted: Language): Promise<Catalogue> {
  const part = wanted === "en" ? await import("./CatalogueEn") : await import("./CatalogueVi");
  return part.default;
}

/** Loads a language and makes it the one that `t` speaks. */
export async function speak(wanted: Language): Promise<void> {
  texts = await load(wanted);
  language = wanted;
}

export function currentLanguage(): Language {
  return language;
}

/** The text of a key with its `{params}` put in. */
export function t(key: TextKey, params?: Params): string {
  return fill(texts[key] ?? key, params);
}

/** The text of a key that is only known while running (an error code, a state), or null. */
export function tryText(key: string, params?: Params): string | null {
  const text = texts[key];
  return text === undefined ? null : fill(text, params);
}

export function fill(text: string, params?: Params): string {
  if (!params) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : String(value);
  });
}
