import { Suspense, useState } from "react";
import { t } from "../../i18n";
import { useRight } from "../../session";
import { problemText } from "../../sync";
import { Button, ErrorState, Skeleton, StatePill, navigate } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { BillRecord } from "../../wire";
import { BillPaper } from "../../domains/printing/paper/BillPaper";
import { paperOf } from "../../domains/printing/paper/paper";
import type { BillFile } from "../../domains/printing/billFiles";
import { giveBill } from "../../domains/printing/billFiles";
import { BillPrintNotice } from "../../domains/printing/BillPrintNotice";
import { useAskedToPrint } from "../../domains/printing/billPrintLook";
import { useBillPrinters } from "../../domains/printing/billPrints";
import { LazyBluetoothSheet } from "../../domains/printing/bluetooth/LazyBluetoothSheet";
import { InvoiceCard } from "../../domains/invoices/lazyCard";
import { onPaper, printOrAgain } from "../../domains/printing/printAgain";
import { notePrinted } from "../../domains/printing/printed";
import { Corrections } from "./Corrections";
import { Offline } from "./Offline";
import { RecordFacts } from "./RecordFacts";
import { RecordHistory } from "./RecordHistory";
import { standingLook } from "./standing";
import { useAnswer } from "./useAnswer";

interface Props {
  readonly order: string;
  readonly onCorrected: () => void;
}

/** Everything about one bill: the paper, and how it came to be. */
export function RecordPane({ order, onCorrected }: Props): JSX.Element {
  const { value, problem, again } = useAnswer<BillRecord>(`/api/bills/${encodeURIComponent(order)}/record`);
  const corrected = (): void => {
    again();
    onCorrected();
  };
  if (value) return <BillDetails of={value} onCorrected={corrected} />;
  if (problem?.code === "offline") return <Offline onRetry={again} />;
  if (problem) return <ErrorState text={problemText(problem)} requestId={problem.requestId} onRetry={again} />;
  return (
    <div className="bills-record">
      <Skeleton height={44} count={2} gap={12} />
      <Skeleton height={420} />
    </div>
  );
}

function BillDetails({
  of: record,
  onCorrected,
}: {
  readonly of: BillRecord;
  readonly onCorrected: () => void;
}): JSX.Element {
  const { view } = record;
  const { paid, refunded, total } = view.bill;
  const look = standingLook(record.standing, paid - refunded, total);
  return (
    <div className="bills-record">
      <div className="bills-record-head">
        <span className="grow">
          <h2 className="numbers">{view.bill.number ?? t("common.table", { name: view.table })}</h2>
          <StatePill tone={look.tone} icon={look.icon}>
            {t(look.word)}
          </StatePill>
        </span>
        <div className="row-wrap">
          <Prints of={record} />
          {"bluetooth" in navigator ? <BluetoothPrint of={record} /> : null}
          <Files of={record} />
        </div>
      </div>
      <BillPrintNotice order={view.order} />
      <Corrections of={record} onDone={onCorrected} />
      {view.superseded ? <Notice>{t("print.superseded")}</Notice> : null}
      <section className="bills-paper" aria-label={t("print.billOf", { name: view.table })}>
        <BillPaper paper={paperOf(view)} />
      </section>
      <RecordFacts of={record} onCorrected={onCorrected} />
      <Suspense fallback={null}>
        <InvoiceCard order={view.order} table={view.table} />
      </Suspense>
      <RecordHistory of={record} />
    </div>
  );
}

/** The bill on the printer that the hub chooses, and in this browser. */
function Prints({ of: record }: { readonly of: BillRecord }): JSX.Element {
  const { order, bill, superseded } = record.view;
  const printers = useBillPrinters();
  const mayPrint = useRight("askBill");
  const printing = useAskedToPrint(order);
  // A party that left without a bill has none to print.
  const atHub = mayPrint && printers.length > 0 && (record.standing === "open" || bill.version > 0);
  return (
    <>
      {atHub ? (
        <Button
          icon="print"
          large
          busy={printing}
          onClick={() => void printOrAgain(order, superseded ? undefined : onPaper(bill))}
        >
          {t("bills.print")}
        </Button>
      ) : null}
      <Button icon="print" large onClick={() => print(record)}>
        {t(atHub ? "cashier.printHere" : "bills.print")}
      </Button>
    </>
  );
}

/** The bill on a printer that only this device reaches. */
function BluetoothPrint({ of: { view, standing } }: { readonly of: BillRecord }): JSX.Element {
  const [shown, setShown] = useState(false);
  const note = (): void => {
    if (standing === "open") notePrinted(view.order, view.bill.version);
  };
  const close = (): void => setShown(false);
  return (
    <>
      <Button icon="print" large onClick={() => setShown(true)}>
        {t("print.bluetooth")}
      </Button>
      {shown ? <LazyBluetoothSheet order={view.order} table={view.table} onPrinted={note} onClose={close} /> : null}
    </>
  );
}

/** The bill as a file, for guests and offices. */
function Files({ of: { view } }: { readonly of: BillRecord }): JSX.Element {
  const [busy, setBusy] = useState<BillFile | null>(null);
  const give = async (as: BillFile): Promise<void> => {
    setBusy(as);
    await giveBill({ order: view.order, name: view.bill.number ?? t("print.billOf", { name: view.table }), as });
    setBusy(null);
  };
  return (
    <>
      <Button icon="download" large busy={busy === "a4"} onClick={() => void give("a4")}>
        {t("print.pdf")}
      </Button>
      <Button icon="receipt" large busy={busy === "picture"} onClick={() => void give("picture")}>
        {t("print.picture")}
      </Button>
    </>
  );
}

/** Prints the bill in this browser. The hub knows whether it is a copy. */
function print({ view, standing }: BillRecord): void {
  if (standing === "open") notePrinted(view.order, view.bill.version);
  navigate(`/print/bill/${encodeURIComponent(view.order)}?now`);
}
