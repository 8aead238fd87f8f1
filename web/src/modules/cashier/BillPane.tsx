import { Suspense, useState } from "react";
import { t } from "../../i18n";
import { useRight } from "../../session";
import { useReplica } from "../../sync";
import type { Action } from "../../ui";
import { IconButton, MenuButton, Minutes, StatePill, bringIcons, lazyPart, withPart } from "../../ui";
import { laterIcons } from "../../ui/laterIcons";
import type { BillFile } from "../../domains/printing/billFiles";
import { LazyCodeSheet } from "../../domains/promotions/LazyCodeSheet";
import { BillPrintNotice } from "../../domains/printing/BillPrintNotice";
import { useBillPrinters } from "../../domains/printing/billPrints";
import { LazyBluetoothSheet } from "../../domains/printing/bluetooth/LazyBluetoothSheet";
import { LazyDiscountSheet, LazyItemDiscountSheet } from "../../domains/bills/discount/LazyDiscountSheet";
import type { DiscountTarget } from "../../domains/bills/discount/discount";
import { BuyerSheet } from "../../domains/invoices/lazyBuyer";
import { notePrinted } from "../../domains/printing/printed";
import { closeEmpty, printBill, printBillAtHub, takeDiscountBack, writeOff } from "./acts";
import { BillActions } from "./BillActions";
import { LivePaper } from "./LivePaper";
import { useFloorActions } from "./floor/floorActions";
import type { FloorDeed } from "./floor/FloorSheet";
import { GuestSheet } from "./guest/lazySheet";
import type { OpenBill } from "./openBill";
import { isOnLine } from "./lineItems";
import { takesCodes } from "../../domains/promotions/promotionTerms";
import { StandingPill, Warnings } from "./Standing";
import { ReceivedTransfers } from "./ReceivedTransfers";
import { useTransfer } from "./transfer";
import type { ComparedLine } from "../../wire";
import { isLive } from "../../wire";

bringIcons(laterIcons);

/** Draws the code and knows the banks. */
const TransferSheet = lazyPart(() => import("./transferParts"), "TransferSheet");

/** Waiters move, merge and void; few people do so at the till. */
const FloorSheet = lazyPart(() => import("./floor/FloorSheet"), "FloorSheet", "waiter");

export interface BillPaneProps {
  readonly of: OpenBill;
  /** missing: the cash pane is beside the bill */
  readonly onCash?: () => void;
  readonly onSplit: () => void;
  /** the bar above already names the party */
  readonly bare?: boolean;
}

/** The sheet that is open over a bill. */
type BillSheet =
  | { readonly kind: "discount" | "code" | "bluetooth" | "transfer" | "guest" | "invoice" }
  | { readonly kind: "line"; readonly line: ComparedLine }
  | { readonly kind: "floor"; readonly deed: FloorDeed };

/** The bill of a party with its actions. */
export function BillPane({ of: one, onCash, onSplit, bare = false }: BillPaneProps): JSX.Element {
  const [shown, show] = useState<BillSheet | null>(null);
  const transfer = useTransfer(one);
  const mayDiscount = useRight("discount");
  const takeBack = mayDiscount && one.bill?.discount ? () => void takeDiscountBack(one) : undefined;
  return (
    <section className="cashier-bill" aria-label={t("cashier.billOf", { name: one.table })}>
      <header className="cashier-bill-head">
        <div className="grow">
          {bare ? null : <h2 className="cashier-bill-title">{t("common.table", { name: one.table })}</h2>}
          <BillStates of={one} />
        </div>
        <BillTools
          of={one}
          onDiscount={() => show({ kind: "discount" })}
          onInvoice={() => show({ kind: "invoice" })}
          onCode={() => show({ kind: "code" })}
          onGuest={() => show({ kind: "guest" })}
          onBluetooth={() => show({ kind: "bluetooth" })}
          onSplit={onSplit}
          onFloor={(deed) => show({ kind: "floor", deed })}
          onTransfer={transfer ? () => show({ kind: "transfer" }) : undefined}
        />
      </header>
      <div className="cashier-bill-scroll" data-scroll tabIndex={0} role="region" aria-label={t("print.bill")}>
        <Warnings of={one} />
        <BillPrintNotice order={one.order.id} />
        <ReceivedTransfers order={one.order.id} />
        <LivePaper
          of={one}
          transfer={transfer}
          onTakeDiscountBack={takeBack}
          onLine={mayDiscount ? (line) => show({ kind: "line", line }) : undefined}
        />
      </div>
      <BillActions of={one} onCash={onCash} />
      <Suspense fallback={null}>
        {shown ? <OpenSheet of={one} shown={shown} transfer={transfer} onClose={() => show(null)} /> : null}
      </Suspense>
    </section>
  );
}

interface OpenSheetProps {
  readonly of: OpenBill;
  readonly shown: BillSheet;
  readonly transfer: ReturnType<typeof useTransfer>;
  readonly onClose: () => void;
}

function OpenSheet({ of: one, shown, transfer, onClose }: OpenSheetProps): JSX.Element | null {
  const { order, table } = one;
  switch (shown.kind) {
    case "discount":
      return <LazyDiscountSheet of={targetOf(one)} onClose={onClose} />;
    case "line":
      return <LineSheet of={one} line={shown.line} onClose={onClose} />;
    case "code":
      return <LazyCodeSheet order={order.id} table={table} onClose={onClose} />;
    case "floor":
      return <FloorSheet of={one} deed={shown.deed} onClose={onClose} />;
    case "bluetooth":
      return <BluetoothPrint of={one} onClose={onClose} />;
    case "guest":
      return <GuestSheet of={one} onClose={onClose} />;
    case "invoice":
      return <BuyerSheet order={order.id} table={table} onClose={onClose} />;
    case "transfer":
      if (!transfer) return null;
      return (
        <TransferSheet
          code={transfer}
          table={table}
          received={<ReceivedTransfers order={order.id} />}
          onClose={onClose}
        />
      );
  }
}

interface LineProps {
  readonly of: OpenBill;
  readonly line: ComparedLine;
  readonly onClose: () => void;
}

/** A dish on the house or cheaper, for the items of one line. */
function LineSheet({ of: one, line, onClose }: LineProps): JSX.Element {
  const items = useReplica((view) => view.itemsOf(one.order.id).filter((item) => isLive(item) && isOnLine(item, line)));
  return <LazyItemDiscountSheet items={items} onClose={onClose} />;
}

function BillStates({ of: one }: { readonly of: OpenBill }): JSX.Element {
  return (
    <div className="row-wrap cashier-bill-states">
      <StandingPill of={one} />
      {one.bill && one.bill.parts.length > 0 ? (
        <StatePill tone="blue" icon="split">
          {t("cashier.splitInto", { count: one.bill.parts.length })}
        </StatePill>
      ) : null}
      {one.order.billAskedAt !== undefined ? (
        <StatePill tone="amber" icon="bell">
          {t("cashier.asked")} <Minutes since={one.order.billAskedAt} />
        </StatePill>
      ) : null}
    </div>
  );
}

/** A later print of the same version in this browser is a copy. */
function BluetoothPrint({ of: one, onClose }: { readonly of: OpenBill; readonly onClose: () => void }): JSX.Element {
  const note = (): void => {
    if (one.bill) notePrinted(one.order.id, one.bill.version);
  };
  return <LazyBluetoothSheet order={one.order.id} table={one.table} onPrinted={note} onClose={onClose} />;
}

const targetOf = ({ order, table, bill }: OpenBill): DiscountTarget => ({ order: order.id, table, bill });

interface ToolsProps {
  readonly of: OpenBill;
  readonly onDiscount: () => void;
  readonly onInvoice: () => void;
  readonly onCode: () => void;
  readonly onGuest: () => void;
  readonly onBluetooth: () => void;
  readonly onSplit: () => void;
  readonly onFloor: (deed: FloorDeed) => void;
  /** missing: there is no code for a transfer */
  readonly onTransfer?: () => void;
}

function BillTools({
  of: one,
  onDiscount,
  onInvoice,
  onCode,
  onGuest,
  onBluetooth,
  onSplit,
  onFloor,
  onTransfer,
}: ToolsProps): JSX.Element {
  const mayDiscount = useRight("discount");
  const mayTake = useRight("takePayment");
  const mayClose = useRight("closeEmpty");
  const mayWriteOff = useRight("writeOff");
  const alone = useRight("approveDiscounts");
  const empty = one.sums.lines.length === 0;
  const mayAsk = useRight("askBill");
  const codes = useReplica(takesCodes);
  const floor = useFloorActions(one, onFloor);
  const actions: Action[] = [...usePrintActions(one), ...useFileActions(one)];
  if (mayAsk && !empty && "bluetooth" in navigator)
    actions.unshift({ id: "bluetooth", label: t("print.bluetooth"), icon: "print", run: onBluetooth });
  if (mayAsk)
    actions.push({ id: "invoice", label: t("cashier.invoice"), icon: "receipt", disabled: empty, run: onInvoice });
  if (onTransfer) actions.push({ id: "transfer", label: t("cashier.transfer"), icon: "qr", run: onTransfer });
  if (mayTake) actions.push({ id: "guest", label: t("cashier.guest"), icon: "person", run: onGuest });
  if (mayAsk && codes) actions.push({ id: "code", label: t("cashier.code"), icon: "tag", run: onCode });
  actions.push(...floor);
  if (mayClose)
    actions.push({
      id: "close",
      label: t("cashier.closeEmpty"),
      icon: "door",
      disabled: !empty,
      run: () => void closeEmpty(one),
    });
  if (mayWriteOff)
    actions.push({
      id: "writeOff",
      label: t("cashier.writeOff"),
      icon: "exit",
      tone: "red",
      disabled: empty,
      run: () => void writeOff(one, alone),
    });
  return (
    <div className="row cashier-bill-tools">
      {mayDiscount ? (
        <IconButton icon="percent" look="quiet" label={t("cashier.discount")} disabled={empty} onClick={onDiscount} />
      ) : null}
      {mayAsk ? (
        <IconButton icon="split" look="quiet" label={t("cashier.split")} disabled={empty} onClick={onSplit} />
      ) : null}
      <MenuButton
        label={t("common.actionsFor", { name: one.table })}
        title={t("common.table", { name: one.table })}
        actions={actions}
      />
    </div>
  );
}

/** Other ways to print than that of the main button: each printer of the hub by name, and the printer of this browser. */
function usePrintActions(one: OpenBill): readonly Action[] {
  const mayAsk = useRight("askBill");
  const printers = useBillPrinters();
  if (!mayAsk || printers.length === 0 || one.sums.lines.length === 0) return [];
  const { bill, order, standing } = one;
  return [
    ...printers.map(
      ({ id, name }): Action => ({
        id: `print-${id}`,
        label: t("printing.bill.at", { name }),
        icon: "print",
        run: () => printBillAtHub(one, id),
      }),
    ),
    {
      id: "print-here",
      label: t("cashier.printHere"),
      icon: "print",
      disabled: standing !== "fixed",
      run: () => printBill(order.id, bill?.version ?? 0),
    },
  ];
}

/** The bill as a file, for guests and offices. */
function useFileActions({ order, bill, table, sums }: OpenBill): readonly Action[] {
  const mayAsk = useRight("askBill");
  if (!mayAsk || sums.lines.length === 0) return [];
  const give = (as: BillFile): void => {
    const name = bill?.number ?? t("print.billOf", { name: table });
    void withPart(
      () => import("../../domains/printing/billFiles"),
      (part) => part.giveBill({ order: order.id, name, as }),
    );
  };
  return [
    { id: "a4", label: t("print.pdfA4"), icon: "download", run: () => give("a4") },
    { id: "receipt", label: t("print.pdfReceipt"), icon: "download", run: () => give("receipt") },
    { id: "picture", label: t("print.pictureOf"), icon: "receipt", run: () => give("picture") },
  ];
}
