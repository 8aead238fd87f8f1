import { t } from "../../i18n";
import { send } from "../../session/client";
import { fulfilmentName } from "../places/place";
import { sendWithUndo } from "../orders/undoable";
import type { TakenOrder } from "./orders";

/** Handed to the guest or the driver, with an undo. */
export function collect({ id, fulfilment }: TakenOrder): void {
  void sendWithUndo(
    { type: "orders.collect", order: id },
    t("takeaway.collected", { name: fulfilmentName(fulfilment) }),
    "check-double",
    [{ type: "orders.undoCollect", order: id }],
  );
}

export function undoCollect(order: string): void {
  void send({ type: "orders.undoCollect", order });
}

const dialled = (phone: string): string => phone.replace(/[^+\d]/g, "");

export const callLink = (phone: string): string => `tel:${dialled(phone)}`;

/** Opens the telephone's messages with a text that is written already. */
export function textLink(phone: string, text: string): string {
  return `sms:${dialled(phone)}?body=${encodeURIComponent(text)}`;
}
