import { ask } from "../../../rules/ask";
import type { Booking, FreeTables, Table } from "../../../wire";

/** The search for a table. */
export interface TableQuery {
  readonly at: number;
  readonly minutes: number;
  readonly guests: number;
  /** `null`: anywhere */
  readonly section: string | null;
  /** minutes before `at` from which the table must be free, for guests who come early */
  readonly before?: number;
  /** the booking that is being changed, whose tables count as free */
  readonly except?: string;
}

/** One table, or neighbours that are large enough together. */
export interface Offer {
  readonly tables: readonly Table[];
  readonly seats: number;
  /** when they are booked again; missing: not booked */
  readonly freeUntil?: number;
}

/** The floor as this device knows it. */
export interface KnownFloor {
  readonly tables: readonly Table[];
  readonly bookings: readonly Booking[];
  readonly now: number;
}

/** The free tables as this device knows them, best first. Only the hub can promise them. */
export function tableOffers({ tables, bookings, now }: KnownFloor, wanted: TableQuery): readonly Offer[] {
  const { at, minutes, guests, section, before, except } = wanted;
  const free = ask({
    type: "freeTables",
    wish: { at, guests, section: section ?? undefined, before, stay: minutes, booking: except },
    tables,
    bookings: bookings.map((one) => ({
      booking: one.id,
      tables: one.tables,
      at: one.at,
      until: one.until,
      state: one.state,
      order: one.order,
    })),
    now,
  });
  return free ? offersOf(free, tables) : [];
}

/** The offers with their tables. An offer with an unknown table is left out. */
export function offersOf(free: FreeTables, tables: readonly Table[]): readonly Offer[] {
  const byId = new Map(tables.map((table) => [table.id, table]));
  return free.offers.flatMap((offer): readonly Offer[] => {
    const known = offer.tables.flatMap((id) => byId.get(id) ?? []);
    return known.length === offer.tables.length
      ? [{ tables: known, seats: offer.seats, freeUntil: offer.freeUntil }]
      : [];
  });
}

/** `true` if no tables of this restaurant together are large enough, even when they are all free. */
export function canNeverSeat(tables: readonly Table[], guests: number): boolean {
  return ask({ type: "canSeat", guests, tables })?.fits === false;
}
