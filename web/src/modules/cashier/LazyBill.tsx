import { Suspense, lazy } from "react";
import { t } from "../../i18n";
import { Skeleton, fetchPart } from "../../ui";
import type { BillPaneProps } from "./BillPane";
import type { EndingProps, PaidProps, PayingProps } from "./PaidPanel";
import type { TenderProps, TenderSheetProps } from "./Tender";

const paneOf = (): Promise<typeof import("./BillPane")> => fetchPart(() => import("./BillPane"));
const tenderOf = (): Promise<typeof import("./Tender")> => fetchPart(() => import("./Tender"));
const paidOf = (): Promise<typeof import("./PaidPanel")> => fetchPart(() => import("./PaidPanel"));

const LoadedPane = lazy(() => paneOf().then((part) => ({ default: part.BillPane })));
const LoadedTender = lazy(() => tenderOf().then((part) => ({ default: part.Tender })));
const LoadedSheet = lazy(() => tenderOf().then((part) => ({ default: part.TenderSheet })));
const LoadedPaid = lazy(() => paidOf().then((part) => ({ default: part.PaidPanel })));
const LoadedPaying = lazy(() => paidOf().then((part) => ({ default: part.PayingPanel })));
const LoadedEnding = lazy(() => paidOf().then((part) => ({ default: part.EndingPanel })));

/** Loads the bill, the tender and the results behind the list of open bills, so that all are there at the first tap. */
export function prepareBill(): void {
  void Promise.all([paneOf(), tenderOf(), paidOf()]).catch(() => undefined);
}

export function LazyBillPane(props: BillPaneProps): JSX.Element {
  return (
    <Suspense fallback={<Skeleton height={44} count={6} gap={12} />}>
      <LoadedPane {...props} />
    </Suspense>
  );
}

export function LazyTender(props: TenderProps): JSX.Element {
  return (
    <Suspense
      fallback={
        <section className="cashier-tender" aria-label={t("cashier.cash")}>
          <Skeleton height={44} count={6} gap={12} />
        </section>
      }
    >
      <LoadedTender {...props} />
    </Suspense>
  );
}

export function LazyTenderSheet(props: TenderSheetProps): JSX.Element {
  return (
    <Suspense fallback={null}>
      <LoadedSheet {...props} />
    </Suspense>
  );
}

export function LazyPaidPanel(props: PaidProps): JSX.Element {
  return (
    <Suspense fallback={<ResultWaiting />}>
      <LoadedPaid {...props} />
    </Suspense>
  );
}

export function LazyPayingPanel(props: PayingProps): JSX.Element {
  return (
    <Suspense fallback={<ResultWaiting />}>
      <LoadedPaying {...props} />
    </Suspense>
  );
}

export function LazyEndingPanel(props: EndingProps): JSX.Element {
  return (
    <Suspense fallback={<ResultWaiting />}>
      <LoadedEnding {...props} />
    </Suspense>
  );
}

function ResultWaiting(): JSX.Element {
  return (
    <section className="cashier-paid">
      <Skeleton height={32} width={280} count={3} />
    </section>
  );
}
