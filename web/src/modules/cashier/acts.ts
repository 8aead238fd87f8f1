import { money, t } from "../../i18n";
import { newId, problemText } from "../../sync";
import { hub, send } from "../../session/client";
import { askReason, confirm, navigate, play, toast, withPart } from "../../ui";
import { askTakeBack } from "../../domains/bills/discount/askTakeBack";
import { askApproval } from "../../domains/approval/AskedApproval";
import { notePrinted } from "../../domains/printing/printed";
import type { Tendered } from "./cash";
import { comingOf } from "./coming";
import type { OpenBill } from "./openBill";
import { printOpenBill } from "../../domains/printing/printAgain";
import { toCome } from "../../domains/bills/billSums";
import { dueBy } from "../../domains/bills/cashDue";
import type { Taking } from "./takenHere";
import { forgetTaking, noteTaking } from "./takenHere";
import type { MoneyWay } from "../../domains/bills/MethodChoice";
import { fieldsOf } from "../../domains/bills/MethodChoice";
import type { CommandBody, Unserved } from "../../wire";

/** Fixes a version of the bill in its current state. */
export function fixBill(one: OpenBill): void {
  void send({ type: "bills.ask", order: one.order.id });
}

/** Opens the printable bill in this browser and prints it. The hub knows whether it is a copy. */
export function printBill(order: string, version: number): void {
  notePrinted(order, version);
  printReceipt(order);
}

/** Prints the bill in this browser as it is now: after the payment the receipt. `part`: only this part of a split bill */
export function printReceipt(order: string, part?: string): void {
  const shown = part === undefined ? "" : `&part=${encodeURIComponent(part)}`;
  navigate(`/print/bill/${encodeURIComponent(order)}?now${shown}`);
}

/** The hub fixes the bill if that is needed, and prints it. */
export function printBillAtHub(one: OpenBill, printer?: string): void {
  if (one.bill && one.standing === "fixed") notePrinted(one.order.id, one.bill.version);
  void printOpenBill(one.order, printer);
}

/** The part that money is for. Its surplus was given back at once and is not in the money. */
export interface PaidPart {
  /** missing: the rest */
  readonly id?: string;
  readonly surplus: number;
}

/** The part that a payment is for, and the tip given with it. */
export interface PaidBeside {
  readonly part?: PaidPart;
  /** not in the money */
  readonly tip?: number;
}

/** The fate of dishes that are not on the table, for the payment. `undefined`: all of them are there, or were carried. */
export function unservedOf({ order }: OpenBill): Unserved | undefined {
  const coming = toCome(hub.replica.view.itemsOf(order.id)).length > 0 ? comingOf(order) : "carried";
  return coming === "carried" ? undefined : coming;
}

/**
 * Records a payment. The hub refuses it if it cannot have happened, such as foreign notes without a rate of the day, and in
 * doubt, which the cashier answers. It names the bill version that it pays.
 */
export function takeMoney(
  one: OpenBill,
  { received, foreign }: Pick<Tendered, "received" | "foreign">,
  way: MoneyWay,
  { part, tip = 0 }: PaidBeside = {},
): void {
  const payment = newId();
  const unserved = unservedOf(one);
  // The end of a party that has paid ahead takes no money, so its receipt is that of the payment.
  const taking: Taking | null =
    received > 0 || one.order.paidAt === undefined
      ? {
          order: one.order.id,
          payment,
          table: one.table,
          due: part || way.method !== "cash" ? received : dueBy(one.sums, way, received),
          received,
          ...(part ? { surplus: part.surplus } : {}),
          at: Date.now(),
        }
      : null;
  const body: Pay = {
    type: "bills.pay",
    order: one.order.id,
    payment,
    version: one.bill?.version ?? 0,
    ...fieldsOf(way),
    received,
    ...(tip > 0 ? { tip } : {}),
    ...(unserved === undefined ? {} : { unserved }),
    ...(part?.id === undefined ? {} : { part: part.id }),
    ...(part && part.surplus > 0 ? { surplus: part.surplus } : {}),
    ...(foreign ? { foreign } : {}),
  };
  void sendPayment(body, taking);
}

type Pay = Extract<CommandBody, { type: "bills.pay" }>;

async function sendPayment(body: Pay, taking: Taking | null): Promise<void> {
  if (taking) noteTaking(taking);
  const outcome = await send(body);
  if (outcome.status !== "refused") return play("confirmed");
  if (taking) forgetTaking(taking.payment);
  await withPart(
    () => import("./doubts"),
    async ({ answerDoubt }) => {
      const next = await answerDoubt(body, outcome);
      if (next) await sendPayment(next, taking && { ...taking, received: next.received });
    },
  );
}

export async function takeDiscountBack(one: OpenBill): Promise<void> {
  const reason = await askTakeBack(one.sums.discountAmount);
  if (reason !== null) void send({ type: "bills.discount", order: one.order.id, reason });
}

/** Closes an order without payable dishes and frees the table. */
export async function closeEmpty(one: OpenBill): Promise<void> {
  if (
    !(await confirm({
      title: t("cashier.closeEmptyAsk", { name: one.table }),
      text: t("cashier.closeEmptyText"),
      action: t("cashier.closeEmpty"),
    }))
  )
    return;
  void send({ type: "orders.closeEmpty", order: one.order.id }).then((outcome) => {
    if (outcome.status === "accepted") leaveWith(t("cashier.closed", { name: one.table }));
  });
}

/** The guests left without paying. `alone`: the person needs no approver for any loss. */
export async function writeOff(one: OpenBill, alone: boolean): Promise<void> {
  const reason = await askReason({
    title: t("cashier.writeOffAsk", { name: one.table }),
    text: t("cashier.writeOffText", { amount: money(one.sums.total) }),
    action: t("cashier.writeOffAction"),
    danger: true,
    reason: {
      label: t("common.reason"),
      suggestions: [t("cashier.reason.left"), t("cashier.reason.apology"), t("cashier.reason.trial")],
    },
  });
  if (reason === null) return;
  const most = Number(hub.replica.view.setting("cashierWriteOff") ?? 0);
  if (alone || one.sums.due <= most) return endUnpaid(one, reason);
  const approval = await approvalOfLoss(one, reason, one.sums.due, t("cashier.writeOffBeyond"));
  if (approval !== null) await endUnpaid(one, reason, approval);
}

async function endUnpaid(one: OpenBill, reason: string, approval?: string): Promise<void> {
  const body = { type: "orders.writeOff", order: one.order.id, reason, ...(approval ? { approval } : {}) } as const;
  const { status, id, error } = await send(body);
  if (status === "accepted") return leaveWith(t("cashier.writtenOff", { name: one.table }));
  if (error?.code !== "bills.writeOffNeedsApproval" || approval !== undefined) return;
  // Other losses of the day have used up the limit.
  const { loss } = (error.params ?? {}) as { readonly loss?: unknown };
  const amount = typeof loss === "number" ? loss : one.sums.due;
  const given = await approvalOfLoss(one, reason, amount, problemText(error));
  if (given === null) return;
  hub.outbox.discard(id, t("cashier.doubt.answered"));
  await endUnpaid(one, reason, given);
}

const approvalOfLoss = (one: OpenBill, reason: string, amount: number, text: string): Promise<string | null> =>
  askApproval({
    title: t("cashier.writeOffAsk", { name: one.table }),
    subtitle: `${money(amount)} · ${reason}`,
    text,
    wish: { deed: "writeOff", order: one.order.id, amount, reason },
  });

function leaveWith(text: string): void {
  toast({ text, icon: "check", tone: "good" });
  if (location.pathname.startsWith("/cashier/order/")) navigate("/cashier", "replace");
}
