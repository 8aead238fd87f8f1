import { useState } from "react";
import { bareAmount, money, t } from "../../i18n";
import { parseAmount } from "../../i18n/currencies";
import { useMe } from "../../session";
import { useReplica } from "../../sync";
import { Button, Sheet } from "../../ui";
import type { BillRecord } from "../../wire";
import { useCardPart } from "../cashier/card/useCardPart";
import { LazyApprovalSheet } from "../../domains/approval/LazyApprovalSheet";
import { discountLimit } from "../../domains/bills/billTerms";
import { isWithin } from "../../domains/bills/discount/discount";
import { inPercent } from "../../domains/tax/taxRates";
import { useEdits } from "../../forms/useEdits";
import { AmountSheet } from "./AmountSheet";
import { dueOf, lower, nameOf, takeMore } from "./correct";
import { MethodChoice, inCash, isNamed } from "../../domains/bills/MethodChoice";
import { ReasonField } from "./ReasonField";

interface Props {
  readonly of: BillRecord;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Another discount on a reopened bill, as an amount. A bill has one discount, so the amount is that of all of it. */
export function LaterDiscountSheet({ of: record, onClose, onDone }: Props): JSX.Element {
  const { bill } = record.view;
  const [initial] = useState({
    text: bill.discountAmount > 0 ? bareAmount(bill.discountAmount) : "",
    reason: bill.discountReason ?? "",
  });
  const typed = useEdits(initial, { form: "laterDiscount", id: record.view.order });
  const { text, reason } = { ...initial, ...typed.edits };
  const close = (): void => {
    typed.forget();
    onClose();
  };
  const amount = parseAmount(text) ?? 0;
  const ready = amount > 0 && amount <= bill.subtotal && reason.trim() !== "";
  const { rights } = useMe();
  const limit = useReplica((view) => discountLimit(view, rights));
  const discount = { type: "amount", amount } as const;
  const needsApproval = !isWithin(discount, limit, bill.subtotal);
  const [asking, setAsking] = useState(false);
  const give = (approval?: string): void => lower(record, amount, reason.trim(), onDone, approval);
  if (asking)
    return (
      <LazyApprovalSheet
        title={t("bills.discountOf", { number: nameOf(record) })}
        subtitle={`${t("bills.discountGive", { amount: money(amount) })} · ${reason.trim()}`}
        text={t("bills.approveDiscount", { limit: inPercent(limit) })}
        wish={{ order: record.view.order, discount, reason: reason.trim() }}
        onBack={() => setAsking(false)}
        onApproved={(approval) => {
          give(approval);
          close();
        }}
      />
    );
  return (
    <AmountSheet
      title={t("bills.discountOf", { number: nameOf(record) })}
      subtitle={t("cashier.subtotal", { amount: money(bill.subtotal) })}
      label={t("bills.discountAmount")}
      text={text}
      onText={(next) => typed.change({ text: next })}
      amount={amount}
      most={bill.subtotal}
      icon="percent"
      action={ready ? t("bills.discountGive", { amount: money(amount) }) : t("bills.discountGiven")}
      ready={ready}
      staysOpen={needsApproval}
      onGive={() => (needsApproval ? setAsking(true) : give())}
      onClose={close}
      stored={typed.stored}
    >
      <ReasonField reason={reason} onReason={(next) => typed.change({ reason: next })} />
    </AmountSheet>
  );
}

/** Takes the amount that is due on a reopened bill. */
export function TakeMoreSheet({ of: record, onClose, onDone }: Props): JSX.Element {
  const [way, setWay] = useState(inCash);
  const [byHand, setByHand] = useState(false);
  const { order, bill } = record.view;
  const cards = useCardPart();
  const hasTerminal = useReplica((view) => view.all("cardTerminal").some((one) => one.active));
  const Charge = hasTerminal && way.method === "card" && !byHand ? cards?.ReopenedCharge : undefined;
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
        Charge ? undefined : (
          <Button look="primary" large wide icon="cash" disabled={!isNamed(way)} onClick={take}>
            {t("bills.takeAction", { amount: money(dueOf(record, way)) })}
          </Button>
        )
      }
    >
      <div className="stack-16">
        <MethodChoice label={t("cashier.way")} way={{ ...way, terminal: Charge !== undefined }} onWay={setWay} />
        {Charge ? (
          <Charge
            order={order}
            due={bill.due}
            onPaid={() => {
              onDone();
              onClose();
            }}
            onByHand={() => setByHand(true)}
          />
        ) : null}
      </div>
    </Sheet>
  );
}
