import { useMemo } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { play, toast } from "../../ui";
import type { Alert } from "../../wire";
import type { Call, Kitchen } from "../kitchen";
import { cookAge, serveAge, useArrivals } from "../kitchen";
import type { Limits } from "../shared";
import { actedOn, recall } from "./actions";

interface Heard {
  readonly kitchen: Kitchen;
  /** of this station */
  readonly queue: readonly Call[];
  readonly alerts: readonly Alert[];
  readonly limits: Limits;
  readonly now: number;
}

const ids = (calls: readonly Call[]): readonly string[] => calls.map((call) => call.course.id);

/** What the kitchen hears: a new call, a call to serve, a late one, news that nobody took; and a way back when a flag has gone up. */
export function useChefSounds({ kitchen, queue, alerts, limits, now }: Heard): void {
  const ready = useReplica((view) => view.ready);
  const called = useMemo(() => ids(queue), [queue]);
  const serve = useMemo(() => ids(queue.filter((call) => call.course.serveCalledAt !== undefined)), [queue]);
  const late = useMemo(
    () => ids(queue.filter((call) => cookAge(call.course, now, limits).level === "red" || serveAge(call.course, now, limits)?.level === "red")),
    [queue, limits, now],
  );
  const unheard = useMemo(() => alerts.map((alert) => alert.id), [alerts]);
  const raised = useMemo(() => ids(kitchen.shelf), [kitchen]);

  useArrivals(called, ready, () => play("call"));
  useArrivals(serve, ready, () => play("call"));
  useArrivals(late, ready, () => play("late"));
  useArrivals(unheard, ready, () => play("late"));
  useArrivals(raised, ready, (fresh) => {
    for (const call of kitchen.shelf) {
      if (!fresh.includes(call.course.id) || !actedOn(call.course.id)) continue;
      play("confirmed");
      toast({ text: t("chef.flagRaised", { table: call.table }), icon: "flag", tone: "good", undo: () => recall(call) });
    }
  });
}
