import { currencySign, decimalsOf, number } from "./format";

/**
 * Reads a typed amount in whole minor units: `"185.000"` → 185000, in euros `"20,5"` → 2050. `null`: it is none. Where a currency
 * has decimals, a dot before one or two last digits begins them too, and all other dots must part thousands.
 *
 * @param currency absent: the restaurant's
 */
export function parseAmount(text: string, currency?: string): number | null {
  const decimals = decimalsOf(currency);
  const typed = text.replace(currencySign(currency), "").replace(/[\s\u00A0đ]/g, "");
  const plain =
    decimals > 0 ? typed.replace(/\.(\d{0,2})$/, ",$1").replace(/\.(?=\d{3}(\D|$))/g, "") : typed.replace(/\./g, "");
  const [, whole = "", point, rest = ""] = /^(\d+)(,(\d*))?$/.exec(plain) ?? [];
  const digits = whole + rest.padEnd(decimals, "0");
  const fits = rest.length <= decimals && (decimals > 0 || point === undefined) && digits.length <= 12;
  return whole !== "" && fits ? Number(digits) : null;
}

/** Formats an amount of the restaurant's currency while somebody types it. A dot or comma at its end begins the decimals. */
export function typedAmount(text: string): string {
  const decimals = decimalsOf();
  const [whole = "", ...rest] = decimals > 0 ? text.replace(/\.$/, ",").split(",") : [text];
  const digits = whole.replace(/\D/g, "").slice(0, 10);
  if (digits === "") return "";
  const fraction = rest.join("").replace(/\D/g, "").slice(0, decimals);
  return number(Number(digits)) + (rest.length > 0 ? `,${fraction}` : "");
}

/** The keyboard of a phone for an amount: with a comma where the restaurant's currency has decimals. */
export const amountKeys = (): "numeric" | "decimal" => (decimalsOf() > 0 ? "decimal" : "numeric");
