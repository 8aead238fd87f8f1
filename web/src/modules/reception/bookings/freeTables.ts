import type { Booking, Order, Table } from "../../../wire";
import { BookingState, TableStatus } from "../../../wire";

/** The search for a table. */
export interface Wanted {
  readonly at: number;
  readonly minutes: number;
  readonly guests: number;
  /** `null`: anywhere */
  readonly section: string | null;
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
  readonly openOrders: readonly Order[];
  readonly now: number;
  /** the expected stay of seated guests */
  readonly bookedMinutes: number;
}

const minute = 60_000;
const mostJoined = 4;
const mostLooked = 4000;
const naturally = new Intl.Collator("vi", { numeric: true }).compare;

/**
 * The free tables as this device knows them, smallest fitting first, then joined neighbours. Only the hub can promise
 * them.
 */
export function freeTables(floor: KnownFloor, wanted: Wanted): readonly Offer[] {
  const here = floor.tables.filter(
    (table) => table.active && (wanted.section === null || table.section === wanted.section),
  );
  const claims = claimsOf(floor, wanted.except);
  const free = here.filter((table) => isUnclaimed(claims.get(table.id) ?? [], wanted));
  const rank = (offer: Offer): number => (offer.seats >= wanted.guests ? 0 : 1);
  const single = free
    .filter((table) => table.maxSeats >= wanted.guests)
    .map((table) => offerOf([table], claims, wanted))
    .sort(
      (a, b) => rank(a) - rank(b) || a.seats - b.seats || naturally(a.tables[0]?.name ?? "", b.tables[0]?.name ?? ""),
    );
  const joined = combinations(free, wanted.guests)
    .map((tables) => offerOf(tables, claims, wanted))
    .sort(
      (a, b) =>
        a.tables.length - b.tables.length ||
        rank(a) - rank(b) ||
        a.seats - b.seats ||
        naturally(a.tables[0]?.name ?? "", b.tables[0]?.name ?? ""),
    );
  return [...single, ...joined];
}

interface Claim {
  readonly from: number;
  readonly to: number;
}

/** The times at which each table is taken. */
function claimsOf(
  { tables, bookings, openOrders, now, bookedMinutes }: KnownFloor,
  except: string | undefined,
): ReadonlyMap<string, readonly Claim[]> {
  const claims = new Map<string, Claim[]>();
  const claim = (table: string, one: Claim): void => {
    const list = claims.get(table);
    if (list) list.push(one);
    else claims.set(table, [one]);
  };
  for (const booking of bookings) {
    if (booking.state !== BookingState.booked || booking.id === except) continue;
    for (const table of booking.tables) claim(table, { from: booking.at, to: booking.until });
  }
  const orders = new Map(openOrders.map((order) => [order.id, order]));
  const byId = new Map(tables.map((table) => [table.id, table]));
  for (const table of tables) {
    const order = orders.get((table.host ? byId.get(table.host) : table)?.order ?? "");
    if (order)
      claim(table.id, { from: order.openedAt, to: Math.max(now + 1, order.openedAt + bookedMinutes * minute) });
    else if (table.status === TableStatus.inUse || table.status === TableStatus.merged)
      claim(table.id, { from: now, to: now + bookedMinutes * minute });
  }
  return claims;
}

function isUnclaimed(claims: readonly Claim[], { at, minutes }: Wanted): boolean {
  return claims.every(({ from, to }) => to <= at || from >= at + minutes * minute);
}

function offerOf(
  tables: readonly Table[],
  claims: ReadonlyMap<string, readonly Claim[]>,
  { at, minutes }: Wanted,
): Offer {
  const after = tables.flatMap((table) =>
    (claims.get(table.id) ?? []).filter(({ from }) => from >= at + minutes * minute).map(({ from }) => from),
  );
  const seats = tables.reduce((sum, table) => sum + table.seats, 0);
  return after.length > 0 ? { tables, seats, freeUntil: Math.min(...after) } : { tables, seats };
}

/** Groups of neighbours that are large enough, and would be too small without any one of them. */
function combinations(free: readonly Table[], guests: number): readonly (readonly Table[])[] {
  const byId = new Map(free.map((table) => [table.id, table]));
  const found = new Map<string, readonly Table[]>();
  const seen = new Set<string>();
  const queue: (readonly Table[])[] = free.filter((table) => table.maxSeats < guests).map((table) => [table]);
  for (let i = 0; i < queue.length && i < mostLooked; i += 1) {
    const group = queue[i] ?? [];
    if (group.length >= mostJoined) continue;
    for (const next of new Set(group.flatMap((table) => table.neighbours))) {
      const table = byId.get(next);
      if (!table || group.includes(table) || table.maxSeats >= guests) continue;
      const more = [...group, table].sort((a, b) => naturally(a.name, b.name));
      const key = more.map((one) => one.id).join(" ");
      if (seen.has(key)) continue;
      seen.add(key);
      if (seatsOf(more) >= guests) {
        if (
          more.every(
            (one) =>
              !isEnough(
                more.filter((other) => other !== one),
                guests,
              ),
          )
        )
          found.set(key, more);
      } else queue.push(more);
    }
  }
  return [...found.values()];
}

/** The seats of these tables, with extra chairs. */
export const seatsOf = (tables: readonly Table[]): number => tables.reduce((sum, table) => sum + table.maxSeats, 0);

/** `true` if a party could sit here in an empty restaurant: at one table, or at neighbours. */
export function couldSeat(tables: readonly Table[], guests: number): boolean {
  const active = tables.filter((table) => table.active);
  const seen = new Set<string>();
  return active.some((table) => {
    if (seen.has(table.id)) return false;
    const group = new Set([table]);
    for (const reached of group)
      for (const other of active) if (reached.neighbours.includes(other.id)) group.add(other);
    for (const { id } of group) seen.add(id);
    return seatsOf([...group]) >= guests;
  });
}

/** `true` if these tables are connected as neighbours, and large enough. */
function isEnough(tables: readonly Table[], guests: number): boolean {
  const [first] = tables;
  if (!first || seatsOf(tables) < guests) return false;
  const reached = new Set([first]);
  for (const table of reached) for (const other of tables) if (table.neighbours.includes(other.id)) reached.add(other);
  return reached.size === tables.length;
}
