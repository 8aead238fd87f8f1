import { decimalsOf } from "../../i18n";
import { businessDay } from "../../i18n/houseClock";
import { ask } from "../../rules/ask";
import type { ExchangeRate, ForeignCash } from "../../wire";

/** The rates at which the house takes notes now, and the currencies that have none today. */
export function ratesToday(
  rates: readonly ExchangeRate[],
  now = Date.now(),
): { readonly taken: readonly ExchangeRate[]; readonly missing: readonly string[] } {
  const today = businessDay(now);
  const sorted = [...rates].sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    taken: sorted.filter((rate) => rate.day === today),
    missing: sorted.filter((rate) => rate.day !== today).map((rate) => rate.id),
  };
}

/** The notes of a typed sum. Guests pay with whole notes, so the digits are whole units. */
export function notesOf(rate: ExchangeRate, typed: string): ForeignCash {
  return {
    currency: rate.id,
    amount: Number(typed.replace(/\D/g, "") || "0") * 10 ** decimalsOf(rate.id),
    numerator: rate.numerator,
    denominator: rate.denominator,
  };
}

/** Their worth in the house's currency, by the rules. 0 if no bill can be so large, or the rules are not loaded. */
export function worthOf(cash: ForeignCash): number {
  return ask({ type: "foreign", cash })?.worth ?? 0;
}
