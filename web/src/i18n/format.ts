import { wall } from "./houseClock";

const NARROW_SPACE = "\u00A0";

/** The sign of each currency. A currency that is not listed appears by its three letters. */
export const currencySigns: Readonly<Record<string, string>> = {
  VND: "₫",
  USD: "US$",
  EUR: "€",
  GBP: "£",
  JPY: "¥",
  KRW: "₩",
  THB: "฿",
  LAK: "₭",
  KHR: "៛",
  SGD: "S$",
  AUD: "A$",
};

let sign = "₫";

/** The restaurant's currency, by its three letters: amounts are marked with it from now on. */
export function payIn(currency: string): void {
  sign = currencySigns[currency] ?? currency;
}

/** The mark of the restaurant's currency. */
export function currencySign(): string {
  return sign;
}

/** A whole amount with dots between the thousands: `185.000 ₫`. */
export function money(amount: number): string {
  return `${number(amount)}${NARROW_SPACE}${sign}`;
}

/** A whole number with dots between the thousands, whatever the language of the device. */
export function number(value: number): string {
  const digits = Math.abs(Math.trunc(value))
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ".");
  return value < 0 ? `−${digits}` : digits;
}

/** Parses a typed amount: `"185.000"` → 185000; null: it is none. */
export function parseAmount(text: string): number | null {
  const digits = text.replace(/[.\s\u00A0₫đ]/g, "");
  if (!/^\d{1,12}$/.test(digits)) return null;
  return Number(digits);
}

const two = (value: number): string => value.toString().padStart(2, "0");

/** A part of the date and time on the restaurant's clock: `2026-11-21T19:04:02`. */
const shown = (instant: number, from: number, to: number): string => `${wall(instant).toJSON()}`.slice(from, to);

/** `19:04` on the restaurant's clock. */
export function time(instant: number): string {
  return shown(instant, 11, 16);
}

/** `19:04:02`, where a person waits for it. */
export function exactTime(instant: number): string {
  return shown(instant, 11, 19);
}

/** `21/11`. */
export function date(instant: number): string {
  return `${shown(instant, 8, 10)}/${shown(instant, 5, 7)}`;
}

/** `21/11/2026`. */
export function fullDate(instant: number): string {
  return `${date(instant)}/${shown(instant, 0, 4)}`;
}

/** `21/11/2026 19:04`, for printed and stored texts. */
export function dateTime(instant: number): string {
  return `${fullDate(instant)} ${time(instant)}`;
}

/** Whole minutes between two instants, never negative. */
export function minutesBetween(since: number, now: number): number {
  return Math.max(0, Math.floor((now - since) / 60_000));
}

/** `7′`, and from a hundred minutes on `1h45`. */
export function minutes(count: number): string {
  if (count < 100) return `${count}′`;
  return `${Math.floor(count / 60)}h${two(count % 60)}`;
}

/** `4:07` for a time that is running out. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
