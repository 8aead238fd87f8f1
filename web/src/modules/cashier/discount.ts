import { parseAmount } from "../../i18n";
import type { Discount } from "../../wire";

/** A percentage with one decimal is a percentage too. */
export type Way = "percent" | "amount";

export const wayOf = (discount: Discount): Way => (discount.type === "amount" ? "amount" : "percent");

/** Reads a typed discount, or returns why it is invalid. */
export function readDiscount(
  way: Way,
  text: string,
  subtotal: number,
): { readonly discount?: Discount; readonly wrong?: "percent" | "amount" | "most" } {
  const tenths = way === "percent" ? text.trim().match(/^(\d{1,2})[.,]([1-9])$/) : null;
  if (tenths) return { discount: { type: "permille", permille: Number(tenths[1]) * 10 + Number(tenths[2]) } };
  const value = parseAmount(text);
  if (value === null || value === 0) return text.trim() === "" ? {} : { wrong: way };
  if (way === "percent") return value <= 100 ? { discount: { type: "percent", percent: value } } : { wrong: "percent" };
  return value <= subtotal ? { discount: { type: "amount", amount: value } } : { wrong: "most" };
}
