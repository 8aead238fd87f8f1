import { amountForm, currencySign, decimalsOf, number } from "./format";

/**
 * Reads a typed amount in whole minor units, as the page's language writes it: `"185.000"` → 185000, in euros `"20,5"` → 2050, in
 * English `"20.5"` → 2050. `null`: it is none. Without decimals either sign parts thousands. With decimals, the sign between
 * thousands begins them too before one or two last digits.
 *
 * @param currency absent: the restaurant's
 */
export function parseAmount(text: string, currency?: string): number | null {
  const decimals = decimalsOf(currency);
  const { group } = amountForm();
  const typed = text
    .replace(currencySign(currency), "")
    .replace(/[\s\u00A0đ]/g, "")
    .replace(/[.,]/g, (sign) => (sign === group ? "." : ","));
  const form =
    decimals > 0 ? /^(\d+(?:\.\d{3})*)(?:(?:,|\.(?=\d{0,2}$))(\d*))?$/ : /^(\d+(?:\.\d{3})*|\d+(?:,\d{3})*)$/;
  const [, whole = "", rest = ""] = form.exec(typed) ?? [];
  const digits = whole.replace(/\D/g, "") + rest.padEnd(decimals, "0");
  return whole !== "" && rest.length <= decimals && digits.length <= 12 ? Number(digits) : null;
}

/** Formats an amount while somebody types it. A dot or comma at its end begins the decimals. Without a currency it is the restaurant's. */
export function typedAmount(text: string, currency?: string): string {
  const decimals = decimalsOf(currency);
  const { point } = amountForm();
  const [whole = "", ...rest] = decimals > 0 ? text.replace(/[.,]$/, point).split(point) : [text];
  const digits = whole.replace(/\D/g, "").slice(0, 12 - decimals);
  if (digits === "") return "";
  const fraction = rest.join("").replace(/\D/g, "").slice(0, decimals);
  return number(Number(digits)) + (rest.length > 0 ? point + fraction : "");
}

/** The keyboard of a phone for an amount: with a sign before decimals where the restaurant's currency has decimals. */
export const amountKeys = (currency?: string): "numeric" | "decimal" =>
  decimalsOf(currency) > 0 ? "decimal" : "numeric";

interface Edited {
  readonly text: string;
  /** where the person goes on typing */
  readonly caret: number;
}

/**
 * Groups an amount after one edit: a sign typed, a stretch pasted, something deleted. Deleting only a separator takes the digit
 * beside it too, because the separator would come back.
 *
 * @param before the amount as it stood
 * @param after the edited text, with the caret in it
 * @param forward the key *Delete*, which takes what follows
 */
export function editedAmount(before: string, after: Edited, forward: boolean, currency?: string): Edited {
  const { text, caret } = after;
  const { group } = amountForm();
  const start = text.slice(0, caret);
  const end = text.slice(caret);
  const isSeparator = before.length === text.length + 1 && before.startsWith(start) && before[caret] === group;
  if (isSeparator && before.endsWith(end)) {
    const left = forward ? start : start.slice(0, -1);
    return placed(left, forward ? end.slice(1) : end, currency);
  }
  let same = 0;
  while (same < caret && before[same] === text[same]) same += 1;
  return placed(start.slice(0, same) + plainPaste(start.slice(same), currency), end, currency);
}

/** Digits and the point right of the caret stay right of it. */
function placed(start: string, end: string, currency?: string): Edited {
  const text = typedAmount(start + end, currency);
  const { group } = amountForm();
  let right = end.split(group).join("").length;
  let caret = text.length;
  while (caret > 0 && (right > 0 || text[caret - 1] === group)) {
    caret -= 1;
    if (text[caret] !== group) right -= 1;
  }
  return { text, caret };
}

/** A pasted stretch without separators, whichever country wrote it. The last of two kinds begins the decimals. */
function plainPaste(pasted: string, currency?: string): string {
  const { group, point } = amountForm();
  const at = Math.max(pasted.lastIndexOf("."), pasted.lastIndexOf(","));
  if (at < 0 || pasted.length === 1) return pasted;
  const rest = pasted.slice(at + 1);
  const isThousand = /^\d{3}(\D|$)/.test(rest) && (pasted[at] === group || !/[.,]/.test(pasted.slice(0, at)));
  const sign = pasted[at] ?? "";
  const isGroup = pasted.indexOf(sign) !== at || isThousand;
  const whole = pasted.slice(0, at).replace(/[.,]/g, "");
  if (isGroup || (decimalsOf(currency) === 0 && !/^\d{0,2}\D*$/.test(rest))) return whole + rest;
  return decimalsOf(currency) === 0 ? whole : whole + point + rest;
}
