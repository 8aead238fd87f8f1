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

/**
 * The amounts without a setting: 500,000 đồng, or 50 units of another currency. Bills that are opened again and money for the
 * safe: four times that. Nobody writes off alone.
 */
export function usualLimit(key: AloneLimit, currency: string): number {
  const one = currency === "VND" ? 500_000 : 50 * 10 ** decimalsOf(currency);
  if (key === "cashierWriteOff") return 0;
  return key === "cashierReopening" || key === "cashierDrop" ? one * 4 : one;
}
