import { ask } from "../../rules/ask";
import type { Bill, BillFigures, BillTerms, Course, Item, Payable, PromotionTerms } from "../../wire";
import { ItemState, isLive } from "../../wire";
import type { CashDue } from "./cashDue";
import { cashUnitOf } from "./cashDue";
import { fullItemName } from "../menu/ItemOptions";

/** The amounts due now, independent of the fixed version. */
export interface Sums extends BillFigures, CashDue {
  /** refused and voided: shown, but not counted */
  readonly left: readonly Item[];
}

/** The last priority: a course that this device does not know is served last. */
const lastPriority = 99;

/** The rules' sums of these items by the house's terms. Without the rules, the sums of the bill as the hub has fixed it. */
export function sumsOf(
  items: readonly Item[],
  courses: readonly Course[],
  bill: Bill | undefined,
  terms?: BillTerms,
  promotions?: PromotionTerms,
  discount = bill?.discount,
): Sums {
  const figures = ask({
    type: "bill",
    items: payables(items, courses),
    fixed: bill && bill.version > 0 ? bill.lines : undefined,
    discount,
    paid: paidOf(bill),
    terms,
    promotions,
    cash: terms?.roundsOnlyCash ? cashOf(bill) : undefined,
  });
  return { ...(figures ?? fixedFigures(bill)), ...cashUnitOf(terms), left: items.filter((item) => !isLive(item)) };
}

/** The money that the house holds for the bill: paid, and not given back. A bill that this device kept from earlier names no refunds. */
const paidOf = (bill: Bill | undefined): number => (bill ? bill.paid - (bill.refunded ?? 0) : 0);

/** The part of it that came in cash. Refunds gave back what a bank got too much first. */
const cashOf = (bill: Bill | undefined): number =>
  bill ? Math.max(0, bill.paidInCash - Math.max(0, bill.refunded - bill.over)) : 0;

/** The items as the rules see them. */
export function payables(items: readonly Item[], courses: readonly Course[]): readonly Payable[] {
  const priority = new Map(courses.map((course) => [course.id, course.priority]));
  return items.map((item) => ({
    id: item.id,
    dish: item.dish,
    name: item.name,
    price: item.price,
    quantity: item.quantity,
    priority: priority.get(item.course) ?? lastPriority,
    orderedAt: item.orderedAt,
    isLive: isLive(item),
    shownPrice: item.shownPrice,
    tax: item.tax ?? 0,
    group: item.group,
    measure: item.measure,
    fullPrice: item.fullPrice,
    options: item.options,
  }));
}

function fixedFigures(bill: Bill | undefined): BillFigures {
  return {
    lines: (bill?.lines ?? []).map((line) => ({ ...line, added: 0, shown: [] })),
    promotions: bill?.promotions,
    subtotal: bill?.subtotal ?? 0,
    discountAmount: bill?.discountAmount ?? 0,
    service: bill?.service ?? 0,
    taxes: bill?.taxes ?? [],
    pricesIncludeTax: bill?.terms.pricesIncludeTax ?? true,
    rounding: bill?.rounding ?? 0,
    total: bill?.total ?? 0,
    paid: paidOf(bill),
    due: bill?.due ?? 0,
    change: bill?.change ?? 0,
  };
}

/** The dishes that are not served yet, as text: "2 Gỏi cuốn", "1 Bia Sài Gòn". */
export function toCome(items: readonly Item[]): readonly string[] {
  const portions = new Map<string, number>();
  for (const item of items) {
    const name = fullItemName(item, undefined);
    if (isLive(item) && item.state !== ItemState.served) portions.set(name, (portions.get(name) ?? 0) + item.quantity);
  }
  return [...portions].map(([name, quantity]) => `${quantity} ${name}`);
}
