import { parseAmount } from "../../i18n";
import type { Discount } from "../../wire";

export type Way = Discount["type"];

/** Reads a typed discount, or returns why it is invalid. */
export function readDiscount(
  way: Way,
  text: string,
  subtotal: number,
): { readonly discount?: Discount; readonly wrong?: "percent" | "amount" | "most" } {
  const value = parseAmount(text);
  if (value === null || value === 0) return text.trim() === "" ? {} : { wrong: way };
  if (way === "percent") return value <= 100 ? { discount: { type: "percent", percent: value } } : { wrong: "percent" };
  return value <= subtotal ? { discount: { type: "amount", amount: value } } : { wrong: "most" };
}
