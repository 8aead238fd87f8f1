import type { Alert } from "../../wire";

/** `true` for an alert about a dish that guests wait for and do not get. */
export function isRunOut(alert: Alert): boolean {
  return alert.news === "refused" || alert.news === "runOut";
}

/** `true` while somebody still has to act on it: the guests of a dish that ran out were not told yet. */
export function isOpenAlert(alert: Alert): boolean {
  return alert.toldAt === undefined;
}
