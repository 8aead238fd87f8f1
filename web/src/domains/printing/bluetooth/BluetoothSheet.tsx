import { t } from "../../../i18n";
import type { Tone } from "../../../ui";
import { Button, Icon, Segmented, Sheet, Spinner } from "../../../ui";
import type { PrinterState } from "./state";
import type { BillProgress, BluetoothPrint } from "./useBluetoothPrint";
import { useBluetoothPrint } from "./useBluetoothPrint";

interface Props {
  readonly order: string;
  /** prints only this part of a split bill */
  readonly part?: string;
  readonly table: string;
  /** the whole bill went to a printer */
  readonly onPrinted?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Prints a bill on a Bluetooth printer that only this device reaches. */
export function BluetoothSheet({ order, part, table, onPrinted, onClose }: Props): JSX.Element {
  const print = useBluetoothPrint({ order, part }, onPrinted);
  const { printer, bill, remembered, paper, setPaper } = print;
  const busy = isBusy(printer, bill);
  return (
    <Sheet
      open
      title={t("bluetooth.title", { name: table })}
      subtitle={t("bluetooth.text")}
      // A paper that was begun is not torn off by a tap beside the sheet.
      onClose={printer.at === "sending" ? () => undefined : onClose}
      foot={printer.at === "sending" ? <Stop onClose={onClose} /> : <Actions of={print} busy={busy} />}
    >
      <div className="stack-16">
        <Now printer={printer} bill={bill} />
        {busy || isWaiting(printer, bill) ? null : (
          <Segmented
            label={t("bluetooth.paper")}
            value={paper}
            onChange={setPaper}
            choices={[
              { value: "mm58", label: t("bluetooth.mm58") },
              { value: "mm80", label: t("bluetooth.mm80") },
            ]}
          />
        )}
        {(remembered || printer.at === "away") && !busy ? (
          <div className="row-wrap">
            <Button icon="print" onClick={() => void print.printElsewhere()}>
              {t("bluetooth.other")}
            </Button>
            {remembered ? (
              <Button look="plain" icon="close" onClick={() => void print.forget()}>
                {t("bluetooth.forget", { name: remembered.name })}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </Sheet>
  );
}

const isBusy = (printer: PrinterState, bill: BillProgress): boolean =>
  bill.at === "loading" ||
  printer.at === "choosing" ||
  printer.at === "connecting" ||
  printer.at === "sending" ||
  printer.at === "lost" ||
  printer.at === "reconnecting";

function Stop({ onClose }: { readonly onClose: () => void }): JSX.Element {
  return (
    <Button large wide icon="stop" onClick={onClose}>
      {t("bluetooth.stop")}
    </Button>
  );
}

function Actions({
  of: { printer, bill, remembered, print },
  busy,
}: {
  readonly of: BluetoothPrint;
  readonly busy: boolean;
}): JSX.Element {
  return (
    <Button look="primary" large wide icon="print" busy={busy} onClick={() => void print()}>
      {actionText(printer, bill, remembered?.name)}
    </Button>
  );
}

function actionText(printer: PrinterState, bill: BillProgress, last: string | undefined): string {
  if (bill.at === "sent" || bill.at === "partly") return t("bluetooth.again");
  if (isWaiting(printer, bill)) return t("bluetooth.tryNow");
  return last === undefined ? t("bluetooth.choose") : t("bluetooth.printAt", { name: last });
}

const isWaiting = (printer: PrinterState, bill: BillProgress): boolean =>
  bill.at === "waiting" && printer.at === "away";

/** The present step, or the reason of a failure. Empty: nobody has tapped yet. */
function Now({ printer, bill }: { readonly printer: PrinterState; readonly bill: BillProgress }): JSX.Element {
  const percent = printer.at === "sending" ? Math.floor((100 * printer.done) / Math.max(1, printer.total)) : null;
  const connection = connectionText(printer);
  const progress = billText(printer, bill);
  return (
    <div className="stack-8" role="status">
      {progress ? <Notice {...progress} /> : null}
      {connection ? <Notice {...connection} /> : null}
      {percent === null ? null : (
        <div
          className="bluetooth-bar"
          role="progressbar"
          aria-label={t("bluetooth.sendingTo", { name: printer.at === "sending" ? printer.name : "" })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <span style={{ width: `${percent}%` }} />
        </div>
      )}
    </div>
  );
}

interface Said {
  readonly tone: Tone;
  readonly text: string;
}

function Notice({ tone, text }: Said): JSX.Element {
  return (
    <p className={`notice notice-${tone}`}>
      {tone === "blue" ? <Spinner /> : <Icon name={tone === "green" ? "check-circle" : "alert"} />}
      <span className="grow">{text}</span>
    </p>
  );
}

function connectionText(printer: PrinterState): Said | null {
  switch (printer.at) {
    case "off":
    case "ready":
      return null;
    case "choosing":
      return { tone: "blue", text: t("bluetooth.choosing") };
    case "connecting":
      return { tone: "blue", text: t("bluetooth.connecting", { name: printer.name }) };
    case "sending":
      return { tone: "blue", text: t("bluetooth.sendingTo", { name: printer.name }) };
    case "lost":
    case "reconnecting":
      return { tone: "amber", text: t("bluetooth.reconnecting", { name: printer.name }) };
    case "away":
      return { tone: "amber", text: t("bluetooth.away", { name: printer.name }) };
    case "failed":
      return { tone: "red", text: t(`bluetooth.why.${printer.why}`) };
  }
}

function billText(printer: PrinterState, bill: BillProgress): Said | null {
  switch (bill.at) {
    case "none":
      return null;
    case "waiting":
      return isWaiting(printer, bill) ? { tone: "blue", text: t("bluetooth.waiting") } : null;
    case "loading":
      return printer.at === "sending" ? null : { tone: "blue", text: t("bluetooth.loading") };
    case "partly":
      return { tone: "amber", text: t("bluetooth.partly") };
    case "sent":
      return { tone: "green", text: t("bluetooth.sent", { name: bill.name }) };
    case "refused":
      return { tone: "red", text: bill.text };
  }
}
