import { useMemo } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import type { Sound } from "../../ui";
import { play, toast } from "../../ui";
import type { Alert } from "../../wire";
import type { Call, Kitchen } from "../../domains/kitchen";
import { cookAge, serveAge, useArrivals } from "../../domains/kitchen";
import type { Limits } from "../../domains/orders/limits";
import { openRequest } from "../../domains/orders/requests";
import { actedOn, recall } from "./actions";

interface SoundCauses {
  readonly kitchen: Kitchen;
  /** of this station */
  readonly queue: readonly Call[];
  readonly alerts: readonly Alert[];
  readonly limits: Limits;
  readonly now: number;
}

const ids = (calls: readonly Call[]): readonly string[] => calls.map((call) => call.course.id);

/** The requests that nobody has answered. */
const requestsOf = (calls: readonly Call[]): readonly string[] =>
  calls.flatMap((call) =>
    call.items.flatMap((item) => {
      const request = openRequest(item);
      return request ? [`${item.id}-${request.at}`] : [];
    }),
  );

/**
 * The kitchen's sounds: a new call, a call to serve, a late or urgent call, a waiter's request, an unseen alert. Offers an undo when a
 * flag goes up.
 */
export function useChefSounds({ kitchen, queue, alerts, limits, now }: SoundCauses): void {
  const ready = useReplica((view) => view.ready);
  const called = useMemo(() => ids(kitchen.queue), [kitchen]);
  const serve = useMemo(() => ids(kitchen.queue.filter((call) => call.course.serveCalledAt !== undefined)), [kitchen]);
  const late = useMemo(
    () =>
      ids(
        kitchen.queue.filter(
          (call) =>
            cookAge(call.course, now, limits).level === "red" || serveAge(call.course, now, limits)?.level === "red",
        ),
      ),
    [kitchen, limits, now],
  );
  const urgent = useMemo(() => ids(kitchen.queue.filter((call) => call.course.urgentAt !== undefined)), [kitchen]);
  const unheard = useMemo(() => alerts.map((alert) => alert.id), [alerts]);
  const asked = useMemo(() => requestsOf(kitchen.queue), [kitchen]);
  const raised = useMemo(() => ids(kitchen.shelf), [kitchen]);

  /** Each station hears only its own calls. */
  const sound =
    (name: Sound) =>
    (fresh: readonly string[]): void => {
      if (queue.some((call) => fresh.includes(call.course.id))) play(name);
    };
  useArrivals(called, { ready }, sound("call"));
  useArrivals(serve, { ready }, sound("call"));
  useArrivals(late, { ready }, sound("late"));
  useArrivals(urgent, { ready }, sound("late"));
  useArrivals(asked, { ready }, (fresh) => {
    if (requestsOf(queue).some((id) => fresh.includes(id))) play("refused");
  });
  useArrivals(unheard, { ready }, () => play("late"));
  useArrivals(raised, { ready, again: true }, (fresh) => {
    for (const call of kitchen.shelf) {
      if (!fresh.includes(call.course.id) || !actedOn(call.course.id)) continue;
      play("confirmed");
      toast({
        text: t("chef.flagRaised", { table: call.table }),
        icon: "flag",
        tone: "good",
        undo: () => recall(call),
      });
    }
  });
}
