import { t } from "../../i18n";
import type { Action } from "../../ui";
import type { Call } from "../../domains/kitchen";
import { isInWork, joinable } from "../../domains/kitchen";
import { join, reorder, sendBack } from "./actions";
import type { Board } from "./board";
import { beforeWhich } from "./places";

/** Further actions on a called course. */
export function cardActions(call: Call, board: Board): readonly Action[] {
  const queue = board.kitchen.queue.map((one) => one.course.id);
  const { id } = call.course;
  const put = (name: string, label: string, icon: Action["icon"], by: number): readonly Action[] => {
    const before = beforeWhich(queue, id, by);
    return before === null ? [] : [{ id: name, label, icon, run: () => reorder(id, before) }];
  };
  const parts = call.items.filter((item) => isInWork(item) || item.readyAt !== undefined);
  return [
    ...put("first", t("chef.toFront"), "up", -queue.length),
    ...put("earlier", t("chef.earlier"), "left", -1),
    ...put("later", t("chef.later"), "forward", 1),
    { id: "order", label: t("chef.order"), icon: "sort", run: () => board.open({ kind: "order" }) },
    ...(parts.length > 1
      ? [
          {
            id: "split",
            label: t("chef.split"),
            icon: "split",
            run: () => board.open({ kind: "split", course: id }),
          } as const,
        ]
      : []),
    ...joinable(call, board.kitchen).map((other) => ({
      id: `join-${other.course.id}`,
      label: t("chef.joinWith", { dishes: dishes(other) }),
      icon: "merge" as const,
      run: () => join(call, other),
    })),
    ...call.items.filter(isInWork).map((item) => ({
      id: `refuse-${item.id}`,
      label: t("chef.refuseItem", { count: item.quantity, name: item.name }),
      icon: "refuse" as const,
      tone: "red" as const,
      run: () => board.open({ kind: "refuse", item: item.id }),
    })),
    { id: "back", label: t("chef.sendBack"), icon: "undo", tone: "amber", run: () => void sendBack(call) },
  ];
}

function dishes(call: Call): string {
  const names = call.items.map((item) => `${item.quantity} ${item.name}`);
  return names.length > 2 ? `${names.slice(0, 2).join(", ")}, …` : names.join(", ");
}
