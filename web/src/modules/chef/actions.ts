import { t } from "../../i18n";
import { newId } from "../../sync";
import { hub, send } from "../../session/client";
import { confirm, toast } from "../../ui";
import type { CommandBody, Dish, Item } from "../../wire";
import type { Call } from "../kitchen";
import { isInWork, isOfStation } from "../kitchen";
import { courseSteps, sendWithUndo } from "../shared/undoable";

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
  toast({ text: t("chef.recalled", { table: call.table }), icon: "undo" });
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

/** Nothing is left to sell. Unless what was ordered is still made, the tables that wait are told. */
export function runOut(dish: Dish, name: string, keepsOrdered: boolean): void {
  const before = dish.portions;
  void sendWithUndo(
    { type: "menu.setPortions", dish: dish.id, portions: 0, ...(keepsOrdered ? { keepsOrdered } : {}) },
    t("chef.nowGone", { name }),
    "stop",
    [{ type: "menu.setPortions", dish: dish.id, ...(before === undefined ? {} : { portions: before }) }],
  );
}

export interface Refusal {
  readonly item: Item;
  readonly quantity: number;
  readonly reason: string;
  /** the remaining portions of the dish */
  readonly left: number | "same";
}

/** A refusal includes the remaining portions. All of an item can be taken back, with the portions as they were. */
export function refuse({ item, quantity, reason, left }: Refusal): void {
  act(item.course);
  const portions = left === "same" ? { keepsPortions: true } : { portions: left };
  if (quantity < item.quantity) {
    void send({ type: "kitchen.refuse", item: item.id, quantity, reason, ...portions });
    return;
  }
  const before = hub.replica.view.get("dish", item.dish)?.portions;
  const restored: CommandBody = {
    type: "menu.setPortions",
    dish: item.dish,
    ...(before === undefined ? {} : { portions: before }),
  };
  const back: CommandBody = { type: "kitchen.undoRefusal", item: item.id };
  const text = t("chef.refusedNow", { count: item.quantity, name: item.name });
  void sendWithUndo(
    { type: "kitchen.refuse", item: item.id, reason, ...portions },
    text,
    "refuse",
    left === "same" ? [back] : [back, restored],
  );
}
