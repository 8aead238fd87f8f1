import { decimal } from "../../i18n";

/** The seconds of minutes as a field shows them. `NaN`: it is written otherwise. */
export const secondsOf = (minutes: string): number =>
  /^\d{1,5}([.,]\d{0,2})?$/.test(minutes.trim())
    ? Math.round(Number(minutes.trim().replace(",", ".")) * 60)
    : Number.NaN;

/** Two decimals are fine enough for each second to return. */
export const shownMinutes = (seconds: number): string => decimal(Math.round((seconds / 60) * 100) / 100);
