import { t } from "../../i18n";
import { newId } from "../../sync";
import { hub, send } from "../../session/client";
import { confirm, toast } from "../../ui";
import type { CommandBody, Dish, Item } from "../../wire";
import type { Call } from "../../domains/kitchen";
import { isInWork, isOfStation } from "../../domains/kitchen";
import { toldText } from "../../domains/commands/told";
import { courseSteps, sendWithUndo } from "../../domains/orders/undoable";

/** The courses that this screen has just changed. When their flag goes up, it offers an undo. */
const acted = new Map<string, number>();
const ownFor = 10_000;

function act(course: string): void {
  acted.set(course, Date.now());
}

export function actedOn(course: string): boolean {
  return Date.now() - (acted.get(course) ?? 0) < ownFor;
}

/** Marks a dish as ready, or back as cooking. */
export function toggleReady(item: Item): void {
  act(item.course);
  void send(isInWork(item) ? { type: "kitchen.ready", item: item.id } : { type: "kitchen.recallItem", item: item.id });
}

export function partReady(item: Item, quantity: number): void {
  act(item.course);
  void send({ type: "kitchen.ready", item: item.id, quantity });
}

export function raiseFlag(call: Call): void {
  act(call.course.id);
  void send({ type: "kitchen.raiseFlag", course: call.course.id });
}

/** Marks all dishes of one station in a course as ready. The flag goes up after the last station. */
export function stationReady(call: Call, station: string): void {
  act(call.course.id);
  for (const item of call.items)
    if (isInWork(item) && isOfStation(item, station)) void send({ type: "kitchen.ready", item: item.id });
}

export function recall(call: Call): void {
  acted.delete(call.course.id);
  void send({ type: "kitchen.recallCourse", course: call.course.id });
  toast({ text: toldText(t("chef.recalled", { table: call.table })), icon: "undo" });
}

export function callToServe(call: Call): void {
  void courseSteps.serve(call.course.id, call.table);
}

export function callToCook(call: Call): void {
  void courseSteps.cook(call.course.id, call.table);
}

export function reorder(course: string, before: string | undefined): void {
  void send(before === undefined ? { type: "kitchen.reorder", course } : { type: "kitchen.reorder", course, before });
}

export function split(course: string, items: readonly string[]): void {
  void send({ type: "kitchen.split", course, items, newCourse: newId() });
}

export function join(call: Call, into: Call): void {
  void send({ type: "kitchen.join", course: call.course.id, into: into.course.id });
}

/** Sends a course back after a question, because a new call would lose the time of this one. */
export async function sendBack(call: Call): Promise<void> {
  const sure = await confirm({
    title: t("chef.sendBackAsk", { table: call.table }),
    text: t("chef.sendBackText"),
    action: t("chef.sendBack"),
  });
  if (sure) void send({ type: "kitchen.sendBack", course: call.course.id });
}

export function setPortions(dish: string, portions: number | undefined): void {
  void send(portions === undefined ? { type: "menu.setPortions", dish } : { type: "menu.setPortions", dish, portions });
}

/** The portions of each day. 0: nobody fills them any more. Those of today stay. */
export function setUsualPortions(dish: Dish, name: string, portions: number): void {
  const body = (count: number | undefined): CommandBody =>
    count
      ? { type: "menu.setUsualPortions", dish: dish.id, portions: count }
      : { type: "menu.setUsualPortions", dish: dish.id };
  const text = portions === 0 ? t("chef.noUsualNow", { name }) : t("chef.usualNow", { name, count: portions });
  void sendWithUndo(body(portions), text, "box", [body(dish.usualPortions)]);
}

/** Sets the portions of a dish as they are now. Nobody is told again that it is sold out, unless it is gone. */
function portionsAsNow(id: string): CommandBody {
  const dish = hub.replica.view.get("dish", id);
  if (dish?.portions === undefined) return { type: "menu.setPortions", dish: id };
  const keepsOrdered = dish.portions === 0 && dish.outAt === undefined;
  return { type: "menu.setPortions", dish: id, portions: dish.portions, ...(keepsOrdered ? { keepsOrdered } : {}) };
}

/** Nothing is left to sell. Unless what was ordered is still made, the tables that wait are told. */
export function runOut(dish: Dish, name: string, keepsOrdered: boolean): void {
  const before = portionsAsNow(dish.id);
  void sendWithUndo(
    { type: "menu.setPortions", dish: dish.id, portions: 0, ...(keepsOrdered ? { keepsOrdered } : {}) },
    t("chef.nowGone", { name }),
    "stop",
    [before],
  );
}

export interface Refusal {
  readonly item: Item;
  readonly quantity: number;
  readonly reason: string;
  /** the remaining portions of the dish */
  readonly left: number | "same";
}

/** A refusal includes the remaining portions. It can be taken back, all or a part, with the portions as they were. */
export function refuse({ item, quantity, reason, left }: Refusal): void {
  act(item.course);
  const isPart = quantity < item.quantity;
  const before = portionsAsNow(item.dish);
  void sendWithUndo(
    {
      type: "kitchen.refuse",
      item: item.id,
      ...(isPart ? { quantity } : {}),
      reason,
      ...(left === "same" ? { keepsPortions: true } : { portions: left }),
    },
    t("chef.refusedNow", { count: quantity, name: item.name }),
    "refuse",
    (part) => [{ type: "kitchen.undoRefusal", item: isPart ? part : item.id }, ...(left === "same" ? [] : [before])],
  );
}
