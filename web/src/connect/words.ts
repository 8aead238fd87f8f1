import en from "./words/en.json";
import vi from "./words/vi.json";

export type Word = keyof typeof vi;
export type Language = "vi" | "en";
export type Params = Readonly<Record<string, string | number>>;

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
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** A key that is put together from parts; null where there is no such text. */
export function maybe(key: string, params: Params = {}): string | null {
  return key in vi ? t(key as Word, params) : null;
}
