import type { Neighbours } from "./Neighbours";
import { newId } from "./Uuid";

/**
 * Elects one leader among the open pages of a device. Calls `begin` if this page leads, and `end` if another page takes
 * over.
 */
export function leadPages(neighbours: Neighbours, begin: () => void, end: () => void): void {
  if (globalThis.navigator?.locks)
    void navigator.locks.request("iqsine.outbox", () => new Promise<never>(begin)).catch(begin);
  else if (typeof document === "undefined") begin();
  // Without locks the pages elect a leader by messages.
  else void import("./Election").then(({ Election }) => new Election(newId(), neighbours, begin, end));
}
