import { useState } from "react";
import { bareAmount, t } from "../../../i18n";
import { parseAmount } from "../../../i18n/currencies";
import { send } from "../../../session/client";
import { toast } from "../../../ui";
import type { DebtGuest } from "../../../wire";
import { useThere } from "../../../sync/useAsked";
import { AmountSheet } from "../AmountSheet";
import { nameOf } from "./settle";

/** The largest amount that the hub takes. */
const most = 10_000_000_000;

interface Props {
  readonly of: DebtGuest;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The sum that a guest may owe without an approver. An empty field takes the limit off. */
export function LimitSheet({ of: guest, onClose, onDone }: Props): JSX.Element {
  const [text, setText] = useState(guest.limit === undefined ? "" : bareAmount(guest.limit));
  const there = useThere();
  const amount = parseAmount(text);
  const isEmpty = text.trim() === "";
  const save = (): void => {
    void send({
      type: "till.limitDebtor",
      debt: guest.debts[0]?.payment ?? "",
      ...(isEmpty || amount === null ? {} : { limit: amount }),
    }).then((outcome) => {
      if (outcome.status === "accepted") toast({ text: t("debts.limitSaved"), icon: "check", tone: "good" });
      onDone();
    });
  };
  return (
    <AmountSheet
      title={t("debts.limitOf", { name: nameOf(guest) })}
      subtitle={t("debts.limitHint")}
      label={t("debts.limit")}
      text={text}
      onText={setText}
      amount={amount ?? 0}
      most={most}
      icon="check"
      action={t("debts.limitSave")}
      ready={there && (isEmpty || (amount !== null && amount <= most))}
      onGive={save}
      onClose={onClose}
    />
  );
}
