import type { Booking, Order, Table } from "../../../wire";
import { BookingState } from "../../../wire";
import { dayOf, daysAfter, momentAt } from "./day";
import type { ShownBooking } from "./picture";

const minute = 60_000;
const hour = 60 * minute;

/** A time span. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The usual opening hours. More is shown if there are bookings. */
const usual = { from: 10, to: 23 } as const;

/** The whole hours that a timeline shows. */
export function hoursOf(day: number, bookings: readonly Booking[], now: number): Span {
  const end = daysAfter(day, 1);
  let [from, to] = [momentAt(day, usual.from), momentAt(day, usual.to)];
  const show = (span: Span): void => {
    from = Math.min(from, Math.max(day, Math.floor((span.from - day) / hour) * hour + day));
    to = Math.max(to, Math.min(end, Math.ceil((span.to - day) / hour) * hour + day));
  };
  for (const booking of bookings) show({ from: booking.at, to: booking.until });
  if (now >= day && now < end) show({ from: now - hour, to: now + hour });
  return { from, to };
}

/** The start position: now if it is today, otherwise the first guests. `null`: no guests. */
export function startOf(day: number, bookings: readonly Booking[], now: number): number | null {
  if (dayOf(now) === day) return now;
  const coming = bookings.filter((booking) => !isOver(booking)).map((booking) => booking.at);
  return coming.length === 0 ? null : Math.min(...coming);
}

export function hourMarks({ from, to }: Span): readonly number[] {
  return Array.from({ length: Math.round((to - from) / hour) }, (_, i) => from + i * hour);
}

/** The position of a span in pixels from the first hour, cut at the day's limits. */
export function placeOf(span: Span, hours: Span, perHour: number): { readonly left: number; readonly width: number } {
  const from = Math.max(span.from, hours.from);
  const to = Math.min(Math.max(span.to, from), hours.to);
  return { left: ((from - hours.from) / hour) * perHour, width: ((to - from) / hour) * perHour };
}

/** The quarter hour at a tap. */
export function quarterAt(x: number, hours: Span, perHour: number): number {
  const quarter = 15 * minute;
  return hours.from + Math.floor(((Math.max(0, x) / perHour) * hour) / quarter) * quarter;
}

/** A block on a table's row. */
export type Block =
  | {
      readonly kind: "booking";
      readonly id: string;
      readonly shown: ShownBooking;
      readonly span: Span;
      readonly lane: number;
    }
  | { readonly kind: "party"; readonly id: string; readonly order: Order; readonly span: Span; readonly lane: number };

/** The blocks of a table: bookings and the seated party. Overlapping ones are placed in lanes below each other. */
export function blocksOf(
  table: Table,
  shown: readonly ShownBooking[],
  order: Order | undefined,
  now: number,
): { readonly blocks: readonly Block[]; readonly lanes: number } {
  const found: { readonly span: Span; readonly make: (lane: number) => Block }[] = [];
  for (const one of shown) {
    const { booking } = one;
    if (!booking.tables.includes(table.id) || isOver(booking) || (order && booking.order === order.id)) continue;
    const span = { from: booking.at, to: booking.until };
    found.push({ span, make: (lane) => ({ kind: "booking", id: booking.id, shown: one, span, lane }) });
  }
  if (order) {
    const span = { from: order.openedAt, to: Math.max(now, order.openedAt + 15 * minute) };
    found.push({ span, make: (lane) => ({ kind: "party", id: order.id, order, span, lane }) });
  }
  const ends: number[] = [];
  const blocks = found
    .sort((a, b) => a.span.from - b.span.from)
    .map(({ span, make }) => {
      const free = ends.findIndex((end) => end <= span.from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = span.to;
      return make(lane);
    });
  return { blocks, lanes: Math.max(1, ends.length) };
}

/** `true` for cancelled and missed bookings, which take no table. */
export function isOver(booking: Booking): boolean {
  return booking.state === BookingState.cancelled || booking.state === BookingState.missed;
}
