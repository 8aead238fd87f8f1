import type { TextKey } from "../../../i18n";
import { t } from "../../../i18n";
import { newId } from "../../../sync";
import { hub, send } from "../../../session/client";
import { toast } from "../../../ui";
import { announce } from "../../../domains/commands/announce";
import type { Booking, Table } from "../../../wire";
import { BookingState, TableStatus } from "../../../wire";
import type { Said } from "./wish";
import { wish } from "./wish";

/** The data of a booking. */
export interface BookingWish {
  readonly tables: readonly string[];
  readonly at: number;
  readonly minutes: number;
  readonly guests: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly wishes: string;
}

/** 60 s in milliseconds. An action can be undone with one tap this long. */
export const undoWithin = 60_000;

/** Minutes that guests who call are waited for. */
export const longer = 15;

/** Seconds. A refusal stays at its booking until a person has seen it. */
const saidFor = 8;

/** The former fields of each booking that this device changed, kept as long as the undo is possible. */
const before = new Map<string, { readonly at: number; readonly was: Partial<BookingWish> }>();

export async function book(wanted: BookingWish, againstRules: boolean): Promise<Said> {
  const booking = newId();
  const said = await wish({
    type: "bookings.book",
    booking,
    ...wanted,
    tables: [...wanted.tables],
    ...(againstRules ? { againstRules } : {}),
  });
  if (said.state === "refused") return said;
  tell(said, "booking.made", "booking.madeWaits", wanted.name, () => withdraw(booking));
  return said;
}

/** Sends only what differs from the booking as it was opened, so what a colleague changed meanwhile stays. */
export async function change(opened: Booking, wanted: BookingWish, againstRules: boolean): Promise<Said> {
  const booking = opened.id;
  const changed = changedFields(wishOf(opened), wanted);
  const said = await wish({
    type: "bookings.change",
    booking,
    ...changed,
    ...(againstRules ? { againstRules } : {}),
  });
  if (said.state === "refused") return said;
  before.set(booking, { at: hub.clock.now(), was: changedFields(wanted, wishOf(opened)) });
  tell(said, "booking.changed", "booking.changedWaits", wanted.name, () => changeBack(booking));
  return said;
}

/** The fields of the second that differ from the first. */
export function changedFields(first: BookingWish, second: BookingWish): Partial<BookingWish> {
  const changed = (Object.keys(second) as (keyof BookingWish)[]).filter(
    (field) => JSON.stringify(first[field]) !== JSON.stringify(second[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, second[field]]));
}

function tell(said: Said, done: TextKey, waits: TextKey, name: string, undo: () => void): void {
  toast({
    text: t(said.state === "waits" ? waits : done, { name }),
    icon: said.state === "waits" ? "cloud" : "check",
    undo,
  });
}

/** The data of an existing booking. */
export function wishOf({ tables, at, until, guests, name, phone, email, wishes }: Booking): BookingWish {
  return { tables, at, minutes: Math.round((until - at) / 60_000), guests, name, phone, email, wishes };
}

function changeBack(booking: string): void {
  const known = before.get(booking);
  before.delete(booking);
  // The earlier state is allowed, even at short notice.
  if (known) void send({ type: "bookings.change", booking, ...known.was });
}

export function withdraw(booking: string): void {
  void send({ type: "bookings.withdraw", booking });
}

export function cancel(booking: Booking, reason: string): void {
  const { id, name } = booking;
  void announce(send({ type: "bookings.cancel", booking: id, reason }), {
    done: { text: t("booking.cancelledNow", { name }), icon: "void", undo: () => restore(id) },
    waits: t("booking.cancelledWaits", { name }),
    seconds: saidFor,
    stays: true,
  });
}

/** The guests do not come, as the reception knows before the hub gives them up. */
export function markMissed({ id, name }: Booking): void {
  void announce(send({ type: "bookings.markMissed", booking: id }), {
    done: { text: t("booking.missedNow", { name }), icon: "void", undo: () => restore(id) },
    waits: t("booking.missedWaits", { name }),
    seconds: saidFor,
    stays: true,
  });
}

/** The guests are late and have called. */
export function keepLonger({ id, name }: Booking): void {
  void announce(send({ type: "bookings.keepLonger", booking: id, minutes: longer }), {
    done: { text: t("booking.keptLonger", { name, count: longer }), icon: "clock" },
    waits: t("booking.keptLonger", { name, count: longer }),
    seconds: saidFor,
    stays: true,
  });
}

export function restore(booking: string): void {
  void send({ type: "bookings.restore", booking });
}

export function undoArrival(booking: string): void {
  void send({ type: "bookings.undoArrival", booking });
}

/** A check-in: guests, table, and conflicts. */
export interface CheckIn {
  readonly table: Table;
  readonly guests: number;
  readonly waiter: string | undefined;
  /** the table is held for others, and the person has agreed to give it away */
  readonly evenIfHeld: boolean;
}

/** 12 hours in milliseconds. Guests who come earlier belong to another booking. The hub refuses it too. */
const mostEarly = 12 * 3_600_000;

export function mayArrive(booking: Booking, now: number): boolean {
  return booking.at - now <= mostEarly;
}

/** Checks in a booking: opens the order at its table. The hub joins the other tables and informs the waiter. */
export function checkIn(booking: Booking, { table, guests, waiter, evenIfHeld }: CheckIn): void {
  const cleaning = table.status === TableStatus.cleaning;
  const sent = send({
    type: "orders.open",
    order: newId(),
    table: table.id,
    guests,
    booking: booking.id,
    ...(waiter ? { waiter } : {}),
    ...(cleaning ? { evenIfCleaning: true } : {}),
    ...(evenIfHeld ? { evenIfHeld: true } : {}),
  });
  const names = { name: booking.name, table: table.name };
  void announce(sent, {
    done: { text: t("booking.checkedIn", names), icon: "guests", undo: () => undoArrival(booking.id) },
    waits: t("booking.checkedInWaits", names),
    seconds: saidFor,
    stays: true,
  });
}

/** The possible undo of a booking, with its end time. */
export interface Undo {
  readonly label: TextKey;
  readonly until: number;
  readonly run: () => void;
}

export function undoOf(booking: Booking, me: string, now: number): Undo | null {
  const { id } = booking;
  const within = (label: TextKey, since: number | undefined, run: () => void): Undo | null =>
    since !== undefined && now - since < undoWithin ? { label, until: since + undoWithin, run } : null;
  switch (booking.state) {
    case BookingState.arrived:
      return within("booking.undoArrival", booking.arrivedAt, () => undoArrival(id));
    case BookingState.cancelled:
      return within("booking.undoCancel", booking.endedAt, () => restore(id));
    case BookingState.missed:
      return booking.endedBy === me ? within("booking.undoMissed", booking.endedAt, () => restore(id)) : null;
    case BookingState.booked:
      return (
        within("booking.undoChange", before.get(id)?.at, () => changeBack(id)) ??
        (booking.madeBy === me ? within("booking.undoBook", booking.madeAt, () => withdraw(id)) : null)
      );
  }
}
