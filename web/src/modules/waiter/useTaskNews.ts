import { useEffect, useRef } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { hub } from "../../session/client";
import type { Sound } from "../../ui";
import { play, toast, usePath } from "../../ui";
import { paths, stepTo } from "./paths";
import { orderOf, taskLook } from "./taskLook";
import type { Task } from "./tasks";
import { useTasks } from "./useTasks";

/** Reports new tasks: a sound for each kind, and a toast if the list is not visible. */
export function useTaskNews(): void {
  const tasks = useTasks();
  const ready = useReplica((view) => view.ready);
  const path = usePath();
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (!ready) return;
    const before = known.current;
    known.current = new Set(tasks.map((task) => task.id));
    // The first state after opening the page is not new.
    if (!before) return;
    const fresh = tasks.filter(
      (task) => !before.has(task.id) && task.kind !== "asked" && !(task.kind === "unwritten" && inSight(task, path)),
    );
    const loudest = (["refused", "late", "call"] as const).find((sound) =>
      fresh.some((task) => soundOf(task) === sound),
    );
    if (loudest) play(loudest);
    for (const task of fresh.slice(-2)) {
      if (inSight(task, path)) continue;
      const look = taskLook(task, hub.replica.view);
      toast({
        text: look.title,
        icon: look.icon,
        tone: soundOf(task) === "refused" ? "bad" : "plain",
        seconds: 8,
        action: { label: t("waiter.see"), run: () => stepTo(paths.tasks) },
      });
    }
  }, [tasks, ready, path]);
}

/** `true` if the list or the order of the task is visible. */
function inSight(task: Task, path: string): boolean {
  if (path === paths.tasks) return true;
  const order = orderOf(task, hub.replica.view);
  return order !== undefined && path.startsWith(paths.order(order));
}

function soundOf(task: Task): Sound {
  switch (task.kind) {
    case "refused":
    case "runOut":
      return "refused";
    case "unsent":
    case "unheard":
    case "warned":
    case "beside":
    case "carried":
    case "discountWaits":
    case "weighed":
    case "late":
    case "unserved":
    case "unwritten":
    case "runner":
      return "late";
    case "answered":
      return task.alert.reason === undefined ? "call" : "refused";
    case "asked":
    case "ready":
    case "flag":
    case "seated":
    case "arrived":
    case "handedOver":
    case "received":
    case "rearranged":
    case "discountJoined":
    case "joined":
    case "next":
      return "call";
  }
}
