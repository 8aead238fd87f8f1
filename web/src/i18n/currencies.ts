import { currencySigns, number } from "./format";

const none = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" ");
const three = "BHD IQD JOD KWD LYD OMR TND".split(" ");

/** The decimals of a currency by ISO 4217. `CurrencyDecimals` on the hub is its twin. */
export function decimalsOf(currency: string): number {
  return none.includes(currency) ? 0 : three.includes(currency) ? 3 : 2;
}

/** An amount in whole minor units of a foreign currency: `20,00 US$`. */
export function foreignMoney(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const unit = 10 ** decimals;
  const rest = decimals === 0 ? "" : `,${String(amount % unit).padStart(decimals, "0")}`;
  return `${number(Math.floor(amount / unit))}${rest}\u00A0${currencySigns[currency] ?? currency}`;
}

/** Reads a typed amount of a foreign currency in whole minor units: `"20,5"` → 2050; null: it is none. */
export function parseForeign(text: string, currency: string): number | null {
  const decimals = decimalsOf(currency);
  const typed = /^(\d{1,9})(?:,(\d*))?$/.exec(text.replace(/[.\s\u00A0]/g, ""));
  const rest = typed?.[2] ?? "";
  if (!typed || rest.length > decimals) return null;
  return Number(`${typed[1] ?? ""}${rest.padEnd(decimals, "0")}`);
}
