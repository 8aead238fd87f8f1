import { useState } from "react";
import { currencySign, money, number, parseAmount, t } from "../../i18n";
import { Button, Sheet, TextField } from "../../ui";
import type { BillRecord } from "../../wire";
import { lower, nameOf, takeMore } from "./correct";
import { MethodChoice, inCash, isNamed } from "./MethodChoice";
import { ReasonField } from "./ReasonField";

interface Props {
  readonly of: BillRecord;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Another discount on a reopened bill, as an amount. A bill has one discount, so the amount is that of all of it. */
export function LaterDiscountSheet({ of: record, onClose, onDone }: Props): JSX.Element {
  const { bill } = record.view;
  const [text, setText] = useState(bill.discountAmount > 0 ? number(bill.discountAmount) : "");
  const [reason, setReason] = useState(bill.discountReason ?? "");
  const amount = parseAmount(text) ?? 0;
  const tooMuch = amount > bill.subtotal;
  const ready = amount > 0 && !tooMuch && reason.trim() !== "";
  const give = (): void => {
    if (!ready) return;
    lower(record, amount, reason.trim(), onDone);
    onClose();
  };
  return (
    <Sheet
      open
      title={t("bills.discountOf", { number: nameOf(record) })}
      subtitle={t("cashier.subtotal", { amount: money(bill.subtotal) })}
      onClose={onClose}
      foot={
        <Button look="primary" large wide icon="percent" disabled={!ready} onClick={give}>
          {ready ? t("bills.discountGive", { amount: money(amount) }) : t("bills.discountGiven")}
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
          label={t("bills.discountAmount")}
          value={text}
          onValue={setText}
          inputMode="numeric"
          autoComplete="off"
          suffix={currencySign()}
          data-autofocus
          error={tooMuch ? t("bills.refundTooMuch", { most: money(bill.subtotal) }) : null}
        />
        <ReasonField reason={reason} onReason={setReason} />
        <button type="submit" hidden />
      </form>
    </Sheet>
  );
}

/** Takes the amount that is due on a reopened bill. */
export function TakeMoreSheet({ of: record, onClose, onDone }: Props): JSX.Element {
  const [way, setWay] = useState(inCash);
  const take = (): void => {
    takeMore(record, way, onDone);
    onClose();
  };
  return (
    <Sheet
      open
      title={t("bills.takeOf", { number: nameOf(record) })}
      onClose={onClose}
      foot={
        <Button look="primary" large wide icon="cash" disabled={!isNamed(way)} onClick={take}>
          {t("bills.takeAction", { amount: money(record.view.bill.due) })}
        </Button>
      }
    >
      <MethodChoice label={t("cashier.way")} way={way} onWay={setWay} />
    </Sheet>
  );
}
