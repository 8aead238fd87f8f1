import type { Entry } from "../../sync";
import { useHeldUp, useUnconfirmed } from "../../sync";

type Kind = "item" | "course";

/** Whether something wanted since then is under way about this very item or course. */
export function isPending(entries: readonly Entry[], kind: Kind, id: string, since = 0): boolean {
  return entries.some(
    (entry) =>
      entry.status !== "refused" &&
      !(entry.at < since) &&
      (entry.body as Readonly<Partial<Record<Kind, unknown>>>)[kind] === id,
  );
}

/** Whether this item or course is shown otherwise than the hub has said. A course may bear the id of its first item, so the kind counts too. */
export function usePendingOf(kind: Kind, id: string): boolean {
  return useUnconfirmed(kind, id);
}

/** Whether the next step about it has to wait for the hub, as this device cannot tell what the last one did. */
export function useHeldUpOf(kind: Kind, id: string): boolean {
  return useHeldUp(kind, id);
}
