import type { Bill, BillLine, Course, Discount, Item } from "../../wire";
import { ItemState, isLive } from "../../wire";

/** A line of the current bill. */
export interface Line extends BillLine {
  /** portions more than in the version on the table; negative: fewer */
  readonly added: number;
  /** different prices that a waiter's device showed */
  readonly shown: readonly number[];
}

/** The amounts due now, independent of the fixed version. */
export interface Sums {
  readonly lines: readonly Line[];
  readonly subtotal: number;
  readonly discountAmount: number;
  readonly total: number;
  readonly paid: number;
  readonly due: number;
  readonly change: number;
  /** refused and voided: shown, but not counted */
  readonly left: readonly Item[];
}

type Growing = { -readonly [K in keyof Line]: Line[K] };
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Groups items by dish and price, in the order of serving, as the hub does. */
export function linesOf(items: readonly Item[], courses: readonly Course[]): readonly Line[] {
  const priority = new Map(courses.map((course) => [course.id, course.priority]));
  const rank = (item: Item): number => priority.get(item.course) ?? 99;
  const lines: Growing[] = [];
  const live = items
    .filter(isLive)
    .sort((a, b) => rank(a) - rank(b) || a.orderedAt - b.orderedAt || byText(a.dish, b.dish) || a.price - b.price);
  for (const item of live) {
    let line = lines.find((one) => one.dish === item.dish && one.price === item.price && one.name === item.name);
    if (!line)
      lines.push(
        (line = { dish: item.dish, name: item.name, price: item.price, quantity: 0, amount: 0, added: 0, shown: [] }),
      );
    line.quantity += item.quantity;
    line.amount = line.price * line.quantity;
    const other = item.shownPrice;
    if (other !== undefined && other !== item.price && !line.shown.includes(other)) line.shown = [...line.shown, other];
  }
  return lines;
}

/** The dishes that are not served yet, as text: "2 Gỏi cuốn", "1 Bia Sài Gòn". */
export function toCome(items: readonly Item[]): readonly string[] {
  const portions = new Map<string, number>();
  for (const item of items) {
    if (isLive(item) && item.state !== ItemState.served)
      portions.set(item.name, (portions.get(item.name) ?? 0) + item.quantity);
  }
  return [...portions].map(([name, quantity]) => `${quantity} ${name}`);
}

/** Compares each line with the version that the guests have. */
export function since(fixed: readonly BillLine[], lines: readonly Line[]): readonly Line[] {
  return lines.map((line) => {
    const before = fixed.find((one) => one.dish === line.dish && one.price === line.price && one.name === line.name);
    return { ...line, added: line.quantity - (before?.quantity ?? 0) };
  });
}

/** The amount of a discount: percent rounded half up to whole đồng, at most the subtotal. */
export function discountOf(discount: Discount | undefined, subtotal: number): number {
  if (!discount) return 0;
  return discount.type === "amount"
    ? Math.min(discount.amount, subtotal)
    : Math.floor((subtotal * discount.percent + 50) / 100);
}

export function sumsOf(items: readonly Item[], courses: readonly Course[], bill: Bill | undefined): Sums {
  const now = linesOf(items, courses);
  const lines = bill && bill.version > 0 ? since(bill.lines, now) : now;
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const discountAmount = discountOf(bill?.discount, subtotal);
  const total = subtotal - discountAmount;
  const paid = bill?.paid ?? 0;
  return {
    lines,
    subtotal,
    discountAmount,
    total,
    paid,
    due: Math.max(0, total - paid),
    change: Math.max(0, paid - total),
    left: items.filter((item) => !isLive(item)),
  };
}
