import type { ComponentProps } from "react";
import { Suspense } from "react";
import { describe } from "../../domains/commands/describe";
import { bareAmount, money, t, tryText } from "../../i18n";
import type { Entry } from "../../sync";
import { problemText } from "../../sync";
import { hub } from "../../session/client";
import { Button, CloudMark, EmptyState, ErrorState, Icon, Skeleton, lazyPart } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { BillView } from "../../wire";
import { BillState } from "../../wire";
import { useBill } from "../../domains/printing/paper/useBill";
import { BillPrintNotice } from "../../domains/printing/BillPrintNotice";
import { useAskedToPrint } from "../../domains/printing/billPrintLook";
import { useBillPrinters } from "../../domains/printing/billPrints";
import { onPaper, printOrAgain } from "../../domains/printing/printAgain";
import { takenTwice } from "../../domains/bills/takenTwice";
import { printReceipt } from "./acts";
import { ReceivedTransfers } from "./ReceivedTransfers";
import { inNotes } from "./cash";
import type { Taking } from "./takenHere";

/** Few bills are paid twice. */
const TwiceNotice = lazyPart(() => import("./TwiceNotice"), "TwiceNotice");

function LazyTwice(props: ComponentProps<typeof TwiceNotice>): JSX.Element {
  return (
    <Suspense fallback={null}>
      <TwiceNotice {...props} />
    </Suspense>
  );
}

export interface PayingProps {
  readonly of: Taking;
}

export interface EndingProps {
  readonly of: Entry;
}

export interface PaidProps {
  readonly order: string;
  readonly taking: Taking | undefined;
  readonly onDone: () => void;
}

/** A payment that is not confirmed yet, with this device's figures. */
export function PayingPanel({ of: taking }: PayingProps): JSX.Element {
  return (
    <section className="cashier-paid unconfirmed" role="status">
      <span className="cashier-paid-icon">
        <Icon name="hourglass" size={36} />
      </span>
      <h2>
        {t("cashier.paying", { name: taking.table })} <CloudMark shown />
      </h2>
      <p className="quiet">{t("cashier.payingText", { received: money(taking.received) })}</p>
      <p className="cashier-paid-change">
        <span className="quiet">{t("cashier.change")}</span>
        <strong className="numbers">{money(Math.max(0, taking.received - taking.due) + (taking.surplus ?? 0))}</strong>
      </p>
    </section>
  );
}

/** A close or write-off that is not confirmed yet. */
export function EndingPanel({ of: entry }: EndingProps): JSX.Element {
  const what = describe(hub.replica.confirmed, entry.body);
  return (
    <section className="cashier-paid unconfirmed" role="status">
      <span className="cashier-paid-icon">
        <Icon name="hourglass" size={36} />
      </span>
      <h2>
        {tryText(`command.${entry.body.type}`)} <CloudMark shown />
      </h2>
      {what ? <p>{what}</p> : null}
      <p className="quiet">{t("awaiting.title")}</p>
    </section>
  );
}

/** The order has left the floor. Shows the hub's record until the cashier closes it. */
export function PaidPanel({ order, taking, onDone }: PaidProps): JSX.Element {
  const { answer, again } = useBill(order);
  switch (answer.state) {
    case "here":
      return answer.view.bill.state === BillState.paid ? (
        <Paid view={answer.view} taking={taking} onDone={onDone} />
      ) : (
        <Ended onDone={onDone} />
      );
    case "loading":
      return (
        <section className="cashier-paid">
          <h2>{taking ? t("cashier.paidTitle", { name: taking.table }) : t("cashier.ended")}</h2>
          <Skeleton height={32} width={280} count={3} />
        </section>
      );
    case "failed":
      if (answer.error.status === 404) return <Ended onDone={onDone} />;
      return (
        <section className="cashier-paid">
          <ErrorState
            text={problemText(answer.error.problem)}
            requestId={answer.error.problem.requestId}
            onRetry={again}
          />
          <Button onClick={onDone}>{t("common.close")}</Button>
        </section>
      );
  }
}

function Paid({
  view,
  taking,
  onDone,
}: {
  readonly view: BillView;
  readonly taking: Taking | undefined;
  readonly onDone: () => void;
}): JSX.Element {
  const atHub = useBillPrinters().length > 0;
  const printing = useAskedToPrint(view.order);
  // The change that this device told the cashier, before it knew of later orders.
  const said = taking && Math.max(0, taking.received - taking.due);
  const { bill } = view;
  const surplus = bill.paid - bill.refunded - bill.total;
  const twice = takenTwice(view.payments, { total: bill.total, surplus, refunded: bill.refunded });
  return (
    <section className="cashier-paid" role="status">
      {twice ? (
        <LazyTwice order={view.order} of={twice} asChange={bill.changeGiven >= surplus} />
      ) : (
        <span className="cashier-paid-icon cashier-paid-good">
          <Icon name="check-circle" size={40} />
        </span>
      )}
      <h2>{t("cashier.paidTitle", { name: view.table })}</h2>
      <PaidSums view={view} surplus={taking?.surplus ?? 0} />
      {!twice && said !== undefined && said !== bill.change ? (
        <Notice role="alert">{t("cashier.otherChange", { said: money(said), now: money(bill.change) })}</Notice>
      ) : null}
      <ReceivedTransfers order={view.order} />
      <BillPrintNotice order={view.order} />
      <div className="cashier-paid-actions">
        {atHub ? (
          <Button icon="print" large busy={printing} onClick={() => void printOrAgain(view.order, onPaper(bill))}>
            {t("cashier.printReceipt")}
          </Button>
        ) : null}
        <Button icon="print" large onClick={() => printReceipt(view.order)}>
          {t(atHub ? "cashier.printHere" : "cashier.printReceipt")}
        </Button>
        <Button look="primary" icon="check" large onClick={onDone}>
          {t("common.done")}
        </Button>
      </div>
    </section>
  );
}

/** Closed empty, written off, or merged: nothing is due here any more. */
function Ended({ onDone }: { readonly onDone: () => void }): JSX.Element {
  return (
    <EmptyState
      icon="receipt"
      title={t("cashier.ended")}
      text={t("cashier.endedText")}
      action={<Button onClick={onDone}>{t("common.close")}</Button>}
    />
  );
}

/** `surplus`: the change of the last part, which is not on the bill. */
function PaidSums({ view, surplus }: { readonly view: BillView; readonly surplus: number }): JSX.Element {
  const { bill } = view;
  const change = bill.change + surplus;
  const notes = inNotes(change);
  return (
    <>
      <p className="cashier-paid-change">
        <span className="quiet">{t("cashier.change")}</span>
        <strong className="numbers">{money(change)}</strong>
        {notes.length > 0 ? (
          <span className="small quiet numbers">{notes.map((note) => bareAmount(note)).join(" + ")}</span>
        ) : null}
      </p>
      <dl className="cashier-after cashier-paid-sums">
        <div>
          <dt className="quiet">{t("cashier.total")}</dt>
          <dd className="numbers">{money(bill.total)}</dd>
        </div>
        <div>
          <dt className="quiet">{t("cashier.received")}</dt>
          <dd className="numbers">{money(bill.paid)}</dd>
        </div>
        {bill.over > 0 ? (
          <div>
            <dt className="quiet">{t("cashier.overPaid")}</dt>
            <dd className="numbers">{money(bill.over)}</dd>
          </div>
        ) : null}
      </dl>
      <p className="quiet small">{t("cashier.paidText")}</p>
    </>
  );
}
