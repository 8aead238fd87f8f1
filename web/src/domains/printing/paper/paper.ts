import type {
  BillDish,
  BillLine,
  BillView,
  Discount,
  FiscalMark,
  Letterhead,
  PartView,
  PaymentView,
  Reduction,
  RefundView,
  TaxLine,
} from "../../../wire";
import { BillState } from "../../../wire";
import { cashUnitOf, dueBy } from "../../bills/cashDue";

/** A line as it is printed. The sums name the taxes. */
export type PaperLine = Omit<BillLine, "tax">;

/** The content of a bill, open or paid. */
export interface Paper {
  readonly restaurant: Pick<Letterhead, "name" | "address" | "phone" | "taxCode" | "taxName" | "header" | "footer">;
  /** given when it is first fixed */
  readonly number?: string;
  readonly table: string;
  readonly section: string;
  readonly waiter: string;
  readonly guests: number;
  readonly openedAt: number;
  /** when it was fixed; missing before that */
  readonly askedAt?: number;
  readonly endedAt?: number;
  /** 0: not fixed yet */
  readonly version: number;
  readonly lines: readonly PaperLine[];
  readonly promotions?: readonly Reduction[];
  /** the lines after their promotions */
  readonly subtotal: number;
  readonly discount?: Discount;
  readonly discountReason?: string;
  readonly discountAmount: number;
  readonly service: number;
  readonly taxes: readonly TaxLine[];
  readonly pricesIncludeTax: boolean;
  readonly rounding: number;
  /** the rounding belongs to a payment in cash and stands below the exact total */
  readonly roundsOnlyCash?: boolean;
  /** the amount due if it is paid in cash; absent: the same */
  readonly dueInCash?: number;
  readonly total: number;
  readonly paid: number;
  readonly due: number;
  readonly change: number;
  readonly settled: boolean;
  readonly payments: readonly PaymentView[];
  /** absent: none are shown */
  readonly refunds?: readonly RefundView[];
  /** went off after the party had left; absent: none */
  readonly takenOff?: readonly BillDish[];
  /** absent: no fiscal module signs it */
  readonly fiscal?: FiscalMark;
  /** empty: the bill is not split */
  readonly parts: readonly PartView[];
}

/** The hub's bill in the form for printing. */
export function paperOf(view: BillView): Paper {
  const { bill } = view;
  return {
    restaurant: view.restaurant,
    number: bill.number,
    table: view.table,
    section: view.section,
    waiter: view.waiter,
    guests: view.guests,
    openedAt: view.openedAt,
    askedAt: bill.askedAt ?? view.askedAt,
    endedAt: view.endedAt,
    version: bill.version,
    lines: bill.lines,
    promotions: bill.promotions,
    subtotal: bill.subtotal,
    discount: bill.discount,
    discountReason: bill.discountReason,
    discountAmount: bill.discountAmount,
    service: bill.service,
    taxes: bill.taxes,
    pricesIncludeTax: bill.terms.pricesIncludeTax,
    rounding: bill.rounding,
    roundsOnlyCash: bill.terms.roundsOnlyCash,
    dueInCash: dueBy({ due: bill.due, ...cashUnitOf(bill.terms) }, { method: "cash" }),
    total: bill.total,
    paid: bill.paid,
    due: bill.due,
    change: bill.change,
    settled: bill.state === BillState.paid,
    payments: view.payments,
    refunds: view.refunds,
    takenOff: view.takenOff,
    fiscal: view.fiscal,
    parts: view.parts,
  };
}

/** The sum of the lines before their promotions. */
export function worth(lines: readonly PaperLine[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}

/** The total number of portions. */
export function portions(lines: readonly PaperLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
