import { useState } from "react";
import { bareAmount, money, t } from "../../../i18n";
import { parseAmount } from "../../../i18n/currencies";
import { newId, useReplica } from "../../../sync";
import { Notice } from "../../../ui/Notice";
import { MethodChoice, inCash } from "../../../domains/bills/MethodChoice";
import { useThere } from "../../../sync/useAsked";
import { AmountSheet } from "../AmountSheet";
import type { OwedDebts } from "./settle";
import { settle } from "./settle";

interface Props {
  readonly of: OwedDebts;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Takes money of what a guest owes: the amount and the way. It begins with all of it. */
export function SettleSheet({ of: wanted, onClose, onDone }: Props): JSX.Element {
  // One settlement, however often the button is pressed.
  const [id] = useState(newId);
  const [text, setText] = useState(bareAmount(wanted.open));
  const [way, setWay] = useState(inCash);
  const there = useThere();
  const isTillOpen = useReplica((view) => view.all("till").some((till) => till.open));
  const isClosed = way.method === "cash" && !isTillOpen;
  const amount = parseAmount(text) ?? 0;
  const ready = there && !isClosed && amount > 0 && amount <= wanted.open;
  return (
    <AmountSheet
      title={t("debts.takeOf", { name: wanted.name })}
      subtitle={t("debts.owes", { amount: money(wanted.open) })}
      label={t("debts.amount")}
      text={text}
      onText={setText}
      amount={amount}
      most={wanted.open}
      icon="cash"
      action={ready ? t("debts.takeAll", { amount: money(amount) }) : t("debts.take")}
      ready={ready}
      onGive={() => settle(id, wanted, amount, way, onDone)}
      onClose={onClose}
    >
      <MethodChoice label={t("debts.way")} way={way} onWay={setWay} without={["account"]} />
      {isClosed ? <Notice role="status">{t("debts.tillClosed")}</Notice> : null}
    </AmountSheet>
  );
}
