import { t } from "../../../i18n";

/** Viet Nam keeps one time all year, seven hours ahead of UTC: the hub's days and nights go by it, wherever this device is. */
const ahead = 7 * 60;
const two = (value: number): string => value.toString().padStart(2, "0");
const atHouse = (instant: number): Date => new Date(instant + ahead * 60_000);

/** `04:30` on the restaurant's clock; said to be that where this device's own shows another. */
export function houseTime(instant: number): string {
  const there = atHouse(instant);
  const time = `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`;
  return new Date(instant).getTimezoneOffset() === -ahead ? time : t("manager.houseTime", { time });
}

/** `21/11`, as the restaurant's days go by. */
export function houseDate(instant: number): string {
  const there = atHouse(instant);
  return `${two(there.getUTCDate())}/${two(there.getUTCMonth() + 1)}`;
}
