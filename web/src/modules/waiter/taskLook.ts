import { t } from "../../i18n";
import type { View } from "../../sync";
import type { IconName, Tone } from "../../ui";
import type { Alert } from "../../wire";
import { courseName } from "../../domains/menu/names";
import { weight } from "../../domains/menu/weight";
import { requestText } from "../../domains/orders/requests";
import { dishOf } from "./alertDish";
import type { Task } from "./tasks";
import { placeOf } from "../../domains/places/place";

export interface TaskLook {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly title: string;
}

const plainLooks: Readonly<Record<"beside" | "handedOver" | "rearranged" | "ready", Omit<TaskLook, "title">>> = {
  beside: { tone: "red", icon: "guests" },
  handedOver: { tone: "blue", icon: "person-add" },
  rearranged: { tone: "grey", icon: "sort" },
  ready: { tone: "green", icon: "box" },
};

const dishLooks: Readonly<Record<"refused" | "runOut" | "carried" | "received", Omit<TaskLook, "title">>> = {
  refused: { tone: "red", icon: "refuse" },
  runOut: { tone: "red", icon: "stop" },
  carried: { tone: "amber", icon: "alert" },
  received: { tone: "blue", icon: "move" },
};

/** A task in one line: what, and where. */
export function taskLook(task: Task, view: View): TaskLook {
  const at = tableName(task, view);
  switch (task.kind) {
    case "refused":
    case "runOut":
    case "carried":
    case "received":
      return dishLook(task.kind, task.alert, at, view);
    case "joined":
      return { tone: "amber", icon: "merge", title: t("task.joined", joinedTables(task.alert, view)) };
    case "seated":
      return { tone: "blue", icon: "guests", title: t("task.seated", { table: at }) };
    case "arrived":
      return { tone: "blue", icon: "bookmark", title: t("task.arrived", { table: at }) };
    case "beside":
    case "handedOver":
    case "rearranged":
    case "ready":
      return { ...plainLooks[task.kind], title: t(`task.${task.kind}`, { table: at }) };
    case "unheard":
    case "warned":
      return { tone: "red", icon: "bell", title: t(`task.${task.kind}`, { table: at }) };
    case "discountJoined":
    case "discountWaits":
      return {
        tone: task.kind === "discountWaits" ? "amber" : "grey",
        icon: "receipt",
        title: t(`task.${task.kind}`, { table: at, name: task.alert.name ?? "" }),
      };
    case "answered":
    case "weighed":
      return (task.kind === "answered" ? answeredLook : weighedLook)(task.alert, at, view);
    case "flag":
      return { tone: "green", icon: "flag", title: t("task.flag", { table: at, course: course(task.course, view) }) };
    case "late":
      return { tone: "amber", icon: "time", title: t("task.late", { table: at, course: course(task.course, view) }) };
    case "next": {
      const key = task.order.paidAt === undefined ? "task.next" : "task.nextPaid";
      return { tone: "blue", icon: "fire", title: t(key, { table: at, course: course(task.course, view) }) };
    }
    case "asked":
    case "unserved":
      return { tone: "amber", icon: "hourglass", title: t(`task.${task.kind}`, { table: at }) };
    case "unwritten":
      return { tone: "red", icon: "edit", title: t("task.unwritten", { table: at, count: task.count }) };
    case "unsent":
      return { tone: "red", icon: "cloud-off", title: t("task.unsent", { table: at }) };
    case "runner":
      return {
        tone: "amber",
        icon: "call",
        title: at
          ? t(task.call.wish === "clear" ? "task.clear" : "task.come", { table: at })
          : t("task.comeSection", { section: view.get("section", task.call.section)?.name ?? "" }),
      };
  }
}

/** Portions of a dish of which the waiter must hear. */
function dishLook(kind: keyof typeof dishLooks, alert: Alert, table: string, view: View): TaskLook {
  const key = kind === "runOut" ? "runOut.title" : (`task.${kind}` as const);
  return { ...dishLooks[kind], title: t(key, { table, count: alert.quantity ?? 1, name: dishOf(alert, view) }) };
}

/** The guests do not know yet what their dish weighs. */
function weighedLook(alert: Alert, table: string, view: View): TaskLook {
  const measure = view.get("item", alert.item)?.measure ?? 0;
  const title = t("task.weighed", { table, name: dishOf(alert, view), weight: weight(measure) });
  return { tone: "amber", icon: "receipt", title };
}

/** The chef's answer to a request. */
function answeredLook(alert: Alert, table: string, view: View): TaskLook {
  const what = requestText(alert.quantity ?? 1, dishOf(alert, view), alert.wishes);
  return alert.reason === undefined
    ? { tone: "green", icon: "check", title: t("task.accepted", { table, what }) }
    : { tone: "red", icon: "refuse", title: t("task.declined", { table, what }) };
}

export function tableOf(task: Task): string | undefined {
  if ("alert" in task) return task.alert.table;
  if ("call" in task) return task.call.table;
  return task.order?.table;
}

export function orderOf(task: Task, view: View): string | undefined {
  if ("alert" in task) return view.get("order", task.alert.order)?.id;
  if ("call" in task) return view.orderAt(task.call.table)?.id;
  return task.order?.id;
}

/** The table that others joined, and the one that it was joined to. */
function joinedTables(alert: Alert, view: View): { readonly table: string; readonly host: string } {
  const table = view.get("table", alert.table);
  return { table: table?.name ?? "", host: view.get("table", table?.host)?.name ?? "" };
}

export function tableName(task: Task, view: View): string {
  const order = "alert" in task ? task.alert.order : "order" in task ? task.order?.id : undefined;
  // A party that has moved is shown at its current table.
  return placeOf(view, order, tableOf(task));
}

function course(of: Parameters<typeof courseName>[0] & { readonly id: string }, view: View): string {
  return courseName(of, view.itemsOfCourse(of.id), view.groups());
}
