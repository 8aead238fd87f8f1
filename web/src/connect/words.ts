import type { Params } from "../base/fill";
import { fill } from "../base/fill";
import en from "./words/en.json";
import vi from "./words/vi.json";

export type Word = keyof typeof vi;
export type Language = "vi" | "en";

let language: Language = "vi";

export function speak(wanted: Language): void {
  language = wanted;
}

export function spoken(): Language {
  return language;
}

/** The text of a key, with its `{params}` put in. */
export function t(key: Word, params: Params = {}): string {
  const text: string = (language === "en" ? en : vi)[key];
  return fill(text, params);
}

/** A key that is put together from parts; null where there is no such text. */
export function maybe(key: string, params: Params = {}): string | null {
  return key in vi ? t(key as Word, params) : null;
}
