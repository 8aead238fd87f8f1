import type { Entry } from "../../sync";
import { useHeldUp, useUnconfirmed } from "../../sync";

type Kind = "item" | "course";

/** `true` if a command since then is under way for exactly this item or course. */
export function isPending(entries: readonly Entry[], kind: Kind, id: string, since = 0): boolean {
  return entries.some(
    (entry) =>
      entry.status !== "refused" &&
      !(entry.at < since) &&
      (entry.body as Readonly<Partial<Record<Kind, unknown>>>)[kind] === id,
  );
}

/**
 * `true` if this item or course is shown differently from the hub's state. A course may have the id of its first item,
 * so the kind matters.
 */
export function usePendingOf(kind: Kind, id: string): boolean {
  return useUnconfirmed(kind, id);
}

/** `true` if the next step must wait for the hub, because this device cannot predict the last one. */
export function useHeldUpOf(kind: Kind, id: string): boolean {
  return useHeldUp(kind, id);
}
