import { useMemo } from "react";
import { useMe } from "../../app/session";
import { useNow, useOutbox, useReplica } from "../../sync";
import { useLimits } from "../shared";
import type { Task } from "./tasks";
import { tasksFor } from "./tasks";

/** What waits for the person signed in, kept up to date. */
export function useTasks(): readonly Task[] {
  const { employee } = useMe();
  const view = useReplica((whole) => whole);
  const limits = useLimits();
  const now = useNow();
  const entries = useOutbox((all) => all.filter((entry) => entry.status !== "refused"));
  return useMemo(() => {
    const answered = new Set(entries.flatMap(({ body }) => (body.type === "orders.alertSeen" ? [body.alert] : body.type === "floor.answerRunner" ? [body.call] : [])));
    return tasksFor(view, { employee: employee.id, sections: employee.sections, limits, answered }, now);
  }, [view, limits, now, entries, employee]);
}
