import type { Params } from "../base/fill";
import { fill } from "../base/fill";
import en from "./words/en.json";
import vi from "./words/vi.json";

export type WordKey = keyof typeof vi;
export type PageLanguage = "vi" | "en";

let language: PageLanguage = "vi";

export function speak(wanted: PageLanguage): void {
  language = wanted;
}

export function spoken(): PageLanguage {
  return language;
}

/** The text of a key, with its `{params}` put in. */
export function t(key: WordKey, params: Params = {}): string {
  const text: string = (language === "en" ? en : vi)[key];
  return fill(text, params);
}

/** A key that is put together from parts; null where there is no such text. */
export function maybe(key: string, params: Params = {}): string | null {
  return key in vi ? t(key as WordKey, params) : null;
}
