import { useSyncExternalStore } from "react";

const seats = new Map<string, number>();
const listeners = new Set<() => void>();

/** The seat for which dishes of this order are chosen now. `undefined`: for all guests. */
export const chosenSeat = (order: string): number | undefined => seats.get(order);

/** The next dishes are for this guest, or without `seat` for all. */
export function chooseSeat(order: string, seat?: number): void {
  if (seat) seats.set(order, seat);
  else seats.delete(order);
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same, for a component that shows it. */
export const useChosenSeat = (order: string): number | undefined =>
  useSyncExternalStore(watch, () => chosenSeat(order));
