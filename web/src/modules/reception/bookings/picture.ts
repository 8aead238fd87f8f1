import type { Entry } from "../../../sync";
import type { Booking, BookingsCommand, WaitingParty } from "../../../wire";
import { BookingState } from "../../../wire";

/** The restaurant's rules for bookings that the hub has not computed yet. */
export interface House {
  readonly holdMinutes: number;
  readonly lateMinutes: number;
  readonly bookedMinutes: number;
}

/** A booking as this device shows it. */
export interface ShownBooking {
  readonly booking: Booking;
  /** a pending command changes it */
  readonly waits: boolean;
  /** an unseen refusal about it */
  readonly refused?: Entry;
}

const minute = 60_000;
type Of<T extends string> = Extract<BookingsCommand, { type: T }>;

/**
 * The hub's bookings with pending commands on top. A refused new booking stays in the list until a person has seen it.
 */
export function bookingPicture(
  known: ReadonlyMap<string, Booking>,
  entries: readonly Entry[],
  house: House,
): readonly ShownBooking[] {
  const shown = new Map<string, ShownBooking>();
  for (const booking of known.values()) shown.set(booking.id, { booking, waits: false });
  for (const entry of entries) {
    const id = bookingOf(entry);
    if (id === undefined) continue;
    const before = shown.get(id);
    if (entry.status === "refused") {
      const wanted =
        before?.booking ?? (entry.body.type === "bookings.book" ? made(entry.body, entry, house) : undefined);
      if (wanted) shown.set(id, { booking: wanted, waits: before?.waits ?? false, refused: entry });
      continue;
    }
    const after = applied(before?.booking, entry, house);
    if (after) shown.set(id, { booking: after, waits: true, refused: before?.refused });
    else shown.delete(id);
  }
  return [...shown.values()].sort((a, b) => a.booking.at - b.booking.at || (a.booking.id < b.booking.id ? -1 : 1));
}

/** The booking of a command. */
export function bookingOf({ body }: Entry): string | undefined {
  if (body.type === "orders.open") return body.booking;
  return body.type.startsWith("bookings.") && "booking" in body ? body.booking : undefined;
}

function applied(before: Booking | undefined, entry: Entry, house: House): Booking | undefined {
  const { body } = entry;
  if (body.type === "bookings.book") return before ?? made(body, entry, house);
  if (!before) return undefined;
  switch (body.type) {
    case "bookings.change":
      return changed(before, body, house);
    case "bookings.cancel":
      return {
        ...before,
        state: BookingState.cancelled,
        endedAt: entry.at,
        endedBy: entry.author,
        reason: body.reason,
      };
    case "bookings.restore":
      return { ...before, state: BookingState.booked, endedAt: undefined, endedBy: undefined, reason: undefined };
    case "bookings.withdraw":
      return undefined;
    case "bookings.undoArrival":
      return { ...before, state: BookingState.booked, arrivedAt: undefined, order: undefined };
    case "orders.open":
      return { ...before, state: BookingState.arrived, arrivedAt: entry.at, order: body.order };
    default:
      return before;
  }
}

function made(body: Of<"bookings.book">, entry: Entry, house: House): Booking {
  const { booking: id, tables, at, guests, name } = body;
  return {
    id,
    tables,
    guests,
    name,
    ...times(at, body.minutes ?? house.bookedMinutes, house),
    phone: body.phone ?? "",
    email: body.email ?? "",
    wishes: body.wishes ?? "",
    state: BookingState.booked,
    madeBy: entry.author,
    madeAt: entry.at,
  };
}

function changed(before: Booking, body: Of<"bookings.change">, house: House): Booking {
  const {
    tables = before.tables,
    guests = before.guests,
    name = before.name,
    phone = before.phone,
    email = before.email,
    wishes = before.wishes,
  } = body;
  const at = body.at ?? before.at;
  const minutes = body.minutes ?? (before.until - before.at) / minute;
  const same = at === before.at && minutes === (before.until - before.at) / minute;
  return { ...before, tables, guests, name, phone, email, wishes, ...(same ? {} : times(at, minutes, house)) };
}

function times(at: number, minutes: number, house: House): Pick<Booking, "at" | "until" | "holdAt" | "lateAt"> {
  return {
    at,
    until: at + minutes * minute,
    holdAt: at - house.holdMinutes * minute,
    lateAt: at + house.lateMinutes * minute,
  };
}

/** A waiting party as this device shows it. */
export interface ShownParty {
  readonly party: WaitingParty;
  readonly waits: boolean;
}

/** The waiting parties by promised time. */
export function waitingPicture(
  known: ReadonlyMap<string, WaitingParty>,
  entries: readonly Entry[],
): readonly ShownParty[] {
  const shown = new Map<string, ShownParty>();
  for (const party of known.values()) shown.set(party.id, { party, waits: false });
  for (const { body, status, at, author } of entries) {
    if (status === "refused") continue;
    if (body.type === "bookings.wait") {
      const { party: id, name, guests, section, promisedAt } = body;
      const party = {
        id,
        name,
        guests,
        section,
        promisedAt,
        phone: body.phone ?? "",
        wishes: body.wishes ?? "",
        since: at,
        by: author,
      };
      if (!shown.has(id)) shown.set(id, { party, waits: true });
    } else if (body.type === "bookings.changeWaiting") {
      const { type: _, party: id, ...fields } = body;
      const before = shown.get(id);
      if (before) shown.set(id, { party: { ...before.party, ...defined(fields) }, waits: true });
    } else if (body.type === "bookings.endWaiting") shown.delete(body.party);
  }
  return [...shown.values()].sort((a, b) => a.party.promisedAt - b.party.promisedAt || a.party.since - b.party.since);
}

function defined<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
