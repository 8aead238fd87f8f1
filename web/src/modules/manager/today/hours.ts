import { decimalsOf } from "../../../i18n";
import type { HourTally } from "../../../wire";

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

/** A round value above the highest bar: 1, 2, 2.5 or 5 with zeros. */
export function niceTop(highest: number): number {
  if (highest <= 0) return 1_000_000;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= highest) ?? 10;
  return step * power;
}

/** The hour with the most revenue, if there is any. */
export function bestHour(hours: readonly HourTally[]): HourTally | null {
  const best = hours.reduce<HourTally | null>((most, hour) => (hour.value > (most?.value ?? 0) ? hour : most), null);
  return best;
}

/** Short amounts for an axis, in whole units of the currency: `1,5 tr`, `500 k`. */
export function shortAmount(amount: number, words: { readonly thousand: string; readonly million: string }): string {
  const value = amount / 10 ** decimalsOf();
  const short = (rounded: number): string => (Math.round(rounded * 10) / 10).toString().replace(".", ",");
  if (value >= 1_000_000) return `${short(value / 1_000_000)} ${words.million}`;
  if (value >= 1_000) return `${short(value / 1_000)} ${words.thousand}`;
  return short(value);
}

/** A share in percent. */
export function share(value: number, whole: number): number {
  return whole <= 0 ? 0 : Math.round((value / whole) * 100);
}
