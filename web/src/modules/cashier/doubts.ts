import { money, t } from "../../i18n";
import { hub } from "../../session/client";
import type { Outcome } from "../../sync";
import { problemText } from "../../sync";
import { confirm } from "../../ui";
import type { CommandBody } from "../../wire";
import { approveDebt, isDebtBeyondLimit } from "../../domains/approval/debt";

type Pay = Extract<CommandBody, { type: "bills.pay" }>;

/**
 * The hub doubts a payment: it may be money that was recorded before, its part is paid, it is more than is due, or a debt
 * beyond the limit. Asks the cashier, or an approver, and the refused command is dealt with then. Returns the payment to
 * record instead, or `null` if there is none.
 */
export async function answerDoubt(body: Pay, outcome: Outcome): Promise<Pay | null> {
  const { id, error } = outcome;
  if (!error) return null;
  if (isDebtBeyondLimit(outcome)) return approveDebt(body, outcome);
  const question = questions[error.code];
  const amount = amountOf(error.params);
  // Nothing to ask about a voucher on which nothing is left.
  if (!question || (error.code === "till.voucherTooLittle" && amount === 0)) return null;
  const next = await question(body, amount, problemText(error));
  hub.outbox.discard(id, t(next ? "cashier.doubt.answered" : "cashier.doubt.none"));
  return next;
}

/** `amount`: what is due, or what is left on the voucher */
type Question = (body: Pay, amount: number, problem: string) => Promise<Pay | null>;

const questions: Readonly<Record<string, Question>> = {
  "bills.takenBefore": async (body, _, problem) =>
    (await confirm({ title: t("cashier.doubt.same"), text: problem, action: t("cashier.doubt.other"), danger: true }))
      ? { ...body, confirmed: true }
      : null,
  "bills.partTaken": async (body, _, problem) =>
    (await confirm({ title: t("cashier.doubt.part"), text: problem, action: t("cashier.doubt.whole") }))
      ? { ...body, confirmed: true }
      : null,
  "till.voucherTooLittle": async ({ tip: _, surplus: __, ...body }, balance, problem) =>
    (await confirm({
      title: t("cashier.doubt.voucher"),
      text: problem,
      action: t("cashier.doubt.voucherTake", { balance: money(balance) }),
    }))
      ? { ...body, received: balance }
      : null,
  "bills.aboveDue": async (body, due) => {
    const { surplus = 0, ...paid } = body;
    const whole = body.received + surplus;
    const rest = money(whole - due);
    const asTip = {
      title: t("cashier.doubt.tip", { rest }),
      text: t("cashier.doubt.tipText"),
      action: t("cashier.doubt.isTip"),
    };
    if (due > 0 && (await confirm(asTip))) return { ...paid, received: due, tip: (body.tip ?? 0) + whole - due };
    const asDebt = {
      title: t("cashier.doubt.over", { rest }),
      text: t("cashier.doubt.overText"),
      action: t("cashier.doubt.keep"),
    };
    return (await confirm(asDebt)) ? { ...body, confirmed: true } : null;
  },
};

function amountOf(params: unknown): number {
  const { due, balance } = (params ?? {}) as { readonly due?: unknown; readonly balance?: unknown };
  const amount = due ?? balance;
  return typeof amount === "number" ? amount : 0;
}
