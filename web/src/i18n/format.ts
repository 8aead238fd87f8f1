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
  IDR: "Rp",
};

/** Currencies without minor units in use, and those with three decimals. `CurrencyDecimals` on the hub is their twin. */
const none =
  "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF AFN ALL AMD COP HUF IDR IQD IRR KHR KPW LAK LBP MGA MMK MNT PKR SOS SYP TWD TZS UZS YER";
const three = "BHD JOD KWD LYD OMR TND";

let own = "VND";

/** The restaurant's currency, by its three letters: amounts are whole minor units of it from now on. */
export function payIn(currency: string): void {
  own = currency;
}

/** The mark of a currency. Without one it is the restaurant's, as in the functions below. */
export const currencySign = (currency = own): string => currencySigns[currency.slice(0, 3)] ?? currency.slice(0, 3);

/** The decimals of a currency. A house whose amounts were kept with more has their number behind the letters: `LAK2`. */
export const decimalsOf = (currency = own): number =>
  Number(currency[3] ?? (none.includes(currency) ? 0 : three.includes(currency) ? 3 : 2));

/** An amount in whole minor units, with the mark: `185.000 ₫`, `1.250,50 €`. */
export const money = (amount: number, currency = own): string =>
  bareAmount(amount, currency) + NARROW_SPACE + currencySign(currency);

/** An amount without the mark: `185.000`, `1.250,50`. */
export const bareAmount = (amount: number, currency = own): string => written(amount, decimalsOf(currency));

/** A whole number with dots between the thousands, whatever the language of the device. */
export const number = (value: number): string => written(value, 0);

function written(value: number, decimals: number): string {
  const digits = `${Math.abs(Math.trunc(value))}`.padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const whole = digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ".");
  return (value < 0 ? "−" : "") + whole + (decimals ? `,${digits.slice(point)}` : "");
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
