/** The sign or letters that a keyboard has for typographic signs and for letters that have no mark to take off. */
const plainer: Readonly<Record<string, string>> = {
  "'": "‘’‚‛′´`ʼʹ",
  '"': "“”„‟″«»",
  "-": "‐‑‒–—―−",
  a: "æ",
  d: "đð",
  h: "ħ",
  i: "ı",
  l: "ł",
  n: "ŋ",
  o: "øœ",
  s: "ßſ",
  t: "ŧþ",
  σ: "ς",
};
const second: Readonly<Record<string, string>> = { æ: "e", œ: "e", ß: "s", þ: "h" };
const plain = new Map(
  Object.entries(plainer).flatMap(([to, signs]) => [...signs].map((sign) => [sign, to + (second[sign] ?? "")])),
);
const special = new RegExp(`[${[...plain.keys()].join("")}]`, "g");
/** The zeros of Arabic, Persian, Devanagari, Thai, Lao and Khmer. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x0e50, 0x0ed0, 0x17e0];

function digit(sign: string): string {
  const zero = zeros.find((first) => sign.charCodeAt(0) >= first && sign.charCodeAt(0) < first + 10);
  return zero === undefined ? sign : String(sign.charCodeAt(0) - zero);
}

/**
 * A text as people type it in a hurry: lower case, no marks, `đ` as `d`, signs as a keyboard has them.
 * Search compares folded texts, so that "ca kho" finds "Cá kho tộ". The hub folds in the same way (`Kernel/Folding`).
 */
export function fold(text: string): string {
  return text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(special, (sign) => plain.get(sign) ?? sign)
    .replace(/\p{Nd}/gu, digit)
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether every word of the query begins a word of the text, or the text contains the query or its number. */
export function matches(text: string, query: string): boolean {
  const wanted = fold(query);
  if (wanted === "") return true;
  const folded = fold(text);
  if (folded.includes(wanted) || hasNumber(folded, wanted)) return true;
  const words = folded.split(/[^\p{L}\p{N}]+/u);
  return wanted.split(" ").every((part) => words.some((word) => word.startsWith(part)));
}

/** A number of six digits or more is found in every spelling: `0903 123 456`, `0903.123456`. */
function hasNumber(folded: string, wanted: string): boolean {
  const digits = wanted.replace(/[ .()-]/g, "");
  return /^\d{6,}$/.test(digits) && folded.replace(/(\d)[ .()-]{1,2}(?=\d)/g, "$1").includes(digits);
}
