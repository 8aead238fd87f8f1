import { amountForm, decimalsOf, number, t } from "../../i18n";
import type { CommandBody, ExchangeRate } from "../../wire";
import type { Errors } from "../../forms";

export interface RateDraft {
  /** three capital letters */
  readonly currency: string;
  /** units of the house's currency for one unit: `25.430` or `168,35`, as the language writes it */
  readonly rate: string;
}

/** The most decimals of a rate. */
const mostDecimals = 6;
/** The largest number of a rate that the hub takes. */
const most = 1_000_000_000_000n;

export const rateDraft = (rate: ExchangeRate | undefined, own: string): RateDraft => ({
  currency: rate?.id ?? "",
  rate: rate ? shownRate(rate, own) : "",
});

const power = (decimals: number): bigint => 10n ** BigInt(decimals);

/**
 * A typed rate in whole minor units, exact and in lowest terms. `null`: it is none.
 * With two decimals, 1 US$ at 25.430 đồng is 25430 đồng for 100 cents, so 2543 for 10.
 */
export function rateOf(currency: string, own: string, text: string): Omit<ExchangeRate, "id" | "day"> | null {
  const typed = /^(\d{1,9})(?:[.,](\d{1,6}))?$/.exec(
    text
      .split(amountForm().group)
      .join("")
      .replace(/[\s\u00A0]/g, ""),
  );
  if (!typed) return null;
  const rest = typed[2] ?? "";
  const numerator = BigInt(`${typed[1] ?? ""}${rest}`) * power(decimalsOf(own));
  const denominator = power(rest.length + decimalsOf(currency));
  const common = divisor(numerator, denominator);
  if (numerator === 0n || numerator / common > most || denominator / common > most) return null;
  return { numerator: Number(numerator / common), denominator: Number(denominator / common) };
}

function divisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** The rate as people write it: units of the house's currency for one unit, `25.430` or `168,35`. */
export function shownRate({ id, numerator, denominator }: ExchangeRate, own: string): string {
  const scaled =
    (BigInt(numerator) * power(decimalsOf(id) + mostDecimals)) / (BigInt(denominator) * power(decimalsOf(own)));
  const whole = number(Number(scaled / power(mostDecimals)));
  const rest = (scaled % power(mostDecimals)).toString().padStart(mostDecimals, "0").replace(/0+$/, "");
  return rest === "" ? whole : whole + amountForm().point + rest;
}

export function checkRate(draft: RateDraft, own: string): Errors<RateDraft> {
  return {
    currency:
      /^[A-Z]{3}$/.test(draft.currency) && draft.currency !== own.slice(0, 3) ? undefined : t("rates.wrong.currency"),
    rate: rateOf(draft.currency, own, draft.rate) ? undefined : t("rates.wrong.rate"),
  };
}

/** `null`: the draft is no rate. */
export function rateCommand(draft: RateDraft, own: string): CommandBody | null {
  const rate = rateOf(draft.currency, own, draft.rate);
  return rate && { type: "rates.set", currency: draft.currency, ...rate };
}
