import { wall } from "./houseClock";

const NARROW_SPACE = "\u00A0";

interface AmountForm {
  /** between thousands */
  readonly group: string;
  /** before decimals */
  readonly point: string;
  /** the sign of the currency comes first */
  readonly leads: boolean;
  /** signs that only this language uses */
  readonly signs: Readonly<Record<string, string>>;
}

/** How each language writes amounts: `1.104,50 US$` and `$1,104.50`. `AmountForm` on the hub is its twin. */
const amountForms: Readonly<Record<"vi" | "en", AmountForm>> = {
  vi: { group: ".", point: ",", leads: false, signs: {} },
  en: { group: ",", point: ".", leads: true, signs: { USD: "$" } },
};

let form = amountForms.vi;

/** From now on numbers and amounts are written and read as in this language. */
export function writeIn(language: "vi" | "en"): void {
  form = amountForms[language];
}

/** That of the language that the page speaks. */
export const amountForm = (): AmountForm => form;

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

/** The restaurant's currency, by its three letters. */
export const ownCurrency = (): string => own.slice(0, 3);

/** The mark of a currency. Without one it is the restaurant's, as in the functions below. */
export function currencySign(currency = own): string {
  const letters = currency.slice(0, 3);
  return form.signs[letters] ?? currencySigns[letters] ?? letters;
}

/** The decimals of a currency. A house whose amounts were kept with more has their number behind the letters: `LAK2`. */
export const decimalsOf = (currency = own): number =>
  Number(currency[3] ?? (none.includes(currency) ? 0 : three.includes(currency) ? 3 : 2));

/** An amount in whole minor units, with the mark: `185.000 ₫`, `1.250,50 €`, in English `₫185,000`, `€1,250.50`, `CHF 1,250.50`. */
export function money(amount: number, currency = own): string {
  const sign = currencySign(currency);
  return form.leads
    ? written(amount, decimalsOf(currency), sign + (/\w$/.test(sign) ? NARROW_SPACE : ""))
    : bareAmount(amount, currency) + NARROW_SPACE + sign;
}

/** An amount without the mark: `185.000`, `1.250,50`. */
export const bareAmount = (amount: number, currency = own): string => written(amount, decimalsOf(currency));

/** A whole number with its thousands parted. */
export const number = (value: number): string => written(value, 0);

/** A number with its decimals: `7,5`, in English `7.5`. */
export const decimal = (value: number | string): string => `${value}`.replace(".", form.point);

function written(value: number, decimals: number, sign = ""): string {
  const digits = `${Math.abs(Math.trunc(value))}`.padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const whole = digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, form.group);
  return (value < 0 ? "−" : "") + sign + whole + (decimals ? form.point + digits.slice(point) : "");
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
