import { date, money, t, time } from "../../../i18n";
import { fold, matches } from "../../../i18n/fold";
import { beginOf, businessDay } from "../../../i18n/houseClock";
import type { View } from "../../../sync";
import type { Booking, Dish, LinkTarget, Order } from "../../../wire";
import { BookingState } from "../../../wire";
import { dishName } from "../../../domains/menu/names";
import type { Linkable } from "./linking";
import { placeOf } from "../../../domains/places/place";

/** A thing of the restaurant that a text can name. */
export interface NamedThing {
  readonly to: LinkTarget;
  /** its name in the list of suggestions, inserted after a `#` */
  readonly name: string;
  /** a note that tells it from others */
  readonly note: string;
  /** unambiguous names, which need no `#` */
  readonly plain: readonly string[];
}

/** The things that texts can name: tables, seated parties, bookings from today on, dishes. */
export function thingsOf(view: View, now: number): readonly NamedThing[] {
  const bookings = comingBookings(view, now);
  return [
    ...view.sections().flatMap((section) =>
      view.tablesOf(section.id).map((table): NamedThing => {
        const name = t("common.table", { name: table.name });
        return { to: { type: "table", table: table.id }, name, note: section.name, plain: [name] };
      }),
    ),
    ...view
      .openOrders()
      .filter((order) => !order.beside)
      .flatMap((order) => orderThing(order, view)),
    ...bookings.map((booking) => bookingThing(booking, bookings, view, now)),
    ...view
      .groups()
      .flatMap((group) => view.dishesOf(group.id))
      .map(dishThing),
  ];
}

/** Orders are named after the party's table, or by the number that is called out. */
function orderThing(order: Order, view: View): readonly NamedThing[] {
  const place = placeOf(view, order.id);
  if (place === "") return [];
  const name = t("messenger.orderOf", { name: place });
  const note = `${t("common.guests", { count: view.guestsOf(order) })} · ${view.nameOf(order.waiter)}`;
  return [
    { to: { type: "order", order: order.id }, name, note, plain: [name, t("messenger.billOf", { name: place })] },
  ];
}

function comingBookings(view: View, now: number): readonly Booking[] {
  const today = beginOf(businessDay(now));
  return view
    .all("booking")
    .filter(({ at, state }) => at >= today && (state === BookingState.booked || state === BookingState.arrived))
    .sort((a, b) => a.at - b.at);
}

function bookingThing(booking: Booking, all: readonly Booking[], view: View, now: number): NamedThing {
  const isToday = businessDay(booking.at) === businessDay(now);
  const name = `${booking.name} ${time(booking.at)}${isToday ? "" : ` ${date(booking.at)}`}`;
  const alone = all.filter((other) => fold(other.name) === fold(booking.name)).length === 1;
  const tables = booking.tables.map((table) => view.get("table", table)?.name ?? "–").join(" + ");
  return {
    to: { type: "booking", booking: booking.id },
    name,
    note: `${t("common.table", { name: tables })} · ${t("common.guests", { count: booking.guests })}`,
    plain: [t("messenger.bookingOf", { name }), ...(alone ? [t("messenger.bookingOf", { name: booking.name })] : [])],
  };
}

/** A single word can be ambiguous. A dish name of several words is not. */
function dishThing(dish: Dish): NamedThing {
  const names = [dish.name, ...(dish.nameEn === undefined ? [] : [dish.nameEn])];
  return {
    to: { type: "dish", dish: dish.id },
    name: dishName(dish),
    note: dish.marketPrice ? t("dish.market") : money(dish.price),
    plain: names.filter((name) => name.includes(" ")),
  };
}

/** The names that become links in a text: plain names, and all names after a `#`. */
export function linkablesOf(view: View, now: number): readonly Linkable[] {
  return thingsOf(view, now).flatMap(({ to, name, plain }) =>
    [...new Set([`#${name}`, ...plain])].map((words): Linkable => ({ name: words, to })),
  );
}

const maxOffered = 8;
const kinds = ["table", "order", "booking", "dish"] as const;

/** The things that match a typed text: some of each kind, those that start with it first. */
export function offeredThings(things: readonly NamedThing[], typed: string): readonly NamedThing[] {
  const folded = fold(typed);
  const meant = things.filter(({ name, plain }) => [name, ...plain].some((words) => matches(words, typed)));
  const begins = ({ name }: NamedThing): boolean => fold(name).startsWith(folded);
  const ranked = [...meant.filter(begins), ...meant.filter((thing) => !begins(thing))];
  const some = new Set(
    kinds.flatMap((kind) => ranked.filter(({ to }) => to.type === kind).slice(0, maxOffered / kinds.length)),
  );
  for (const thing of ranked) if (some.size < maxOffered) some.add(thing);
  return ranked.filter((thing) => some.has(thing)).sort((a, b) => kinds.indexOf(a.to.type) - kinds.indexOf(b.to.type));
}
