import type vietnamese from "./CatalogueVi";
import type { Params } from "../base/fill";
import { fill as fillText } from "../base/fill";
import type { PartName, PartTexts } from "./parts";
import { parts } from "./parts";
import { date, money, time, writeIn } from "./format";

/** A key of the catalogue; an unknown one is a type error. */
export type TextKey = keyof typeof vietnamese | keyof PartTexts;
export type { Params };
export type Language = "vi" | "en";
type Catalogue = Readonly<Record<string, string>>;

let texts: Catalogue = {};
let language: Language = "vi";
const opened = new Set<PartName>();

/** Each language is a separate part, loaded before the first screen, with the texts of the opened parts. */
async function load(wanted: Language): Promise<Catalogue> {
  const catalogue = wanted === "en" ? import("./CatalogueEn") : import("./CatalogueVi");
  const more = [...opened].map((name) => parts[name][wanted]());
  return Object.assign({}, ...(await Promise.all([catalogue, ...more])).map((part) => part.default)) as Catalogue;
}

/** Brings in the texts that only a part of the pages needs, before that part is shown; from then on they change language with the rest. */
export async function speakOf(name: PartName): Promise<void> {
  if (opened.has(name)) return;
  const wanted = language;
  const part: Catalogue = (await parts[name][wanted]()).default;
  opened.add(name);
  // Somebody changed the language meanwhile.
  if (wanted !== language) texts = await load(language);
  else texts = { ...texts, ...part };
}

let last: Language;

/** Loads a language and makes it the one that `t` speaks. Of several at once the last call counts. */
export async function speak(wanted: Language): Promise<void> {
  last = wanted;
  let known: number;
  let loaded: Catalogue;
  // A part that is opened meanwhile speaks it too.
  do {
    known = opened.size;
    loaded = await load(wanted);
  } while (known !== opened.size);
  if (last !== wanted) return;
  texts = loaded;
  language = wanted;
  writeIn(wanted);
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

/**
 * `{at:time}` and `{at:date}` show an instant on the restaurant's clock, `{most:money}` an amount in its currency.
 * `{table:Place}` shows "Bàn A12", `{table:place}` "bàn A12", both "Mang về 12" for an order without a table.
 */
export const fill = (text: string, params?: Params): string => fillText(text, params, shown);

function shown(form: string, value: string | number): string {
  if (form === "Place" || form === "place") return atPlace(String(value), form);
  return (form === "money" ? money : form === "time" ? time : date)(Number(value));
}

/** A place of an order without a table, as the pages name it by its type. */
function isByType(name: string): boolean {
  return ["place.takeaway", "place.delivery", "place.counter"].some((key) => name.startsWith(`${texts[key]} `));
}

/** The hub names an order without a table by its number, "#12". */
function atPlace(name: string, form: "Place" | "place"): string {
  if (isByType(name)) return name;
  const key = `place.${name.startsWith("#") ? "order" : "table"}${form === "place" ? "InText" : ""}`;
  return fillText(texts[key] ?? "{name}", { name });
}
