import { useState } from "react";
import { currencySign, money, number, parseAmount, t } from "../../i18n";
import { Button, Chip, ChipRow, Sheet, TextField } from "../../ui";
import type { BillRecord } from "../../wire";
import { nameOf, refund } from "./correct";
import { MethodChoice, inCash, isNamed } from "./MethodChoice";
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
  const [text, setText] = useState(due > 0 ? number(due) : "");
  const [way, setWay] = useState(inCash);
  const [reason, setReason] = useState("");
  const amount = parseAmount(text) ?? 0;
  const tooMuch = amount > refundable;
  const ready = amount > 0 && !tooMuch && reason.trim() !== "" && isNamed(way);
  const give = (): void => {
    if (!ready) return;
    refund(record, amount, way, reason.trim(), onDone);
    onClose();
  };
  const amounts = [
    { amount: due, word: t("bills.refundDue") },
    { amount: refundable, word: t("bills.refundAll") },
  ].filter((one) => one.amount > 0);
  return (
    <Sheet
      open
      title={t("bills.refundOf", { number: nameOf(record) })}
      subtitle={t("bills.refundable", { amount: money(refundable) })}
      onClose={onClose}
      foot={
        <Button look="primary" large wide icon="undo" disabled={!ready} onClick={give}>
          {ready ? t("bills.refundGive", { amount: money(amount) }) : t("bills.refund")}
        </Button>
      }
    >
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault();
          give();
        }}
      >
        <TextField
          label={t("bills.refundAmount")}
          value={text}
          onValue={setText}
          inputMode="numeric"
          autoComplete="off"
          suffix={currencySign()}
          data-autofocus
          error={tooMuch ? t("bills.refundTooMuch", { most: money(refundable) }) : null}
        />
        <ChipRow label={t("bills.refundAmount")} wrap>
          {amounts.map((one) => (
            <Chip key={one.word} chosen={amount === one.amount} onPress={() => setText(number(one.amount))}>
              {`${one.word} ${number(one.amount)}`}
            </Chip>
          ))}
        </ChipRow>
        <MethodChoice label={t("bills.refundWay")} way={way} onWay={setWay} />
        <ReasonField reason={reason} onReason={setReason} />
        <button type="submit" hidden />
      </form>
    </Sheet>
  );
}
