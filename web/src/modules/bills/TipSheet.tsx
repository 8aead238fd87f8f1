import { useState } from "react";
import { money, t } from "../../i18n";
import { parseAmount } from "../../i18n/currencies";
import type { BillRecord, PaymentMethod } from "../../wire";
import { MethodChoice, inCash } from "../../domains/bills/MethodChoice";
import { AmountSheet } from "./AmountSheet";
import { addTip, nameOf } from "./correct";

interface Props {
  readonly of: BillRecord;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A debt and a voucher are no money for people. */
const ways: readonly PaymentMethod[] = ["cash", "card", "transfer"];

/** The largest amount that the hub takes. */
const most = 1_000_000_000_000;

/** A tip that the guests give after they have paid, in cash, on the card's slip or by transfer. */
export function TipSheet({ of: record, onClose, onDone }: Props): JSX.Element {
  const [text, setText] = useState("");
  const [way, setWay] = useState(inCash);
  const amount = parseAmount(text) ?? 0;
  const ready = amount > 0 && amount <= most;
  return (
    <AmountSheet
      title={t("bills.tipOf", { number: nameOf(record) })}
      subtitle={t("bills.tipFor", { name: record.view.waiter })}
      label={t("bills.tipAmount")}
      text={text}
      onText={setText}
      amount={amount}
      most={most}
      icon="plus"
      action={ready ? t("bills.tipAdd", { amount: money(amount) }) : t("bills.addTip")}
      ready={ready}
      onGive={() => addTip(record, amount, way, onDone)}
      onClose={onClose}
    >
      <MethodChoice label={t("bills.tipWay")} way={way} onWay={setWay} only={ways} />
    </AmountSheet>
  );
}
