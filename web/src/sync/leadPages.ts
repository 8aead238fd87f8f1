import type { Neighbours } from "./Neighbours";
import { newId } from "./Uuid";

/** Of several open pages of one device one leads: `begin` when it is this one, `end` should another take over while it lives. */
export function leadPages(neighbours: Neighbours, begin: () => void, end: () => void): void {
  if (globalThis.navigator?.locks)
    void navigator.locks.request("iqsine.outbox", () => new Promise<never>(begin)).catch(begin);
  else if (typeof document === "undefined") begin();
  // The pages of a browser without locks agree among themselves.
  else void import("./Election").then(({ Election }) => new Election(newId(), neighbours, begin, end));
}
