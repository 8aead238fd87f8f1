import { money, t } from "../../../i18n";
import { send } from "../../../session/client";
import { toast } from "../../../ui";
import type { DebtGuest, DebtView } from "../../../wire";
import type { MoneyWay } from "../../../domains/bills/MethodChoice";
import { fieldsOf } from "../../../domains/bills/MethodChoice";

/** Debts of one guest that are settled together. */
export interface OwedDebts {
  readonly name: string;
  /** the earliest first, because the money goes to them in this order */
  readonly debts: readonly DebtView[];
  readonly open: number;
}

/** The debts of which something is still owed. They come from the list, which shows the latest first. */
export function wantedOf(guest: DebtGuest, debts: readonly DebtView[]): OwedDebts {
  const owed = debts.filter((debt) => debt.open > 0).reverse();
  return { name: nameOf(guest), debts: owed, open: owed.reduce((sum, debt) => sum + debt.open, 0) };
}

export const nameOf = (guest: DebtGuest): string => guest.name ?? t("debts.unnamed");

/** Takes the money. The hub refuses it if somebody else has done so meanwhile, so the list comes anew in any case. */
export function settle(id: string, wanted: OwedDebts, amount: number, way: MoneyWay, onDone: () => void): void {
  void send({
    type: "till.settleDebts",
    settlement: id,
    debts: wanted.debts.map((debt) => debt.payment),
    amount,
    shown: wanted.open,
    ...fieldsOf(way),
  }).then((outcome) => {
    if (outcome.status === "accepted")
      toast({ text: t("debts.done", { amount: money(amount) }), icon: "check", tone: "good" });
    onDone();
  });
}
