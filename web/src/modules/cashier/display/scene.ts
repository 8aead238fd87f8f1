import { money } from "../../../i18n";
import type { TransferCode } from "../../../wire";
import type { MoneyWay } from "../../../domains/bills/MethodChoice";
import type { Scene, ShownBill, ShownTender } from "../../../domains/till/displayWords";
import { dueBy, unitOf } from "../../../domains/bills/cashDue";
import { optionWords } from "../../../domains/menu/ItemOptions";
import { tendered } from "../cash";
import type { OpenBill } from "../openBill";
import type { Taking } from "../takenHere";
import { tipOf } from "../tip/tip";

/** The payment as the cashier has entered it so far. */
export interface Entered {
  readonly of: OpenBill;
  /** the name of the part that is paid */
  readonly part?: string;
  readonly typed: string;
  readonly way: MoneyWay;
  /** the house's name of its tax */
  readonly taxName?: string;
  /** for the amount that is transferred */
  readonly code: TransferCode | undefined;
}

/** The amount of a transfer: what was typed, at most what is due, and the tip. */
export function transferred({ of: one, typed, way }: Omit<Entered, "code">): number {
  const { due } = one.sums;
  const paid = tendered(way.method === "cash" ? "" : typed, due);
  const { received } = paid;
  return (received > 0 ? Math.min(received, due) : due) + (way.method === "transfer" ? tipOf(way, paid) : 0);
}

/** The open bill with all that guests may see: no notes of the staff, no refused dishes, no reason of a discount. */
export function billScene(entered: Entered): Scene {
  const { of: one, part } = entered;
  const { lines, left: _, ...sums } = one.sums;
  const bill: ShownBill = {
    table: one.table,
    number: one.bill?.number,
    lines: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      measure: line.measure,
      price: line.price,
      fullPrice: line.fullPrice,
      ...(line.options && { options: optionWords(line.options) }),
      amount: line.amount,
      promotions: (line.promotions ?? [])
        .filter((given) => !given.ofOrder)
        .map(({ name, amount }) => ({ name, amount })),
    })),
    discount: one.bill?.discount,
    taxName: entered.taxName,
    sums,
    due: dueBy(one.sums, entered.way),
    tip: tipIn(entered),
    part,
    tender: tenderOf(entered),
  };
  return { is: "bill", bill };
}

/** The tip that the guests give by this payment. */
const tipIn = ({ of: one, typed, way }: Omit<Entered, "code">): number =>
  tipOf(way, tendered(typed, one.sums.due, way.rate, unitOf(one.sums, way)));

function tenderOf(entered: Entered): ShownTender {
  const { of: one, typed, way, code } = entered;
  switch (way.method) {
    case "cash": {
      const paid = tendered(typed, one.sums.due, way.rate, unitOf(one.sums, way));
      const { received, missing, foreign } = paid;
      const change = paid.change - tipOf(way, paid);
      const given = foreign ? money(foreign.amount, foreign.currency) : money(received);
      return { way: "cash", given, received, change, missing };
    }
    case "transfer":
      return code ? { way: "transfer", code } : { way: "open" };
    case "card":
      return { way: "card" };
    default:
      return { way: "open" };
  }
}

/** Money that this device took. `confirmed`: by the hub. A part of the amount due settles nothing. */
export function takenScene(taking: Taking, confirmed: boolean): Scene {
  const { payment, received, due, surplus = 0 } = taking;
  const change = Math.max(0, received - due) + surplus;
  if (!confirmed) return { is: "paying", received: received + surplus, change };
  return received >= due ? { is: "paid", key: payment, received: received + surplus, change } : { is: "idle" };
}
