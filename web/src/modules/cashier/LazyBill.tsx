import { Suspense, lazy } from "react";
import { t } from "../../i18n";
import { Skeleton, fetchPart } from "../../ui";
import type { BillPaneProps } from "./BillPane";
import type { TenderProps, TenderSheetProps } from "./Tender";

const paneOf = (): Promise<typeof import("./BillPane")> => fetchPart(() => import("./BillPane"));
const tenderOf = (): Promise<typeof import("./Tender")> => fetchPart(() => import("./Tender"));

const LoadedPane = lazy(() => paneOf().then((part) => ({ default: part.BillPane })));
const LoadedTender = lazy(() => tenderOf().then((part) => ({ default: part.Tender })));
const LoadedSheet = lazy(() => tenderOf().then((part) => ({ default: part.TenderSheet })));

/** Loads the bill and the tender behind the list of open bills, so that both are there at the first tap. */
export function prepareBill(): void {
  void Promise.all([paneOf(), tenderOf()]).catch(() => undefined);
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
