import { Suspense, useState } from "react";
import { money, t } from "../../i18n";
import { useRight } from "../../session";
import { Button, Icon, lazyPart } from "../../ui";
import type { BillRecord } from "../../wire";
import { useThere } from "../../sync/useAsked";
import { AskedApproval } from "../../domains/approval/AskedApproval";
import { LazyApprovalSheet } from "../../domains/approval/LazyApprovalSheet";
import { askToReopen, closeAgain, nameOf, reopen } from "./correct";

interface Props {
  readonly of: BillRecord;
  /** a correction was decided, so the bill is to be asked for anew */
  readonly onDone: () => void;
}

type OpenSheet = "refund" | "off" | "discount" | "take" | "tip";

// Few bills are corrected.
const RefundSheet = lazyPart(() => import("./RefundSheet"), "RefundSheet");
const TipSheet = lazyPart(() => import("./TipSheet"), "TipSheet");
const TakeOffSheet = lazyPart(() => import("./TakeOffSheet"), "TakeOffSheet");
const LaterDiscountSheet = lazyPart(() => import("./ReopenedSheets"), "LaterDiscountSheet");
const TakeMoreSheet = lazyPart(() => import("./ReopenedSheets"), "TakeMoreSheet");

/** Refunds, tips after the payment, and the bill of a party that has left opened again. */
export function Corrections({ of: record, onDone }: Props): JSX.Element | null {
  const [shown, setShown] = useState<OpenSheet | null>(null);
  const [reopening, setReopening] = useState<string | null>(null);
  const may = useRight("refund");
  const mayLower = useRight("discount");
  const mayTake = useRight("takePayment");
  // Only the hub decides, and money goes out only with its consent.
  const there = useThere();
  const isOpen = record.standing === "reopened";
  const hasEnded = record.standing === "paid" || record.standing === "refunded" || record.standing === "writtenOff";
  const { due, change } = record.view.bill;
  if (!may || (record.refundable === 0 && !isOpen && !hasEnded)) return null;
  const ask = (): void => void askFirst(record, onDone, setReopening);
  const sheet = { of: record, onClose: () => setShown(null), onDone };
  return (
    <section className="bills-corrections" aria-label={t("bills.corrections")}>
      {isOpen ? (
        <p className="notice notice-amber">
          <Icon name="alert" />
          {standing(due, change)}
        </p>
      ) : null}
      <div className="bills-correction-buttons">
        {record.refundable > 0 ? (
          <Button icon="undo" disabled={!there} onClick={() => setShown("refund")}>
            {t("bills.refund")}
          </Button>
        ) : null}
        {isOpen && record.corrections?.dishes ? (
          <Button icon="trash" disabled={!there} onClick={() => setShown("off")}>
            {t("bills.takeOff")}
          </Button>
        ) : null}
        {isOpen && mayLower ? (
          <Button icon="percent" disabled={!there} onClick={() => setShown("discount")}>
            {t("bills.discountGiven")}
          </Button>
        ) : null}
        {isOpen && mayTake && due > 0 ? (
          <Button icon="cash" disabled={!there} onClick={() => setShown("take")}>
            {t("bills.takeMore")}
          </Button>
        ) : null}
        {isOpen && change === 0 && (due === 0 || record.endNote !== undefined) ? (
          <Button icon="check" disabled={!there} onClick={() => void closeAgain(record, onDone)}>
            {t("bills.close")}
          </Button>
        ) : null}
        {mayTake && (record.standing === "paid" || record.standing === "refunded") ? (
          <Button icon="plus" disabled={!there} onClick={() => setShown("tip")}>
            {t("bills.addTip")}
          </Button>
        ) : null}
        {hasEnded && !record.corrections?.dayClosed ? (
          <Button icon="edit" disabled={!there} onClick={ask}>
            {t("bills.reopen")}
          </Button>
        ) : null}
      </div>
      {hasEnded && record.corrections?.dayClosed ? <p className="quiet small">{t("bills.dayClosed")}</p> : null}
      {reopening === null ? null : (
        <ReopeningApproval of={record} reason={reopening} onClose={() => setReopening(null)} onDone={onDone} />
      )}
      <Suspense fallback={null}>
        <OpenedSheet shown={shown} {...sheet} />
      </Suspense>
      <AskedApproval />
    </section>
  );
}

interface OpenedProps extends Props {
  readonly shown: OpenSheet | null;
  readonly onClose: () => void;
}

function OpenedSheet({ shown, ...sheet }: OpenedProps): JSX.Element | null {
  switch (shown) {
    case "refund":
      return <RefundSheet {...sheet} />;
    case "off":
      return <TakeOffSheet {...sheet} />;
    case "discount":
      return <LaterDiscountSheet {...sheet} />;
    case "take":
      return <TakeMoreSheet {...sheet} />;
    case "tip":
      return <TipSheet {...sheet} />;
    default:
      return null;
  }
}

/** Asks for the reason. Beyond the limit an approval follows. */
async function askFirst(record: BillRecord, onDone: () => void, approve: (reason: string) => void): Promise<void> {
  const reason = await askToReopen(record);
  if (reason === null) return;
  if (record.corrections?.needsApproval) approve(reason);
  else reopen(record, reason, onDone);
}

interface ReopeningProps extends Props {
  readonly reason: string;
  readonly onClose: () => void;
}

/** A manager approves that the bill is opened again. */
function ReopeningApproval({ of: record, reason, onClose, onDone }: ReopeningProps): JSX.Element {
  return (
    <LazyApprovalSheet
      title={t("bills.reopenAsk", { number: nameOf(record) })}
      subtitle={reason}
      text={t("bills.approveReopening")}
      wish={{ deed: "reopening", order: record.view.order, reason }}
      onBack={onClose}
      onApproved={(approval) => {
        reopen(record, reason, onDone, approval);
        onClose();
      }}
    />
  );
}

function standing(due: number, change: number): string {
  if (due > 0) return t("bills.reopenDue", { amount: money(due) });
  return change > 0 ? t("bills.reopenChange", { amount: money(change) }) : t("bills.reopenEven");
}
