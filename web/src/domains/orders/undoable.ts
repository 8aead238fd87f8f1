import { t } from "../../i18n";
import type { Outcome } from "../../sync";
import { newId } from "../../sync";
import { send } from "../../session/client";
import type { ToastText } from "../../ui";
import { toast } from "../../ui";
import type { CommandBody, Item, Order } from "../../wire";
import { toldText } from "../commands/told";

/** The commands that take another one back. A function gets its id, which is that of the part that it splits off. */
type Back = readonly CommandBody[] | ((part: string) => readonly CommandBody[]);

/**
 * Sends a command and offers for a while to take it back. A refusal closes the offer: the tray tells the reason.
 * `kept`: the text while this device has no connection.
 */
export function sendWithUndo(
  body: CommandBody,
  text: string,
  icon: ToastText["icon"],
  back: Back,
  kept?: string,
): Promise<Outcome> {
  const id = newId();
  const answer = send(body, id);
  const close = toast({
    text: toldText(text, kept),
    icon,
    undo: () => {
      for (const one of typeof back === "function" ? back(id) : back) void send(one);
    },
  });
  void answer.then((outcome) => {
    if (outcome.status === "refused") close();
  });
  return answer;
}

/** Calls courses to the kitchen, with one undo for all. Returns the answer to the last call. */
export function callToCook(courses: readonly [string, ...string[]], text: string, table: string): Promise<Outcome> {
  const others = courses.slice(0, -1);
  for (const course of others) void send({ type: "orders.callToCook", course });
  return sendWithUndo(
    { type: "orders.callToCook", course: courses[courses.length - 1] ?? courses[0] },
    text,
    "fire",
    courses.map((course) => ({ type: "orders.undoCall", course })),
    t("order.callKept", { table }),
  );
}

/** The steps of a course, each with its undo. */
export const courseSteps = {
  cook: (course: string, table: string): Promise<Outcome> =>
    callToCook([course], t("order.calledNow", { table }), table),
  serve: (course: string, table: string): Promise<Outcome> =>
    sendWithUndo(
      { type: "orders.callToServe", course },
      t("order.serveCalledNow", { table }),
      "call",
      [{ type: "orders.undoCall", course, toServe: true }],
      t("order.serveCallKept", { table }),
    ),
  urgent: (course: string, table: string, urgent: boolean): Promise<Outcome> =>
    sendWithUndo(
      { type: "orders.markUrgent", course, urgent },
      t(urgent ? "course.hurriedNow" : "course.notHurriedNow", { table }),
      "bell",
      [{ type: "orders.markUrgent", course, urgent: !urgent }],
    ),
  served: (course: string, table: string): Promise<Outcome> =>
    sendWithUndo({ type: "orders.serveCourse", course }, t("order.servedNow", { table }), "check-double", [
      { type: "orders.undoServe", course },
    ]),
};

/** An item is on the table, or `quantity` portions of it. */
export function serveItem({ id, course }: Item, what: string, quantity?: number): Promise<Outcome> {
  const body: CommandBody = { type: "orders.serveItem", item: id, ...(quantity === undefined ? {} : { quantity }) };
  return sendWithUndo(body, t("order.itemServedNow", { what }), "check-double", (part) => [
    { type: "orders.undoServe", course, item: quantity === undefined ? id : part },
  ]);
}

/** More or fewer guests sit at the table. */
export function setGuests({ id, guests: before }: Order, guests: number): Promise<Outcome> {
  return sendWithUndo(
    { type: "orders.setGuests", order: id, guests },
    t("order.guestsNow", { count: guests }),
    "guests",
    [{ type: "orders.setGuests", order: id, guests: before }],
  );
}
