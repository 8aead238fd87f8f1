import { t } from "../../i18n";
import type { Outcome } from "../../sync";
import { send } from "../../session/client";
import type { ToastText } from "../../ui";
import { toast } from "../../ui";
import type { CommandBody, Item, Order } from "../../wire";

/** Sends a command and offers for a while to take it back. A refusal closes the offer: the tray tells the reason. */
export function sendWithUndo(
  body: CommandBody,
  text: string,
  icon: ToastText["icon"],
  back: readonly CommandBody[],
): Promise<Outcome> {
  const answer = send(body);
  const close = toast({
    text,
    icon,
    undo: () => {
      for (const one of back) void send(one);
    },
  });
  void answer.then((outcome) => {
    if (outcome.status === "refused") close();
  });
  return answer;
}

/** The steps of a course, each with its undo. */
export const courseSteps = {
  cook: (course: string, table: string): Promise<Outcome> =>
    sendWithUndo({ type: "orders.callToCook", course }, t("order.calledNow", { table }), "fire", [
      { type: "orders.undoCall", course },
    ]),
  serve: (course: string, table: string): Promise<Outcome> =>
    sendWithUndo({ type: "orders.callToServe", course }, t("order.serveCalledNow", { table }), "call", [
      { type: "orders.undoCall", course, toServe: true },
    ]),
  served: (course: string, table: string): Promise<Outcome> =>
    sendWithUndo({ type: "orders.serveCourse", course }, t("order.servedNow", { table }), "check-double", [
      { type: "orders.undoServe", course },
    ]),
};

/** An item is on the table. */
export function serveItem({ id, course }: Item, what: string): Promise<Outcome> {
  return sendWithUndo({ type: "orders.serveItem", item: id }, t("order.itemServedNow", { what }), "check-double", [
    { type: "orders.undoServe", course, item: id },
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
