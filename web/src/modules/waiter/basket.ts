import { useSyncExternalStore } from "react";
import { deviceStore, useSeen } from "../../sync";
import { extraOf } from "../../domains/menu/ItemOptions";
import { amountOf } from "../../domains/menu/weight";
import type { ItemOption } from "../../wire";
import { chooseSeat, chosenSeat } from "./chosenSeats";

/** Portions of a dish with the same options, note and price. */
export interface OrderedDish {
  readonly dish: string;
  readonly quantity: number;
  readonly note: string;
  /** agreed with the guests, for a dish without a fixed price */
  readonly price?: number;
  /** the weight in grams, for a dish by weight; its line has one portion and is never joined with another */
  readonly measure?: number;
  /** the kitchen has said that there are some, while this device could not know; never joined with others */
  readonly asked?: true;
  /** of the guest who ordered it; absent: for all guests */
  readonly seat?: number;
  /** in the order of cooks; absent: the dish offers none */
  readonly options?: readonly ItemOption[];
  /** the waiter chose it although it is not on today's menu; this covers all lines of the dish */
  readonly offMenu?: true;
}

/** Whether the waiter chose a dish although it is not on today's menu. */
export const isOffMenu = (lines: Lines, dish: string): boolean =>
  lines.some((line) => line.dish === dish && line.offMenu);

/** The lines with a mark on those of dishes that were chosen although they are not on today's menu. */
export const withOffMenu = (lines: Lines, dishes: ReadonlySet<string>): Lines =>
  lines.map((line) => (dishes.has(line.dish) && !line.offMenu ? { ...line, offMenu: true } : line));

/** The price of one portion, or of a kilogram, with its options. */
export function priceOf(line: OrderedDish, dish: { readonly price: number } | undefined): number {
  return (line.price ?? dish?.price ?? 0) + extraOf(line.options);
}

/** The sum of a line. */
export function sumOf(line: OrderedDish, dish: { readonly price: number } | undefined): number {
  return amountOf({ price: priceOf(line, dish), quantity: line.quantity, measure: line.measure });
}

/** The dishes that are chosen and not yet sent. */
export type Lines = readonly OrderedDish[];

const key = "waiter.baskets";
const timesKey = "waiter.basketTimes";
const nothing: Lines = [];
const listeners = new Set<() => void>();
const watchers = new Set<() => void>();
let baskets = load<Lines>(key);
let times = load<number>(timesKey);
let unwritten = allUnwritten();

function load<T>(name: string): Readonly<Record<string, T>> {
  try {
    const known: unknown = JSON.parse(deviceStore.get(name) ?? "{}");
    return typeof known === "object" && known !== null ? (known as Record<string, T>) : {};
  } catch {
    return {};
  }
}

/** Dishes that a waiter has chosen for a party and not written down. */
export interface Unwritten {
  readonly order: string;
  readonly count: number;
  /** the last change, in milliseconds since 1970 */
  readonly at: number;
}

function allUnwritten(): readonly Unwritten[] {
  return Object.entries(baskets).map(([order, lines]) => ({ order, count: portionsOf(lines), at: times[order] ?? 0 }));
}

function portionsOf(lines: Lines): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

function put(order: string, lines: Lines): void {
  const without = <T>({ [order]: _, ...others }: Readonly<Record<string, T>>): Readonly<Record<string, T>> => others;
  baskets = lines.length > 0 ? { ...without<Lines>(baskets), [order]: lines } : without<Lines>(baskets);
  times = lines.length > 0 ? { ...without<number>(times), [order]: Date.now() } : without<number>(times);
  unwritten = allUnwritten();
  for (const watcher of watchers) watcher();
}

/** Stores the baskets, so that a reloaded page finds them. */
export function storeBaskets(): void {
  deviceStore.set(key, JSON.stringify(baskets));
  deviceStore.set(timesKey, JSON.stringify(times));
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Adds portions to the line of the same dish, seat, options, note and price, or makes one. The quantity is never negative. */
export function withMore(
  lines: Lines,
  dish: string,
  by: number,
  note = "",
  price?: number,
  measure?: number,
  asked?: true,
  options?: OrderedDish["options"],
  seat?: number,
): Lines {
  const word = { ...(asked && { asked }), ...(options && { options }), ...(seat && { seat }) };
  if (measure !== undefined) {
    const agreed = price === undefined ? {} : { price };
    return by > 0 ? [...lines, { dish, quantity: 1, note, ...agreed, ...word, measure }] : lines;
  }
  const at = lines.findIndex((line) => isAlike(line, { dish, quantity: 1, note, price, asked, options, seat }));
  const known = lines[at];
  if (!known) {
    const agreed = price === undefined ? {} : { price };
    return by > 0 ? [...lines, { dish, quantity: Math.min(999, by), note, ...agreed, ...word }] : lines;
  }
  const quantity = Math.min(999, known.quantity + by);
  return quantity > 0
    ? lines.map((line, i) => (i === at ? { ...line, quantity } : line))
    : lines.filter((_, i) => i !== at);
}

/** The same for a line that is not weighed. */
export const withMoreOf = (lines: Lines, { dish, note, price, asked, options, seat }: OrderedDish, by: number): Lines =>
  withMore(lines, dish, by, note, price, undefined, asked, options, seat);

/** `true`: each portion is weighed, or the dish has no fixed price and none was agreed for it yet. */
export function asksMore(
  lines: Lines,
  dish: { readonly id: string; readonly marketPrice: boolean; readonly byWeight?: boolean },
): boolean {
  return dish.byWeight === true || (dish.marketPrice && lastLine(lines, dish.id)?.price === undefined);
}

/** Adds one portion without a note, at the price that was agreed last. */
export function withOneMore(lines: Lines, dish: string, options?: OrderedDish["options"], seat?: number): Lines {
  return withMore(lines, dish, 1, "", lastLine(lines, dish)?.price, undefined, undefined, options, seat);
}

/** Gives a line another quantity, note, price, weight and options. Lines of one dish that become alike are joined. */
export function withChanged(
  lines: Lines,
  line: OrderedDish,
  quantity: number,
  note: string,
  price = line.price,
  measure = line.measure,
  options = line.options,
): Lines {
  const changed = {
    ...line,
    quantity: Math.min(999, quantity),
    note,
    ...(price !== undefined && { price }),
    ...(options && { options }),
  };
  if (measure !== undefined) return lines.map((one) => (one === line ? { ...changed, quantity: 1, measure } : one));
  if (isAlike(changed, line)) return withMoreOf(lines, line, quantity - line.quantity);
  const at = lines.findIndex((one) => isAlike(one, line));
  if (lines.some((one) => isAlike(one, changed)) || quantity < 1)
    return withMoreOf(
      lines.filter((_, i) => i !== at),
      changed,
      quantity,
    );
  return lines.map((one, i) => (i === at ? changed : one));
}

function isAlike(a: OrderedDish, b: OrderedDish): boolean {
  return (
    a.dish === b.dish &&
    a.note === b.note &&
    a.price === b.price &&
    a.measure === b.measure &&
    a.asked === b.asked &&
    a.seat === b.seat &&
    JSON.stringify(a.options) === JSON.stringify(b.options)
  );
}

/** The line of a dish that was chosen last. */
export function lastLine(lines: Lines, dish: string): OrderedDish | undefined {
  return lines.filter((line) => line.dish === dish).at(-1);
}

const linesAt = (lines: Lines, seat: number | undefined): Lines => lines.filter((line) => line.seat === seat);

/** Removes one portion of a dish, first at this seat, and there from the line without a note. */
export function withLess(lines: Lines, dish: string, seat?: number): Lines {
  const here = linesAt(lines, seat);
  const line =
    here.find((one) => one.dish === dish && one.note === "") ?? lastLine(here, dish) ?? lastLine(lines, dish);
  if (line?.measure !== undefined) return without(lines, line);
  return line ? withMoreOf(lines, line, -1) : lines;
}

export function without(lines: Lines, line: OrderedDish): Lines {
  return lines.filter((one) => one !== line);
}

/** Limits the portions of a dish, and removes from the end. */
export function withAtMost(lines: Lines, dish: string, most: number): Lines {
  let next: Lines = lines.filter((line) => !line.asked);
  const asked = lines.filter((line) => line.asked);
  while (taken(next, dish) > Math.max(0, most)) next = withLess(next, dish);
  return [...next, ...asked];
}

export function taken(lines: Lines, dish: string): number {
  return lines.reduce((sum, line) => (line.dish === dish ? sum + line.quantity : sum), 0);
}

/** The portions that this device must answer for: without those that the kitchen has promised. */
export function takenHere(lines: Lines, dish: string): number {
  return taken(
    lines.filter((line) => !line.asked),
    dish,
  );
}

export interface Basket {
  readonly order: string;
  readonly lines: Lines;
  readonly change: (edit: (lines: Lines) => Lines) => void;
}

export function changeBasket(order: string, edit: (lines: Lines) => Lines): void {
  put(order, edit(baskets[order] ?? nothing));
  storeBaskets();
  tell();
}

/** Removes one portion of a dish from the basket, first for the seat that is chosen now. */
export const oneLess = (order: string, dish: string): void =>
  changeBasket(order, (lines) => withLess(lines, dish, chosenSeat(order)));

/** The line that a long press on a dish edits: the last one for the seat that is chosen now. */
export const lineHere = (order: string, dish: string): OrderedDish | undefined =>
  lastLine(linesAt(baskets[order] ?? nothing, chosenSeat(order)), dish);

/** Adds one portion for the seat that is chosen now. */
export const withOneHere = (order: string, lines: Lines, dish: string, options?: OrderedDish["options"]): Lines =>
  withOneMore(lines, dish, options, chosenSeat(order));

/** A party was merged into another: its chosen dishes are now chosen for its host. */
export function moveBasket(from: string, to: string): void {
  const moved = baskets[from];
  if (!moved) return;
  put(from, nothing);
  changeBasket(to, (lines) =>
    moved.reduce<Lines>(
      (known, { dish, quantity, note, price, measure, asked, options }) =>
        withMore(known, dish, quantity, note, price, measure, asked, options),
      lines,
    ),
  );
}

/**
 * Empties the basket after it was ordered. The page that showed it is being left, so it is not drawn again. The stored
 * basket stays until `storeBaskets`. The next dishes are for all guests again.
 */
export function emptyBasket(order: string): void {
  chooseSeat(order);
  put(order, nothing);
}

/** A party's basket. It outlives leaving the page. */
export function useBasket(order: string): Basket {
  const lines = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => baskets[order] ?? nothing,
  );
  return { order, lines, change: (edit) => changeBasket(order, edit) };
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Dishes that were chosen and not written, of all parties. */
export const unwrittenBaskets = (): readonly Unwritten[] => unwritten;

/** All baskets of this device that are not empty. Hidden pages hear of them when they are shown. */
export function useUnwritten(): readonly Unwritten[] {
  return useSyncExternalStore(useSeen(watch), unwrittenBaskets);
}
