import { beginOf, businessDay, dateOf, instantOf, wall } from "../../i18n/houseClock";
import type { View } from "../../sync";
import type { Maps } from "../../sync/Replica";
import type { Dish, DayMenu, HourSpan, OrderType, PlannedDish, PriceRule, ServingTimes } from "../../wire";

// The twin of `Sources/Modules/Menu/Rules`: `Tests/serving/serving.json` holds both to the same answers.

/** A time on the house's clock: its business day in days since 1970, and the minute since midnight. */
export interface HouseTime {
  readonly day: number;
  readonly minute: number;
}

/** The place where guests eat, as price rules name it. */
export interface OrderPlace {
  /** absent: the order has no table */
  readonly section?: string;
  readonly type: OrderType;
}

const dayLength = 86_400_000;
const wholeDay = 1440;
/** The highest price, in the currency's smallest unit. */
export const highestPrice = 1_000_000_000;

export function momentAt(instant: number): HouseTime {
  const shown = wall(instant);
  return { day: businessDay(instant), minute: shown.getUTCHours() * 60 + shown.getUTCMinutes() };
}

const isIn = ({ from, until }: HourSpan, minute: number): boolean =>
  from < until ? minute >= from && minute < until : minute >= from || minute < until;

/** Whether serving times hold on a day, at some hour of it. */
export function holdsOn({ weekdays, seasonFrom, seasonUntil, days }: ServingTimes, day: number): boolean {
  const date = new Date(day * dayLength);
  if ((weekdays & (1 << date.getUTCDay())) === 0) return false;
  if (days.length > 0 && !days.includes(day)) return false;
  if (seasonFrom === undefined && seasonUntil === undefined) return true;
  const [from, until] = [seasonFrom ?? 101, seasonUntil ?? 1231];
  const at = (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
  return from <= until ? at >= from && at <= until : at >= from || at <= until;
}

const isInHours = ({ hours }: ServingTimes, minute: number): boolean =>
  hours.length === 0 || hours.some((span) => isIn(span, minute));

/** Whether serving times hold. */
export const holds = (times: ServingTimes, { day, minute }: HouseTime): boolean =>
  holdsOn(times, day) && isInHours(times, minute);

/** Whether a dish is on the menu of a day, at some hour of it. `planned`: as the day's plan names it. */
export const isOfferedOn = ({ times }: Pick<Dish, "times">, planned: PlannedDish | undefined, day: number): boolean =>
  planned ? planned.isOffered : times === undefined || holdsOn(times, day);

/** Whether a dish is on the menu. A plan decides about its day only, so the hours of its times hold too. */
export const isOffered = (dish: Pick<Dish, "times">, planned: PlannedDish | undefined, at: HouseTime): boolean =>
  isOfferedOn(dish, planned, at.day) && (dish.times === undefined || isInHours(dish.times, at.minute));

const fits = (
  rule: PriceRule,
  dish: Pick<Dish, "id" | "group">,
  { section, type }: OrderPlace,
  at: HouseTime,
): boolean =>
  rule.active &&
  (rule.dishes.length + rule.groups.length === 0 ||
    rule.dishes.includes(dish.id) ||
    rule.groups.includes(dish.group)) &&
  (rule.sections.length === 0 || (section !== undefined && rule.sections.includes(section))) &&
  (rule.types.length === 0 || rule.types.includes(type)) &&
  holds(rule.times, at);

function changed(price: number, { effect, value }: Pick<PriceRule, "effect" | "value">): number {
  switch (effect) {
    case "price":
      return value;
    case "percent":
      return Math.floor((price * (1000 + value) + 500) / 1000);
    case "amount":
      return price + value;
  }
}

/** Price rules in the order in which they are tried. */
export const inOrder = (rules: Iterable<PriceRule>): readonly PriceRule[] =>
  [...rules].sort((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** The price of a dish that holds. `rules`: in their order. */
export function priceAt(
  dish: Pick<Dish, "id" | "group" | "price" | "marketPrice">,
  planned: PlannedDish | undefined,
  rules: readonly PriceRule[],
  place: OrderPlace,
  at: HouseTime,
): number {
  const price = planned?.price ?? dish.price;
  const rule = dish.marketPrice ? undefined : rules.find((one) => fits(one, dish, place, at));
  return rule ? Math.min(highestPrice, Math.max(0, changed(price, rule))) : price;
}

/** The dishes of a day's plan, by id. */
export const plannedOf = (menu: Pick<DayMenu, "dishes"> | undefined): ReadonlyMap<string, PlannedDish> =>
  new Map(menu?.dishes.map((one) => [one.dish, one]));

/** The place of an order. A party that has joined another one keeps its own. */
export function placeOf(view: View, order: string | undefined): OrderPlace {
  const { fulfilment, table } = view.get("order", order) ?? {};
  if (fulfilment) return { type: fulfilment.details.type };
  return { section: view.get("table", table)?.section, type: "table" };
}

/** The menu as it holds at a moment for an order. */
export interface Serving {
  /** the dish with the price that holds */
  readonly priced: (dish: Dish) => Dish;
  readonly isOffered: (dish: Dish) => boolean;
  /** its hours of today are over */
  readonly isOver: (dish: Dish) => boolean;
  /** the minute since midnight at which a dish comes onto today's menu; `undefined`: it is on it, or not today any more */
  readonly beginsAt: (dish: Dish) => number | undefined;
}

export function servingAt(view: View, order: string | undefined, at: HouseTime): Serving {
  const planned = plannedOf(view.get("dayMenu", `${at.day}`));
  const rules = inOrder(view.maps.priceRule.values());
  const place = placeOf(view, order);
  const offered = (dish: Dish): boolean => isOffered(dish, planned.get(dish.id), at);
  /** It is on today's menu, at another hour. */
  const waits = (dish: Dish): boolean => !offered(dish) && isOfferedOn(dish, planned.get(dish.id), at.day);
  const beginsAt = (dish: Dish): number | undefined =>
    dish.times && waits(dish) ? nextHour(dish.times, at) : undefined;
  return {
    priced: (dish) => {
      const price = priceAt(dish, planned.get(dish.id), rules, place, at);
      return price === dish.price ? dish : { ...dish, price };
    },
    isOffered: offered,
    isOver: (dish) => waits(dish) && beginsAt(dish) === undefined,
    beginsAt,
  };
}

/** The next of its hours on the same business day. */
function nextHour(times: ServingTimes, { day, minute }: HouseTime): number | undefined {
  const start = momentAt(beginOf(day)).minute;
  const sinceStart = (one: number): number => (one - start + wholeDay) % wholeDay;
  const begins = times.hours
    .map(({ from }) => from)
    .filter((from) => sinceStart(from) > sinceStart(minute))
    .sort((a, b) => sinceStart(a) - sinceStart(b));
  return begins[0];
}

/** The minutes since midnight at which the menu or its prices may change. `dayEnds`: those of the day's end. */
export function changes({ dish, priceRule }: Pick<Maps, "dish" | "priceRule">, dayEnds: number): readonly number[] {
  const minutes = [...dish.values(), ...priceRule.values()].flatMap(
    ({ times }) => times?.hours.flatMap(({ from, until }) => [from, until % wholeDay]) ?? [],
  );
  return [...new Set([dayEnds, ...minutes])].sort((a, b) => a - b);
}

/** The first instant after `now` at which the clock shows one of these minutes. */
export function nextChange(minutes: readonly number[], now: number): number {
  const today = dateOf(now);
  const instants = [today, today + 1].flatMap((day) =>
    minutes.map((minute) => instantOf(day, Math.floor(minute / 60), minute % 60)),
  );
  return Math.min(...instants.filter((instant) => instant > now));
}
