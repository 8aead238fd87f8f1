import { t } from "../../../i18n";

/** Minutes. Vietnam is always 7 hours ahead of UTC. The hub's days follow this time, wherever this device is. */
const ahead = 7 * 60;
const two = (value: number): string => value.toString().padStart(2, "0");
const atHouse = (instant: number): Date => new Date(instant + ahead * 60_000);

/** A time on the restaurant's clock, such as `04:30`. Says so if this device's clock differs. */
export function houseTime(instant: number): string {
  const there = atHouse(instant);
  const time = `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`;
  return new Date(instant).getTimezoneOffset() === -ahead ? time : t("manager.houseTime", { time });
}

/** A date on the restaurant's calendar, such as `21/11`. */
export function houseDate(instant: number): string {
  const there = atHouse(instant);
  return `${two(there.getUTCDate())}/${two(there.getUTCMonth() + 1)}`;
}
