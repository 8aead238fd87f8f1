import { ownCurrency } from "../../../i18n";
import type { BillFigures } from "../../../wire";
import type { MoneyWay } from "../../../domains/bills/MethodChoice";
import { inUnits } from "../../../domains/bills/cashDue";
import type { Tendered } from "../cash";

/** Some of the money may be a tip: a debt and a voucher are no money for people. */
export const takesTip = ({ method }: Pick<MoneyWay, "method">): boolean =>
  method === "cash" || method === "card" || method === "transfer";

/** The tip of a payment. In cash it is no more than the change, by card or transfer it comes on top. Less than what is due has none. */
export function tipOf(way: MoneyWay, { enough, change }: Pick<Tendered, "enough" | "change">): number {
  const { tip = 0, method } = way;
  if (!enough || !takesTip(way)) return 0;
  return method === "cash" ? Math.min(tip, change) : tip;
}

/** The money without the tip: cash that was handed over has it within, any other way comes without. */
export function besideTip(way: MoneyWay, paid: Tendered): Tendered & { readonly tip: number } {
  const tip = tipOf(way, paid);
  const within = way.method === "cash" ? tip : 0;
  return { ...paid, received: paid.received - within, change: paid.change - within, tip };
}

/** The way with this tip; 0: none. */
export function withTip({ tip: _, ...way }: MoneyWay, tip: number): MoneyWay {
  return tip > 0 ? { ...way, tip } : way;
}

/** The largest tip that the hub takes. `Bill.mostTip` there is the same. */
export const mostTip = ({ subtotal }: Pick<BillFigures, "subtotal">): number => subtotal * 10;

/** Usual shares of the amount due, in percent. */
export const usualShares = [5, 10, 15] as const;

/** A share of an amount, in đồng in whole thousands. */
export const shareOf = (due: number, percent: number): number =>
  inUnits(Math.round((due * percent) / 100), ownCurrency() === "VND" ? 1_000 : 0);
