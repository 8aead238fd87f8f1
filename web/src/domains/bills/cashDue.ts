import type { BillTerms } from "../../wire";
import type { MoneyWay } from "./MethodChoice";

/** An amount to pay, and what cash is rounded to in a house that rounds nothing else. */
export interface CashDue {
  readonly due: number;
  /** absent: cash is not rounded apart */
  readonly cashUnit?: number;
}

/** The unit of cash by these terms, in minor units; absent: cash is not rounded apart. */
export const cashUnitOf = (terms: BillTerms | undefined): Pick<CashDue, "cashUnit"> =>
  terms?.roundsOnlyCash && terms.roundTo > 1 ? { cashUnit: terms.roundTo } : {};

/** The unit to which an amount by this way is rounded; 0: it is exact. */
export const unitOf = (of: CashDue, way: Pick<MoneyWay, "method">): number =>
  way.method === "cash" ? (of.cashUnit ?? 0) : 0;

/** An amount in multiples of the unit, half up. It may be below zero. `BillTerms.rounded` on the hub is the same. */
export const inUnits = (amount: number, unit: number): number =>
  unit > 1 ? Math.floor((amount + Math.floor(unit / 2)) / unit) * unit : amount;

/** The amount to pay by this way. After `received`, change is what notes and coins can make. */
export const dueBy = (of: CashDue, way: Pick<MoneyWay, "method">, received = 0): number =>
  received + inUnits(of.due - received, unitOf(of, way));
