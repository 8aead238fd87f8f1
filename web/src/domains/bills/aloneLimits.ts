import { decimalsOf } from "../../i18n";

/** The settings that say how much cashiers let out without a manager, in minor units of the currency. */
export const aloneLimits = [
  "cashierRefund",
  "cashierReopening",
  "cashierPayOut",
  "cashierDrop",
  "cashierCredit",
  "cashierWriteOff",
] as const;
export type AloneLimit = (typeof aloneLimits)[number];

/** Usual refunds that a cashier gives alone, in units; 50 of other currencies. `Settings.aloneLimits` on the hub is their twin. */
const usualUnits: Readonly<Record<string, number>> = {
  VND: 500_000,
  LAK: 500_000,
  IDR: 500_000,
  KHR: 200_000,
  KRW: 50_000,
  JPY: 5_000,
  THB: 1_000,
};

/**
 * The amounts without a setting. Bills that are opened again and money for the safe: four times the usual. Nobody writes
 * off alone.
 */
export function usualLimit(key: AloneLimit, currency: string): number {
  const one = (usualUnits[currency.slice(0, 3)] ?? 50) * 10 ** decimalsOf(currency);
  if (key === "cashierWriteOff") return 0;
  return key === "cashierReopening" || key === "cashierDrop" ? one * 4 : one;
}
