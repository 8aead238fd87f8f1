import { useMemo } from "react";
import { useNow, useReplica } from "../../sync";
import { play } from "../../ui";
import { ageOf, useArrivals } from "../../domains/kitchen";
import type { Limits } from "../../domains/orders/limits";
import type { Work } from "./useRunner";

/** The runner's sounds: new tasks, and tasks that have waited too long. */
export function useRunnerSounds(work: Work, limits: Limits): void {
  const ready = useReplica((view) => view.ready);
  const now = useNow();
  const fresh = useMemo(
    () => [
      ...work.loads.flatMap((load) => (load.since === undefined ? [] : [load.call.course.id])),
      ...work.chores.map((chore) => chore.id),
    ],
    [work],
  );
  const late = useMemo(
    () => [
      ...work.loads.flatMap((load) =>
        load.since !== undefined && isRed(load.since, now, limits) ? [load.call.course.id] : [],
      ),
      ...work.chores.flatMap((chore) => (chore.kind === "call" && isRed(chore.since, now, limits) ? [chore.id] : [])),
    ],
    [work, now, limits],
  );
  useArrivals(fresh, { ready }, () => play("call"));
  useArrivals(late, { ready }, () => play("late"));
}

function isRed(since: number, now: number, limits: Limits): boolean {
  return ageOf(since, now, limits.serveAmber, limits.serveRed).level === "red";
}
