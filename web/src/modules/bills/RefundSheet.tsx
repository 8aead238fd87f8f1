import { useState } from "react";
import { bareAmount, money, t } from "../../i18n";
import { parseAmount } from "../../i18n/currencies";
import { useRight } from "../../session";
import { Chip, ChipRow } from "../../ui";
import type { BillRecord, CorrectionTerms, PaymentMethod } from "../../wire";
import { LazyApprovalSheet } from "../../domains/approval/LazyApprovalSheet";
import { MethodChoice, inCash, isNamed } from "../../domains/bills/MethodChoice";
import type { MoneyWay } from "../../domains/bills/MethodChoice";
import { useEdits } from "../../forms/useEdits";
import { AmountSheet } from "./AmountSheet";
import { nameOf, refund } from "./correct";
import { ReasonField } from "./ReasonField";

interface RefundDraft {
  readonly text: string;
  readonly way: MoneyWay;
  readonly reason: string;
}

interface Props {
  readonly of: BillRecord;
  /** with which it begins; missing: with what is to be given back, by the tender in which the money came */
  readonly first?: { readonly amount: number; readonly method: PaymentMethod; readonly reason: string };
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Of a reader who may not correct the bill. */
const noTerms: CorrectionTerms = { ways: [], money: 0, alone: 0, needsApproval: true, dayClosed: false };

const cameBy = (terms: CorrectionTerms, method: PaymentMethod): number =>
  terms.ways.find((one) => one.method === method)?.most ?? 0;

/** The most that goes back by this tender, with an approver if need be. A debt is lowered, and is no money. */
const mostBy = (terms: CorrectionTerms, method: PaymentMethod): number =>
  method === "account" ? cameBy(terms, method) : terms.money;

/** Gives money back: the amount, the way and the reason. First by the tender in which it came. */
export function RefundSheet({ of: record, first, onClose, onDone }: Props): JSX.Element {
  const terms = record.corrections ?? noTerms;
  const mayApprove = useRight("approveDiscounts");
  const { due, typed, text, way, reason } = useRefundDraft(record, first);
  const [asking, setAsking] = useState(false);
  const amount = parseAmount(text) ?? 0;
  const most = mostBy(terms, way.method);
  const ready = amount > 0 && amount <= most && reason.trim() !== "" && isNamed(way);
  const isOther = way.method !== "account" && amount > cameBy(terms, way.method);
  const needsApproval = !mayApprove && way.method !== "account" && (isOther || amount > terms.alone);
  const close = (): void => {
    typed.forget();
    onClose();
  };
  const give = (approval?: string): void => refund(record, amount, way, reason.trim(), onDone, approval);
  if (asking)
    return (
      <RefundApproval
        of={record}
        amount={amount}
        method={way.method}
        reason={reason.trim()}
        onBack={() => setAsking(false)}
        onApproved={(approval) => {
          give(approval);
          close();
        }}
      />
    );
  const amounts = [
    { amount: due, word: t("bills.refundDue") },
    { amount: most, word: t("bills.refundAll") },
  ].filter((one) => one.amount > 0);
  return (
    <AmountSheet
      title={t("bills.refundOf", { number: nameOf(record) })}
      subtitle={t("bills.refundable", { amount: money(most) })}
      label={t("bills.refundAmount")}
      text={text}
      onText={(next) => typed.change({ text: next })}
      amount={amount}
      most={most}
      icon="undo"
      action={
        ready ? t(needsApproval ? "bills.refundAsk" : "bills.refundGive", { amount: money(amount) }) : t("bills.refund")
      }
      ready={ready}
      staysOpen={needsApproval}
      onGive={() => (needsApproval ? setAsking(true) : give())}
      onClose={close}
      stored={typed.stored}
    >
      <ChipRow label={t("bills.refundAmount")} wrap>
        {amounts.map((one) => (
          <Chip
            key={one.word}
            chosen={amount === one.amount}
            onPress={() => typed.change({ text: bareAmount(one.amount) })}
          >
            {`${one.word} ${bareAmount(one.amount)}`}
          </Chip>
        ))}
      </ChipRow>
      <MethodChoice label={t("bills.refundWay")} way={way} onWay={(next) => typed.change({ way: next })} />
      <CameBy terms={terms} />
      <ReasonField reason={reason} onReason={(next) => typed.change({ reason: next })} />
    </AmountSheet>
  );
}

/** The amount that is due, and the input. */
function useRefundDraft({ view, corrections }: BillRecord, first: Props["first"]) {
  const due = first?.amount ?? (view.bill.state === 0 ? view.bill.change : 0);
  const [initial] = useState<RefundDraft>({
    text: due > 0 ? bareAmount(due) : "",
    way: { ...inCash, method: first?.method ?? corrections?.ways[0]?.method ?? inCash.method },
    reason: first?.reason ?? "",
  });
  const typed = useEdits(initial, first ? undefined : { form: "refund", id: view.order, unstored: ["way"] });
  return { due, typed, ...initial, ...typed.edits };
}

/** The tenders by which the money came. */
function CameBy({ terms }: { readonly terms: CorrectionTerms }): JSX.Element | null {
  const { ways } = terms;
  if (ways.length === 0) return null;
  const words = ways.map((one) => `${t(`cashier.method.${one.method}`)} ${money(one.most)}`).join(" · ");
  return <p className="quiet small">{t("bills.refundCame", { ways: words })}</p>;
}

interface ApprovalProps {
  readonly of: BillRecord;
  readonly amount: number;
  readonly method: PaymentMethod;
  readonly reason: string;
  readonly onBack: () => void;
  readonly onApproved: (approval: string) => void;
}

/** A manager approves a refund beyond the limit, or by another tender. */
function RefundApproval({ of: record, amount, method, reason, onBack, onApproved }: ApprovalProps): JSX.Element {
  const came = record.corrections ? cameBy(record.corrections, method) : 0;
  const alone = record.corrections?.alone ?? 0;
  return (
    <LazyApprovalSheet
      title={t("bills.refundOf", { number: nameOf(record) })}
      subtitle={`${t("bills.refundGive", { amount: money(amount) })} · ${t(`cashier.method.${method}`)} · ${reason}`}
      text={
        amount > came
          ? t("bills.approveOther", { amount: money(came) })
          : t("bills.approveRefund", { amount: money(alone) })
      }
      wish={{ deed: "refund", order: record.view.order, amount, method, reason }}
      onBack={onBack}
      onApproved={onApproved}
    />
  );
}
