import type { TextKey } from "../../../i18n";
import { countdown, minutes, t, time } from "../../../i18n";
import type { IconName, Tone } from "../../../ui";
import type { Booking } from "../../../wire";
import { BookingState } from "../../../wire";

/** The state of a booking in a word, with its countdown. */
export interface StatusLabel {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly text: string;
}

const minute = 60_000;

/** Whole minutes, rounded. The last two by the second. */
export function left(milliseconds: number): string {
  return milliseconds < 2 * minute ? countdown(milliseconds) : minutes(Math.round(milliseconds / minute));
}

export function standingOf(booking: Booking, now: number): StatusLabel {
  const say = (tone: Tone, icon: IconName, key: TextKey, params?: Readonly<Record<string, string>>): StatusLabel => ({
    tone,
    icon,
    text: t(key, params),
  });
  switch (booking.state) {
    case BookingState.arrived:
      return say("blue", "check-double", "booking.arrivedAt", { time: time(booking.arrivedAt ?? booking.at) });
    case BookingState.missed:
      return say("red", "clock", "booking.missed");
    case BookingState.cancelled:
      return say("faded", "void", "booking.cancelled");
    case BookingState.booked:
      break;
  }
  if (now >= booking.lateAt) return say("red", "alert", "booking.overdue");
  if (now >= booking.at) return say("red", "hourglass", "booking.cancelsIn", { left: left(booking.lateAt - now) });
  if (now >= booking.holdAt) return say("amber", "bookmark", "booking.heldFor", { left: left(booking.at - now) });
  return say("grey", "clock", "booking.holdsFrom", { time: time(booking.holdAt) });
}

/** `true` if the countdown shows seconds. */
export function isTicking(booking: Booking, now: number): boolean {
  if (booking.state !== BookingState.booked) return false;
  return [booking.at, booking.lateAt].some((end) => end > now && end - now < 2 * minute + 10_000);
}

/** The state of a promised time: fine, soon, or late. */
export function promiseOf(promisedAt: number, now: number): StatusLabel {
  const ahead = promisedAt - now;
  if (ahead < 0)
    return { tone: "red", icon: "alert", text: t("waiting.late", { left: minutes(Math.floor(-ahead / minute)) }) };
  return {
    tone: ahead <= 5 * minute ? "amber" : "grey",
    icon: "hourglass",
    text: t("waiting.left", { left: left(ahead) }),
  };
}
