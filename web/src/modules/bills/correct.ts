import { money, t } from "../../i18n";
import { send } from "../../session/client";
import { newId } from "../../sync";
import { askReason, confirm, toast } from "../../ui";
import type { BillRecord, CommandBody } from "../../wire";
import { cashUnitOf, dueBy } from "../../domains/bills/cashDue";
import type { MoneyWay } from "../../domains/bills/MethodChoice";
import { fieldsOf } from "../../domains/bills/MethodChoice";
import { approveDebt, isDebtBeyondLimit } from "../../domains/approval/debt";

/** The bill's number; without one, its table. */
export const nameOf = ({ view }: BillRecord): string => view.bill.number ?? t("common.table", { name: view.table });

/** Gives money back. The hub refuses it if somebody else has done so meanwhile. */
export function refund(
  record: BillRecord,
  amount: number,
  way: MoneyWay,
  reason: string,
  onDone: () => void,
  approval?: string,
): void {
  const done = t("bills.refundDone", { amount: money(amount) });
  correct(
    {
      type: "corrections.refund",
      order: record.view.order,
      refund: newId(),
      amount,
      shown: record.refundable,
      reason,
      ...fieldsOf(way),
      ...(approval ? { approval } : {}),
    },
    onDone,
    done,
  );
}

/** `null`: the person has changed their mind */
export const askToReopen = (record: BillRecord): Promise<string | null> =>
  askReason({
    title: t("bills.reopenAsk", { number: nameOf(record) }),
    text: t("bills.reopenText"),
    action: t("bills.reopenAction"),
    reason: {
      label: t("common.reason"),
      suggestions: [t("bills.reasonMistake"), t("bills.reasonQuality"), t("bills.reasonDiscount")],
    },
  });

export function reopen(record: BillRecord, reason: string, onDone: () => void, approval?: string): void {
  correct({ type: "corrections.reopen", order: record.view.order, reason, ...(approval ? { approval } : {}) }, onDone);
}

export async function closeAgain(record: BillRecord, onDone: () => void): Promise<void> {
  const wanted = await confirm({
    title: t("bills.closeAsk", { number: nameOf(record) }),
    text: t("bills.closeText"),
    action: t("bills.close"),
  });
  if (wanted) correct({ type: "corrections.close", order: record.view.order }, onDone);
}

/** Another discount on a reopened bill. */
export function lower(record: BillRecord, amount: number, reason: string, onDone: () => void, approval?: string): void {
  const discount = { type: "amount", amount } as const;
  correct(
    { type: "bills.discount", order: record.view.order, discount, reason, ...(approval ? { approval } : {}) },
    onDone,
  );
}

/** The amount that the guests still pay by this way. */
export const dueOf = ({ view: { bill } }: BillRecord, way: MoneyWay): number =>
  dueBy({ due: bill.due, ...cashUnitOf(bill.terms) }, way);

/** Records that the guests have paid the amount due. */
export function takeMore(record: BillRecord, way: MoneyWay, onDone: () => void): void {
  const { order, bill } = record.view;
  void pay(
    {
      type: "bills.pay",
      order,
      payment: newId(),
      version: bill.version,
      received: dueOf(record, way),
      ...fieldsOf(way),
    },
    onDone,
  );
}

type Pay = Extract<CommandBody, { type: "bills.pay" }>;

/** An approver is asked for a debt beyond the limit. */
async function pay(body: Pay, onDone: () => void): Promise<void> {
  const outcome = await send(body);
  const next = isDebtBeyondLimit(outcome) ? await approveDebt(body, outcome) : null;
  if (next) return pay(next, onDone);
  onDone();
}

/** Records a tip that the guests gave after they had paid. */
export function addTip(record: BillRecord, tip: number, way: MoneyWay, onDone: () => void): void {
  const { order, bill } = record.view;
  correct(
    { type: "bills.pay", order, payment: newId(), version: bill.version, received: 0, tip, ...fieldsOf(way) },
    onDone,
    t("bills.tipDone", { amount: money(tip) }),
  );
}

/** Also a refused correction says that the page may be old. */
function correct(command: CommandBody, onDone: () => void, done?: string): void {
  void send(command).then((outcome) => {
    if (outcome.status === "accepted" && done) toast({ text: done, icon: "check", tone: "good" });
    onDone();
  });
}
