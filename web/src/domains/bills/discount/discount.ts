import { parseAmount } from "../../../i18n/currencies";
import type { Bill, Discount } from "../../../wire";

/** A percentage with one decimal is a percentage too. */
export type Way = "percent" | "amount";

/** The party that gets a discount. */
export interface DiscountTarget {
  /** the order's id */
  readonly order: string;
  /** "A12", with tables that have joined "A12 + A13" */
  readonly table: string;
  /** absent: this device holds no bills, or there is none yet */
  readonly bill?: Bill;
}

/** A discount as it is typed. */
export interface DiscountDraft {
  readonly way: Way;
  readonly text: string;
  readonly reason: string;
}

export const wayOf = (discount: Discount): Way => (discount.type === "amount" ? "amount" : "percent");

/** Whether it takes off no more than this share of the items. `limit` is in tenths of a percent. */
export function isWithin(discount: Discount, limit: number, subtotal: number): boolean {
  switch (discount.type) {
    case "amount":
      return discount.amount <= Math.floor((subtotal * limit + 500) / 1000);
    case "percent":
      return discount.percent * 10 <= limit;
    case "permille":
      return discount.permille <= limit;
  }
}

/** `null`: it is no whole percentage up to 100. */
const wholePercent = (text: string): number | null => (/^0*(\d{1,2}|100)$/.test(text.trim()) ? Number(text) : null);

/** Reads a typed discount, or returns why it is invalid. */
export function readDiscount(
  way: Way,
  text: string,
  subtotal: number,
): { readonly discount?: Discount; readonly wrong?: "percent" | "amount" | "most" } {
  const tenths = way === "percent" ? text.trim().match(/^(\d{1,2})[.,]([1-9])$/) : null;
  if (tenths) return { discount: { type: "permille", permille: Number(tenths[1]) * 10 + Number(tenths[2]) } };
  const value = way === "percent" ? wholePercent(text) : parseAmount(text);
  if (value === null || value === 0) return text.trim() === "" ? {} : { wrong: way };
  if (way === "percent") return { discount: { type: "percent", percent: value } };
  return value <= subtotal ? { discount: { type: "amount", amount: value } } : { wrong: "most" };
}
