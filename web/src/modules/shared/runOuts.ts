import type { View } from "../../sync";
import type { Alert, Dish } from "../../wire";

/** Dishes to offer at once. More than a guest can keep in mind helps nobody. */
const offers = 4;

/** `true` for an alert about a dish that guests wait for and do not get. */
export function isRunOut(alert: Alert): boolean {
  return alert.news === "refused" || alert.news === "runOut";
}

/** `true` while somebody still has to act on it: the guests of a dish that ran out were not told yet. */
export function isOpenAlert(alert: Alert): boolean {
  return alert.toldAt === undefined;
}

/** Dishes to offer instead: others of the same group that can be sold, those with most portions first. */
export function insteadOf(view: View, id: string | undefined): readonly Dish[] {
  const gone = view.get("dish", id);
  if (!gone) return [];
  return view
    .dishesOf(gone.group)
    .filter((dish) => dish.id !== gone.id && dish.portions !== 0)
    .sort((a, b) => (b.portions ?? Infinity) - (a.portions ?? Infinity) || 0)
    .slice(0, offers);
}

/** One table that waits for a dish, or waited for it. */
export interface Waiting {
  readonly id: string;
  readonly table: string;
  readonly waiter: string;
  readonly quantity: number;
  readonly at: number;
  /** when the waiter has told the guests */
  readonly toldAt: number | undefined;
}

/** A dish that ran out, with the tables that have to know. */
export interface RunOut {
  readonly dish: string;
  readonly name: string;
  readonly at: number;
  readonly tables: readonly Waiting[];
}

/** Milliseconds that a dish stays in the kitchen's list after all tables were told. */
const staysFor = 600_000;

/** Dishes that ran out, newest first: those with a table that was not told, and those that were settled just now. */
export function runOutsOf(view: View, now: number): readonly RunOut[] {
  const byDish = new Map<string, Alert[]>();
  for (const alert of view.all("alert")) {
    if (!isRunOut(alert) || alert.dish === undefined) continue;
    byDish.set(alert.dish, [...(byDish.get(alert.dish) ?? []), alert]);
  }
  return [...byDish]
    .filter(([, alerts]) => alerts.some((alert) => alert.toldAt === undefined || now - alert.toldAt < staysFor))
    .map(([dish, alerts]) => ({
      dish,
      name: alerts[0]?.name ?? "",
      at: Math.max(...alerts.map((alert) => alert.at)),
      tables: alerts.map((alert) => waitingOf(view, alert)).sort(untoldFirst),
    }))
    .sort((a, b) => b.at - a.at || (a.dish < b.dish ? -1 : 1));
}

function waitingOf(view: View, alert: Alert): Waiting {
  const order = view.get("order", alert.order);
  return {
    id: alert.id,
    table: view.get("table", order?.table ?? alert.table)?.name ?? "–",
    waiter: alert.to,
    quantity: alert.quantity ?? 1,
    at: alert.at,
    toldAt: alert.toldAt,
  };
}

function untoldFirst(a: Waiting, b: Waiting): number {
  return Number(a.toldAt !== undefined) - Number(b.toldAt !== undefined) || a.at - b.at || (a.id < b.id ? -1 : 1);
}

/** Tables with portions of a dish that the kitchen has not finished, and which a run-out would concern. */
export function tablesWaitingFor(view: View, dish: string): readonly string[] {
  const names = new Set<string>();
  for (const item of view.all("item")) {
    if (item.dish !== dish || item.readyAt !== undefined || item.state > 1) continue;
    names.add(view.get("table", view.get("order", item.order)?.table)?.name ?? "–");
  }
  return [...names];
}
