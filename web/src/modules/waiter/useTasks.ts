import { useMemo } from "react";
import { useMe } from "../../session";
import type { Entry, View } from "../../sync";
import { useNow, useOutbox, useReplica } from "../../sync";
import { useLimits } from "../../domains/orders/limits";
import { useUnwritten } from "./basket";
import type { Task, UnsentCall } from "./tasks";
import { tasksFor } from "./tasks";

/** The tasks of the signed-in person, kept up to date. */
export function useTasks(): readonly Task[] {
  const { employee } = useMe();
  const view = useReplica((whole) => whole);
  const limits = useLimits();
  const entries = useOutbox((all) => all.filter((entry) => entry.status !== "refused"));
  const unsent = useMemo(() => unsentCalls(view, entries, employee.id), [view, entries, employee.id]);
  // Checked every second while a call has not reached the kitchen, although the waiter believes it has.
  const now = useNow(unsent.length > 0 ? 1000 : 10_000);
  const chosen = useUnwritten();
  return useMemo(() => {
    // Baskets know the device's clock only.
    const ahead = now - Date.now();
    const unwritten = chosen.map((one) => ({ ...one, at: one.at + ahead }));
    const answered = new Set(
      entries.flatMap(({ body }) =>
        body.type === "orders.alertSeen" ? [body.alert] : body.type === "floor.answerRunner" ? [body.call] : [],
      ),
    );
    const reader = { employee: employee.id, sections: employee.sections, limits, answered, unsent, unwritten };
    return tasksFor(view, reader, now);
  }, [view, limits, now, entries, unsent, employee, chosen]);
}

/** Calls of this person that have not left the device. Drinks are called by their order, so they count too. */
export function unsentCalls(view: View, entries: readonly Entry[], author: string): readonly UnsentCall[] {
  return entries
    .filter((entry) => entry.status === "pending" && entry.author === author)
    .flatMap(({ id, at, body }): readonly UnsentCall[] => {
      if (body.type === "orders.callToCook" || body.type === "orders.callToServe")
        return [{ id, at, course: body.course }];
      if (body.type !== "orders.addItem" || body.course !== undefined) return [];
      const group = view.get("dishGroup", view.get("dish", body.dish)?.group);
      return group?.callsItself ? [{ id, at, order: body.order }] : [];
    });
}
