import type { HourTally } from "../../wire";

/** The business day starts at 5:00, so the hours after midnight are its last. */
const dayBegins = 5;
const placeInDay = (hour: number): number => (hour - dayBegins + 24) % 24;
const hourAt = (place: number): number => (place + dayBegins) % 24;

/** The restaurant's hour, computed from the start of its day, because this device may be in another time zone. */
export function hourOf(from: number, now: number): number {
  return hourAt(Math.floor(Math.max(0, now - from) / 3_600_000) % 24);
}

/** The minimum range of the chart, a usual evening. */
const usualFirst = 10;
const usualLast = 21;

/** All hours from the first to the last one in use, including empty ones. */
export function hourBars(hours: readonly HourTally[], nowHour: number): readonly HourTally[] {
  const known = new Map(hours.map((hour) => [hour.hour, hour]));
  const places = [usualFirst, usualLast, nowHour, ...known.keys()].map(placeInDay);
  const first = Math.min(...places);
  const last = Math.max(...places);
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const hour = hourAt(first + i);
    return known.get(hour) ?? { hour, orders: 0, guests: 0, value: 0 };
  });
}

/** A share in percent. */
export function share(value: number, whole: number): number {
  return whole <= 0 ? 0 : Math.round((value / whole) * 100);
}
