import type { View } from "../../sync";
import type { Alert } from "../../wire";
import { isOpenAlert, isRunOut } from "../../domains/menu/runOuts";
import { placeOf } from "../../domains/places/place";

/** One table that waits for a dish, and whose guests do not know that it ran out. */
export interface Waiting {
  /** the alerts about it, for one waiter */
  readonly alerts: readonly Alert[];
  readonly table: string;
  readonly waiter: string;
  readonly quantity: number;
  /** the time of the oldest alert */
  readonly at: number;
}

/** A dish that ran out, with the tables that have to know. */
export interface RunOut {
  readonly dish: string;
  readonly name: string;
  readonly tables: readonly Waiting[];
}

/** Dishes that ran out and the tables that were not told, the oldest alert first. A table stands once with a dish. */
export function runOutsOf(view: View): readonly RunOut[] {
  const dishes = new Map<string, { readonly name: string; readonly tables: Map<string, Waiting> }>();
  const open = view.all("alert").filter((alert) => isRunOut(alert) && isOpenAlert(alert));
  for (const alert of [...open].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))) {
    const id = alert.dish ?? alert.name ?? "";
    const gone = dishes.get(id) ?? { name: alert.name ?? "", tables: new Map<string, Waiting>() };
    dishes.set(id, gone);
    const table = tableOf(view, alert);
    const key = `${table} ${alert.to}`;
    const known = gone.tables.get(key);
    gone.tables.set(key, {
      alerts: [...(known?.alerts ?? []), alert],
      table,
      waiter: alert.to,
      quantity: (known?.quantity ?? 0) + (alert.quantity ?? 1),
      at: known?.at ?? alert.at,
    });
  }
  return [...dishes].map(([dish, { name, tables }]) => ({ dish, name, tables: [...tables.values()] }));
}

/** The name of the table where the party of an alert sits now. */
export function tableOf(view: View, alert: Alert): string {
  return placeOf(view, alert.order, alert.table) || "–";
}

/** Tables with portions of a dish that the kitchen has not finished, and which a run-out would concern. */
export function tablesWaitingFor(view: View, dish: string): readonly string[] {
  const names = new Set<string>();
  for (const item of view.all("item")) {
    if (item.dish !== dish || item.readyAt !== undefined || item.state > 1) continue;
    names.add(placeOf(view, item.order) || "–");
  }
  return [...names];
}
