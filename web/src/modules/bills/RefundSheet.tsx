import { useState } from "react";
import { bareAmount, money, t } from "../../i18n";
import { parseAmount } from "../../i18n/currencies";
import { Chip, ChipRow } from "../../ui";
import type { BillRecord } from "../../wire";
import { AmountSheet } from "./AmountSheet";
import { nameOf, refund } from "./correct";
import { MethodChoice, inCash, isNamed } from "../shared/MethodChoice";
import { ReasonField } from "./ReasonField";

interface Props {
  readonly of: BillRecord;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Gives money back: the amount, the way and the reason. It shows how much can still be given back. */
export function RefundSheet({ of: record, onClose, onDone }: Props): JSX.Element {
  const { refundable, view } = record;
  const due = view.bill.state === 0 ? view.bill.change : 0;
  const [text, setText] = useState(due > 0 ? bareAmount(due) : "");
  const [way, setWay] = useState(inCash);
  const [reason, setReason] = useState("");
  const amount = parseAmount(text) ?? 0;
  const ready = amount > 0 && amount <= refundable && reason.trim() !== "" && isNamed(way);
  const amounts = [
    { amount: due, word: t("bills.refundDue") },
    { amount: refundable, word: t("bills.refundAll") },
  ].filter((one) => one.amount > 0);
  return (
    <AmountSheet
      title={t("bills.refundOf", { number: nameOf(record) })}
      subtitle={t("bills.refundable", { amount: money(refundable) })}
      label={t("bills.refundAmount")}
      text={text}
      onText={setText}
      amount={amount}
      most={refundable}
      icon="undo"
      action={ready ? t("bills.refundGive", { amount: money(amount) }) : t("bills.refund")}
      ready={ready}
      onGive={() => refund(record, amount, way, reason.trim(), onDone)}
      onClose={onClose}
    >
      <ChipRow label={t("bills.refundAmount")} wrap>
        {amounts.map((one) => (
          <Chip key={one.word} chosen={amount === one.amount} onPress={() => setText(bareAmount(one.amount))}>
            {`${one.word} ${bareAmount(one.amount)}`}
          </Chip>
        ))}
      </ChipRow>
      <MethodChoice label={t("bills.refundWay")} way={way} onWay={setWay} />
      <ReasonField reason={reason} onReason={setReason} />
    </AmountSheet>
  );
}
