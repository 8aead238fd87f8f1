import { useSyncExternalStore } from "react";
import { Listeners, deviceStore } from "../../sync";

const key = "cashier.printed";
const most = 200;
type Printed = Readonly<Record<string, number>>;

let printed: Printed = read();
const listeners = new Listeners();

function read(): Printed {
  try {
    const stored: unknown = JSON.parse(deviceStore.get(key) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Printed) : {};
  } catch {
    return {};
  }
}

/** Records the last bill version that this device printed. */
export function notePrinted(order: string, version: number): void {
  // Ids sort by time, so the oldest are dropped first.
  const kept = Object.entries({ ...printed, [order]: version })
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-most);
  printed = Object.fromEntries(kept);
  deviceStore.set(key, JSON.stringify(printed));
  listeners.tell();
}

export function usePrinted(): Printed {
  return useSyncExternalStore(
    (listener) => listeners.add(listener),
    () => printed,
  );
}
