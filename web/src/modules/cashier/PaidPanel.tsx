import { money, t } from "../../i18n";
import { useOutbox } from "../../sync";
import { Button, CloudMark, ErrorState, Icon, Skeleton } from "../../ui";
import type { BillView } from "../../wire";
import { problemText } from "../../sync";
import { useBill } from "../print/useBill";
import { printBill } from "./acts";
import { inNotes } from "./cash";
import { number } from "../../i18n";
import type { Taking } from "./takings";

/** Money was taken and the hub has not said so yet. */
export function usePaying(order: string | null): boolean {
  return useOutbox((entries) => entries.some((entry) => entry.status !== "refused" && entry.body.type === "bills.pay" && entry.body.order === order));
}

/** On its way to the hub: what this device knows, and that it is not confirmed. */
export function PayingPanel({ of: taking }: { readonly of: Taking }): JSX.Element {
  return (
    <section className="cashier-paid unconfirmed" role="status">
      <span className="cashier-paid-icon"><Icon name="hourglass" size={36} /></span>
      <h2>{t("cashier.paying", { name: taking.table })} <CloudMark shown /></h2>
      <p className="quiet">{t("cashier.payingText", { received: money(taking.received) })}</p>
      <p className="cashier-paid-change"><span className="quiet">{t("cashier.change")}</span><strong className="numbers">{money(Math.max(0, taking.received - taking.due))}</strong></p>
    </section>
  );
}

/** Settled: what the hub has recorded, until it is put away. */
export function PaidPanel({ order, taking, onDone }: { readonly order: string; readonly taking: Taking | undefined; readonly onDone: () => void }): JSX.Element {
  const { answer, again } = useBill(order);
  if (answer.state === "failed") {
    return <section className="cashier-paid"><ErrorState text={problemText(answer.error.problem)} requestId={answer.error.problem.requestId} onRetry={again} /><Button onClick={onDone}>{t("common.close")}</Button></section>;
  }
  return (
    <section className="cashier-paid" role="status">
      <span className="cashier-paid-icon cashier-paid-good"><Icon name="check-circle" size={40} /></span>
      <h2>{answer.state === "here" ? t("cashier.paidTitle", { name: answer.view.table }) : taking ? t("cashier.paidTitle", { name: taking.table }) : t("cashier.ended")}</h2>
      {answer.state === "here" ? <PaidSums view={answer.view} /> : <Skeleton height={30} width={280} count={3} />}
      <div className="cashier-paid-actions">
        <Button icon="print" large onClick={() => printBill(order, answer.state === "here" ? answer.view.bill.version : 0)}>{t("cashier.printReceipt")}</Button>
        <Button look="primary" icon="check" large data-autofocus onClick={onDone}>{t("common.done")}</Button>
      </div>
    </section>
  );
}

function PaidSums({ view }: { readonly view: BillView }): JSX.Element {
  const { bill } = view;
  const notes = inNotes(bill.change);
  return (
    <>
      <p className="cashier-paid-change">
        <span className="quiet">{t("cashier.change")}</span>
        <strong className="numbers">{money(bill.change)}</strong>
        {notes.length > 0 ? <span className="small quiet numbers">{notes.map(number).join(" + ")}</span> : null}
      </p>
      <dl className="cashier-after cashier-paid-sums">
        <div><dt className="quiet">{t("cashier.total")}</dt><dd className="numbers">{money(bill.total)}</dd></div>
        <div><dt className="quiet">{t("cashier.received")}</dt><dd className="numbers">{money(bill.paid)}</dd></div>
      </dl>
      <p className="quiet small">{t("cashier.paidText")}</p>
    </>
  );
}
