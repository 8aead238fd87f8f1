import { currentLanguage } from "./Translate";

const compare = new Intl.Collator("vi", { numeric: true }).compare;

/** Vietnamese letters, or one of the most frequent family names, typed without marks. */
const vietnamese =
  /[ăâđêôơư\u1EA0-\u1EF9]|^\s*(nguyen|tran|le|pham|hoang|huynh|phan|vu|vo|dang|bui|do|ho|ngo|duong|ly)\b/i;

/** The name by which people are called: in Vietnamese the last word of the name, in Western names the first. */
export function givenName(name: string): string {
  const words = name.trim().split(/\s+/);
  const isWestern = currentLanguage() !== "vi" && !vietnamese.test(name.normalize("NFC"));
  return (isWestern ? words[0] : words.pop()) ?? "";
}

/** The order of lists of people: by the given name, and for equal ones by the whole name. */
export function byGivenName(a: string, b: string): number {
  return compare(givenName(a), givenName(b)) || compare(a, b);
}

/**
 * For places without room for the whole name: its last two words. They identify a person of the team better than one
 * word.
 */
export function shortName(name: string): string {
  return name.trim().split(/\s+/).slice(-2).join(" ");
}
