import { t, time } from "../../../i18n";
import type { Booking } from "../../../wire";
import type { BookingWish } from "./bookingActs";
import { ahead } from "../../../i18n/houseClock";
import { dayOf, momentAt, momentOf } from "./day";

/** A booking in the form. */
export interface BookingDraft {
  readonly day: number;
  /** `19:00` */
  readonly clock: string;
  readonly minutes: number;
  readonly guests: number;
  /** `null`: anywhere */
  readonly section: string | null;
  /** minutes before the arrival from which the table must be free */
  readonly early: number;
  /** `null`: the best offer */
  readonly tables: readonly string[] | null;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly wishes: string;
}

const minute = 60_000;
const half = 30 * minute;
/** 5 minutes to fill in the form, so that the suggested time is still bookable then. */
const fillingIn = 5 * minute;

/** The next half hour by the restaurant's clock. */
function halfHourFrom(instant: number): number {
  const by = ahead(instant);
  return Math.ceil((instant + by) / half) * half - by;
}

const dinner = "18:30";
/** Hours of the house's clock between which guests are booked. */
const [firstHour, lastHour] = [10, 22];

/** A time at which guests eat: at night it is the next dinner. */
function mealTime(soonest: number): number {
  const hour = Number(time(soonest).split(":")[0]);
  if (hour >= firstHour && hour < lastHour) return soonest;
  const today = momentOf(dayOf(soonest), dinner) ?? soonest;
  return today >= soonest ? today : (momentOf(dayOf(soonest + 24 * 60 * minute), dinner) ?? soonest);
}

/** The default of a new booking: the next half hour that can be booked. */
export function firstDraft(
  now: number,
  aheadMinutes: number,
  bookedMinutes: number,
  start: Partial<BookingDraft>,
): BookingDraft {
  const soonest = halfHourFrom(now + fillingIn + aheadMinutes * minute);
  const first = mealTime(soonest);
  const day = start.day ?? dayOf(first);
  const clock = day > dayOf(first) ? dinner : time(first);
  return {
    day,
    clock,
    minutes: bookedMinutes,
    guests: 2,
    section: null,
    early: 0,
    tables: null,
    name: "",
    phone: "",
    email: "",
    wishes: "",
    ...start,
  };
}

export function draftOf(booking: Booking): BookingDraft {
  const { at, until, guests, tables, name, phone, email, wishes } = booking;
  return {
    day: dayOf(at),
    clock: time(at),
    minutes: Math.round((until - at) / minute),
    guests,
    section: null,
    early: 0,
    tables,
    name,
    phone,
    email,
    wishes,
  };
}

/** `true` if the form has text that should not be lost. */
export function isTyped(initial: BookingDraft, draft: BookingDraft): boolean {
  return (["name", "phone", "email", "wishes"] as const).some((field) => draft[field].trim() !== initial[field].trim());
}

/** The arrival time. `null`: no time is typed. */
export function arrivalOf(draft: BookingDraft): number | null {
  return momentOf(draft.day, draft.clock);
}

export type BookingErrors = Partial<Record<"day" | "clock" | "tables" | "name" | "phone" | "email", string>>;

/** The errors that this device can find. */
export function checkBooking(draft: BookingDraft, tables: readonly string[], now: number): BookingErrors {
  const at = arrivalOf(draft);
  return {
    ...(draft.day < dayOf(now)
      ? { day: t("booking.pastDay") }
      : at === null
        ? { clock: t("booking.needTime") }
        : at < now - minute
          ? { clock: t("booking.past") }
          : {}),
    ...(tables.length === 0 ? { tables: t("booking.needTable") } : {}),
    ...(draft.name.trim() === "" ? { name: t("booking.needName") } : {}),
  };
}

export function wishOfDraft(draft: BookingDraft, at: number, tables: readonly string[]): BookingWish {
  return {
    tables,
    at,
    minutes: draft.minutes,
    guests: draft.guests,
    name: draft.name.trim(),
    phone: draft.phone.trim(),
    email: draft.email.trim(),
    wishes: draft.wishes.trim(),
  };
}

/** `true`: guests who begin to book now cannot come then, because the house asks for more time. */
export function isTooSoon(draft: BookingDraft, clock: string, soonest: number): boolean {
  const at = momentOf(draft.day, clock);
  return at !== null && at < soonest;
}

/** The half hours of a day that are still to come. */
export function halfHours(day: number, now: number): readonly string[] {
  const last = momentAt(day, 22, 30);
  const from = Math.max(momentAt(day, 9), halfHourFrom(now));
  return Array.from({ length: Math.max(0, Math.floor((last - from) / half) + 1) }, (_, i) => time(from + i * half));
}

/** How early guests may come, in minutes to choose from. */
export const earlies = [0, 15, 30, 60] as const;

/** The durations to choose from, in minutes. */
export const durations = [60, 90, 120, 150, 180, 240] as const;
