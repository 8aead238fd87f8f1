import { Suspense, useState } from "react";
import { dateTime, money, t } from "../../i18n";
import { Card, lazyPart } from "../../ui";
import { SteadyButton } from "../../ui/SteadyButton";
import type { BillRecord, PaymentView, RefundView } from "../../wire";
import { Fact } from "../../ui/Fact";
import { useThere } from "../../sync/useAsked";
import { stepOf } from "../../domains/bills/tenderStep";
import { personName } from "./personName";

/** Few payments have a wrong tender. */
const TenderSheet = lazyPart(() => import("./TenderSheet"), "TenderSheet");

interface Props {
  readonly of: BillRecord;
  /** a correction was decided, so the bill is to be asked for anew */
  readonly onCorrected: () => void;
}

/** The people, the payments and the joined tables. */
export function RecordFacts({ of: record, onCorrected }: Props): JSX.Element {
  const { view, joined } = record;
  return (
    <>
      <Card className="bills-card" label={t("bills.facts")}>
        <h3>{t("bills.facts")}</h3>
        <dl className="bills-facts">
          <Fact name={t("bills.waiters")}>{record.waiters.join(", ") || view.waiter}</Fact>
          {record.guest ? <Fact name={t("bills.guest")}>{record.guest}</Fact> : null}
          {view.bill.discount ? <Fact name={t("bills.discountGiven")}>{discount(record)}</Fact> : null}
          {view.endedAt !== undefined && record.endedBy ? (
            <Fact name={t("bills.ended")}>{`${record.endedBy} · ${dateTime(view.endedAt)}`}</Fact>
          ) : null}
          {record.endNote ? <Fact name={t("common.reason")}>{record.endNote}</Fact> : null}
        </dl>
      </Card>
      <Card className="bills-card" label={t("bills.payments")}>
        <h3>{t("bills.payments")}</h3>
        {view.payments.length === 0 ? (
          <p className="quiet">{t("bills.noPayments")}</p>
        ) : (
          <ul className="lines">
            {view.payments.map((payment, i) => (
              <Payment key={payment.id ?? i} of={payment} record={record} onCorrected={onCorrected} />
            ))}
          </ul>
        )}
      </Card>
      {view.refunds.length > 0 ? (
        <Card className="bills-card" label={t("bills.refunds")}>
          <h3>{t("bills.refunds")}</h3>
          <ul className="lines">
            {view.refunds.map((refund, i) => (
              <Refund key={i} of={refund} />
            ))}
          </ul>
        </Card>
      ) : null}
      {joined.length > 0 ? (
        <Card className="bills-card" label={t("bills.joined")}>
          <h3>{t("bills.joined")}</h3>
          <ul className="lines">
            {joined.map((party) => (
              <li key={party.order} className="bills-line">
                <span className="grow">
                  <span>{t("common.table", { name: party.table })}</span>
                  <span className="quiet small">
                    {[t("common.guests", { count: party.guests }), party.waiter, party.number]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
                <span className="quiet small numbers">{dateTime(party.openedAt)}</span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

function discount(record: BillRecord): string {
  const { bill } = record.view;
  return [
    money(bill.discountAmount),
    bill.discountReason,
    record.discountBy,
    record.discountApprovedBy ? t("bills.approvedBy", { name: record.discountApprovedBy }) : null,
    record.discountFrom ? t("bills.discountFrom", { table: record.discountFrom }) : null,
  ]
    .filter(Boolean)
    .join(" · ");
}

interface PaymentProps {
  readonly of: PaymentView;
  readonly record: BillRecord;
  readonly onCorrected: () => void;
}

function Payment({ of: payment, record, onCorrected }: PaymentProps): JSX.Element {
  const { foreign } = payment;
  const changes = record.tenderChanges?.filter((one) => one.payment === payment.id) ?? [];
  const more = [
    foreign ? money(foreign.amount, foreign.currency) : null,
    payment.part,
    personName(payment.by),
    payment.version > 0 ? t("print.version", { version: payment.version }) : null,
    payment.reference,
    payment.tip > 0 ? t("bills.tip", { amount: money(payment.tip) }) : null,
    payment.surplus > 0 ? t("bills.surplus", { amount: money(payment.surplus) }) : null,
    payment.over > 0 ? t("bills.over", { amount: money(payment.over) }) : null,
    payment.approvedBy ? t("bills.approvedBy", { name: payment.approvedBy }) : null,
    payment.isRepeated ? t(payment.received > 0 ? "bills.repeated" : "bills.sameMoney") : null,
  ];
  return (
    <li className="bills-line">
      <span className="grow">
        <span>{t(`cashier.method.${payment.method}`)}</span>
        <span className="quiet small">{more.filter(Boolean).join(" · ")}</span>
        {changes.map((one) => (
          <span key={one.at} className="small">
            {t("bills.tenderChanged", { step: stepOf(one.from, one.to), name: personName(one.by), reason: one.reason })}
          </span>
        ))}
        <ChangeTender of={payment} record={record} onCorrected={onCorrected} />
      </span>
      <span className="bills-line-end">
        <span className="strong numbers">{money(payment.received)}</span>
        <span className="quiet small numbers">{dateTime(payment.at)}</span>
      </span>
    </li>
  );
}

/** Of a payment whose session of the till still runs. */
function ChangeTender({ of: payment, record, onCorrected }: PaymentProps): JSX.Element | null {
  const [shown, setShown] = useState(false);
  const there = useThere();
  const { id } = payment;
  const way = record.corrections?.tenders?.find((one) => one.payment === id);
  if (id === undefined || !way) return null;
  return (
    <>
      <SteadyButton look="plain" icon="edit" disabled={!there} onClick={() => setShown(true)}>
        {t("bills.tender")}
      </SteadyButton>
      {shown ? (
        <Suspense fallback={null}>
          <TenderSheet
            order={record.view.order}
            payment={{ ...payment, id }}
            to={way.to}
            onClose={() => setShown(false)}
            onDone={onCorrected}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Refund({ of: refund }: { readonly of: RefundView }): JSX.Element {
  return (
    <li className="bills-line">
      <span className="grow">
        <span>{`${t(`cashier.method.${refund.method}`)} · ${refund.reason}`}</span>
        <span className="quiet small">{[refund.by, refund.device, refund.reference].filter(Boolean).join(" · ")}</span>
      </span>
      <span className="bills-line-end">
        <span className="strong numbers">{money(-refund.amount)}</span>
        <span className="quiet small numbers">{dateTime(refund.at)}</span>
      </span>
    </li>
  );
}
