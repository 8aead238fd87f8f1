import { money, t } from "../../i18n";
import { hub } from "../../session/client";
import type { Outcome } from "../../sync";
import { problemText } from "../../sync";
import type { CommandBody } from "../../wire";
import { askApproval, canAskApproval } from "./AskedApproval";

type Pay = Extract<CommandBody, { type: "bills.pay" }>;

/** Beyond what the person gives of a day, or beyond what the guest may owe. */
export const isDebtBeyondLimit = ({ error }: Outcome): boolean =>
  error?.code === "bills.creditNeedsApproval" || error?.code === "bills.overDebtLimit";

/**
 * Asks an approver for a debt that the hub refused because of the limit. Returns the payment to record instead, or `null` if
 * there is none. On a page that cannot ask, the refused command stays in the tray.
 */
export async function approveDebt(body: Pay, { id, error }: Outcome): Promise<Pay | null> {
  if (!error || !canAskApproval()) return null;
  const amount = body.received + (body.surplus ?? 0) + (body.tip ?? 0);
  const reason = body.reference ?? t("cashier.method.account");
  const approval = await askApproval({
    title: t("cashier.method.account"),
    subtitle: `${money(amount)} · ${reason}`,
    text: problemText(error),
    wish: { deed: "credit", order: body.order, amount, reason },
  });
  hub.outbox.discard(id, t(approval === null ? "cashier.doubt.none" : "cashier.doubt.answered"));
  return approval === null ? null : { ...body, approval };
}
