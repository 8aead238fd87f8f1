import type { TextKey } from "../../../i18n";
import { t } from "../../../i18n";
import { hub, newId, send } from "../../../sync";
import { toast } from "../../../ui";
import { announce } from "../../shared/announce";
import type { Booking, BookingsCommand, Table } from "../../../wire";
import { BookingState, TableStatus } from "../../../wire";
import type { Said } from "./wish";
import { wish } from "./wish";

/** What is asked of a booking, apart from who takes it. */
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

/** So long what was done can be taken back with one tap. */
export const undoWithin = 60_000;

/** in seconds; what was refused stands at its booking until it was seen */
const saidFor = 8;

type Change = Omit<Extract<BookingsCommand, { type: "bookings.change" }>, "type" | "booking">;

/** How bookings were before they were changed here: kept for as long as that can be taken back. */
const before = new Map<string, { readonly at: number; readonly was: Change }>();

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

export async function change(booking: Booking, wanted: BookingWish, againstRules: boolean): Promise<Said> {
  const said = await wish({
    type: "bookings.change",
    booking: booking.id,
    ...wanted,
    tables: [...wanted.tables],
    ...(againstRules ? { againstRules } : {}),
  });
  if (said.state === "refused") return said;
  before.set(booking.id, { at: hub.clock.now(), was: wishOf(booking) });
  tell(said, "booking.changed", "booking.changedWaits", wanted.name, () => changeBack(booking.id));
  return said;
}

function tell(said: Said, done: TextKey, waits: TextKey, name: string, undo: () => void): void {
  toast({
    text: t(said.state === "waits" ? waits : done, { name }),
    icon: said.state === "waits" ? "cloud" : "check",
    undo,
  });
}

/** A booking as it would have to be asked for. */
export function wishOf({ tables, at, until, guests, name, phone, email, wishes }: Booking): BookingWish {
  return { tables, at, minutes: Math.round((until - at) / 60_000), guests, name, phone, email, wishes };
}

function changeBack(booking: string): void {
  const known = before.get(booking);
  before.delete(booking);
  // What it was once is not forbidden now for being at short notice.
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

export function restore(booking: string): void {
  void send({ type: "bookings.restore", booking });
}

export function undoArrival(booking: string): void {
  void send({ type: "bookings.undoArrival", booking });
}

/** Who comes, where they sit, and what stands in the way there. */
export interface CheckIn {
  readonly table: Table;
  readonly guests: number;
  readonly waiter: string | undefined;
  /** the table is kept for somebody else, and the receptionist has said that it may be given away */
  readonly evenIfHeld: boolean;
}

/** Nobody comes half a day early: then it is another booking that they come with. The hub says no to it too. */
const mostEarly = 12 * 3_600_000;

export function mayArrive(booking: Booking, now: number): boolean {
  return booking.at - now <= mostEarly;
}

/** The guests of a booking are here: opens the order where they sit; the hub joins their other tables and tells the waiter. */
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

/** What can be taken back of a booking just now, and until when. */
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
      return null;
    case BookingState.booked:
      return (
        within("booking.undoChange", before.get(id)?.at, () => changeBack(id)) ??
        (booking.madeBy === me ? within("booking.undoBook", booking.madeAt, () => withdraw(id)) : null)
      );
  }
}
