import type { Entry } from "../../sync";
import { useOutbox } from "../../sync";

type Field = "item" | "course";

/** Whether something is under way about this very item or course. A course may bear the id of its first item, so the field counts too. */
export function isPending(entries: readonly Entry[], field: Field, id: string): boolean {
  return entries.some((entry) => entry.status !== "refused" && (entry.body as Readonly<Partial<Record<Field, unknown>>>)[field] === id);
}

export function usePendingOf(field: Field, id: string): boolean {
  return useOutbox((entries) => isPending(entries, field, id));
}
