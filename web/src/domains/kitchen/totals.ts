import type { Item, ItemOption } from "../../wire";
import { optionWords } from "../menu/ItemOptions";
import { ItemState } from "../../wire";
import type { Call } from "./calls";
import { isGrave } from "./notes";

/** The portions of one dish to make, over all called courses. */
export interface DishTotal {
  readonly dish: string;
  /** one of the items of the dish: has its name at the time of the order */
  readonly item: Item;
  readonly quantity: number;
  /** the portions with options, per choice of all options */
  readonly chosen: readonly ChosenPortions[];
  /** the portions with a note, per note, those that concern health first */
  readonly noted: readonly NotedPortions[];
}

export interface ChosenPortions {
  /** its options as its item has them */
  readonly options: readonly ItemOption[];
  readonly quantity: number;
}

export interface NotedPortions {
  readonly note: string;
  readonly quantity: number;
}

/** Called and not yet ready. */
export function isInWork(item: Item): boolean {
  return item.state === ItemState.cooking && item.readyAt === undefined;
}

/** Ready and not yet carried. */
export function isAtPass(item: Item): boolean {
  return item.readyAt !== undefined && (item.state === ItemState.cooking || item.state === ItemState.serving);
}

/** The portions to make, most urgent dish first. `station`: only its dishes. */
export function totalsOf(queue: readonly Call[], station: string | null): readonly DishTotal[] {
  const totals = new Map<string, DishTotal>();
  for (const call of queue) {
    for (const item of call.items) {
      if (!isInWork(item) || !isOfStation(item, station)) continue;
      const known = totals.get(item.dish);
      totals.set(item.dish, {
        dish: item.dish,
        item: known?.item ?? item,
        quantity: (known?.quantity ?? 0) + item.quantity,
        chosen: withOptions(known?.chosen ?? [], item),
        noted: item.note ? withNote(known?.noted ?? [], item) : (known?.noted ?? []),
      });
    }
  }
  return [...totals.values()];
}

function withOptions(chosen: readonly ChosenPortions[], { options, quantity }: Item): readonly ChosenPortions[] {
  if (!options || options.length === 0) return chosen;
  const words = optionWords(options);
  const same = chosen.find((one) => optionWords(one.options) === words);
  return same
    ? chosen.map((one) => (one === same ? { ...one, quantity: one.quantity + quantity } : one))
    : [...chosen, { options, quantity }];
}

function withNote(noted: readonly NotedPortions[], { note, quantity }: Item): readonly NotedPortions[] {
  const same = noted.find((one) => one.note === note);
  if (same) return noted.map((one) => (one === same ? { note, quantity: one.quantity + quantity } : one));
  return [...noted, { note, quantity }].sort((a, b) => Number(isGrave(b.note)) - Number(isGrave(a.note)));
}

export function isOfStation(item: Item, station: string | null): boolean {
  return station === null || item.station === station;
}

/** The calls with an item of the station that is not carried yet. */
export function ofStation(calls: readonly Call[], station: string | null): readonly Call[] {
  if (station === null) return calls;
  return calls.filter((call) =>
    call.items.some(
      (item) => isOfStation(item, station) && (isInWork(item) || isAtPass(item) || item.state === ItemState.waiting),
    ),
  );
}

/** How many items of a course are ready or carried, of all valid ones. */
export interface CourseProgress {
  readonly done: number;
  readonly all: number;
}

export function progressOf(items: readonly Item[]): CourseProgress {
  let done = 0;
  let all = 0;
  for (const item of items) {
    if (item.state === ItemState.refused || item.state === ItemState.voided) continue;
    all += item.quantity;
    if (item.readyAt !== undefined || item.state === ItemState.served) done += item.quantity;
  }
  return { done, all };
}

const showClosedFor = 3 * 60_000;

/** The items on a card: all valid ones, and for a while cancelled ones, so that nobody keeps cooking them. */
export function listedItems(items: readonly Item[], now: number): readonly Item[] {
  return items.filter((item) => {
    if (item.state !== ItemState.refused && item.state !== ItemState.voided) return true;
    return item.closedAt !== undefined && now - item.closedAt < showClosedFor;
  });
}
