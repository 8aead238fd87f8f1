import { useSyncExternalStore } from "react";
import { Listeners, deviceStore } from "../../sync";

/** A payment taken on this device. Stored, because its receipt may be printed after the order has left the floor. */
export interface Taking {
  readonly order: string;
  readonly payment: string;
  readonly table: string;
  readonly due: number;
  readonly received: number;
  /** given back beside it, for a part of a split bill */
  readonly surplus?: number;
  readonly at: number;
}

const key = "cashier.takings";
const most = 40;
const keptFor = 18 * 3600_000;

let list: readonly Taking[] = read();
const listeners = new Listeners();

function read(): readonly Taking[] {
  try {
    const stored: unknown = JSON.parse(deviceStore.get(key) ?? "[]");
    return Array.isArray(stored)
      ? (stored as Taking[]).filter((one) => typeof one?.order === "string" && Date.now() - one.at < keptFor)
      : [];
  } catch {
    return [];
  }
}

function put(next: readonly Taking[]): void {
  list = next;
  deviceStore.set(key, JSON.stringify(next));
  listeners.tell();
}

/** Newest first. A further payment of the same order replaces the earlier one. */
export function withTaking(known: readonly Taking[], taking: Taking): readonly Taking[] {
  return [taking, ...known.filter((one) => one.order !== taking.order)].slice(0, most);
}

export function noteTaking(taking: Taking): void {
  put(withTaking(list, taking));
}

/** The hub refused the payment, so it is removed. */
export function forgetTaking(payment: string): void {
  put(list.filter((one) => one.payment !== payment));
}

export function useTakings(): readonly Taking[] {
  return useSyncExternalStore(
    (listener) => listeners.add(listener),
    () => list,
  );
}
