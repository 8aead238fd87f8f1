import { fullDate, t } from "../../../i18n";
import { instantOf } from "../../../i18n/houseClock";

const dayLength = 86_400_000;

/** The date of a business day, in days since 1970. `null`: it is no date. */
export function daysOf(text: string): number | null {
  const moment = Date.parse(`${text}T00:00Z`);
  return Number.isNaN(moment) ? null : Math.round(moment / dayLength);
}

/** The same as a date field has it: `2026-10-31`. */
export const fieldOf = (days: number): string => new Date(days * dayLength).toISOString().slice(0, 10);

/** The last day of a voucher in words. */
export const untilText = (days: number | undefined): string =>
  days === undefined ? t("vouchers.forGood") : t("vouchers.until", { day: fullDate(instantOf(days, 12)) });
