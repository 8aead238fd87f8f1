import { Suspense, useState } from "react";
import { t } from "../../i18n";
import { problemText } from "../../sync";
import { Button, ErrorState, Icon, Skeleton, StatePill, navigate } from "../../ui";
import type { BillRecord } from "../../wire";
import { BillPaper } from "../print/BillPaper";
import { paperOf } from "../print/paper";
import type { BillFile } from "../shared/billFiles";
import { giveBill } from "../shared/billFiles";
import { LazyBluetoothSheet } from "../shared/bluetooth/LazyBluetoothSheet";
import { InvoiceCard } from "../shared/invoice/lazyCard";
import { notePrinted, wasPrinted } from "../shared/printed";
import { Corrections } from "./Corrections";
import { Offline } from "./Offline";
import { RecordFacts } from "./RecordFacts";
import { RecordHistory } from "./RecordHistory";
import { standings } from "./standing";
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
  const look = standings[record.standing];
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
          <Button icon="print" large onClick={() => print(record)}>
            {t(record.standing === "open" ? "bills.print" : "bills.printCopy")}
          </Button>
          {"bluetooth" in navigator ? <BluetoothPrint of={record} /> : null}
          <Files of={record} />
        </div>
      </div>
      <Corrections of={record} onDone={onCorrected} />
      {view.superseded ? (
        <p className="notice notice-amber">
          <Icon name="alert" />
          {t("print.superseded")}
        </p>
      ) : null}
      <section className="bills-paper" aria-label={t("print.billOf", { name: view.table })}>
        <BillPaper paper={paperOf(view)} />
      </section>
      <RecordFacts of={record} />
      <Suspense fallback={null}>
        <InvoiceCard order={view.order} table={view.table} />
      </Suspense>
      <RecordHistory of={record} />
    </div>
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

/** An ended bill was given to the guests before, so its print is a copy. So is the second print of an open one. */
function print({ view, standing }: BillRecord): void {
  const { version } = view.bill;
  const copy = standing !== "open" || wasPrinted(view.order, version);
  if (standing === "open") notePrinted(view.order, version);
  navigate(`/print/bill/${encodeURIComponent(view.order)}?now${copy ? "&copy" : ""}`);
}
