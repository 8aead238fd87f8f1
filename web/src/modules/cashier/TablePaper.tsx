import { Suspense, useEffect, useRef, useState } from "react";
import { t } from "../../i18n";
import { problemText } from "../../sync";
import { useRight } from "../../session";
import { send } from "../../session/client";
import { Button, ErrorState, Icon, MenuButton, Sheet, Skeleton, bringIcons, lazyPart, withPart } from "../../ui";
import type { Action } from "../../ui";
import { laterIcons } from "../../ui/laterIcons";
import type { BillView, Order } from "../../wire";
import { BillPaper } from "../../domains/printing/paper/BillPaper";
import { paperOf } from "../../domains/printing/paper/paper";
import { useBill } from "../../domains/printing/paper/useBill";
import { BillPrintNotice } from "../../domains/printing/BillPrintNotice";
import type { BillFile } from "../../domains/printing/billFiles";
import { useBillPrinters } from "../../domains/printing/billPrints";
import { LazyBluetoothSheet } from "../../domains/printing/bluetooth/LazyBluetoothSheet";
import { printOpen } from "../../domains/printing/printOpen";
import { printReceipt } from "./acts";
import { LivePaper } from "./LivePaper";
import type { OpenBill } from "./openBill";
import { ReceivedTransfers } from "./ReceivedTransfers";
import { useTableBill } from "./split/useTableBill";
import { useTransfer } from "./transfer";

bringIcons(laterIcons);

const TransferPaper = lazyPart(() => import("./transferParts"), "TransferPaper");

interface Props {
  readonly order: string;
  readonly onClose: () => void;
}

/** The bill of a party as it would print now, on a waiter's phone, with all ways to hand it to the guests. */
export function TablePaper({ order, onClose }: Props): JSX.Element | null {
  const one = useTableBill(order, onClose);
  const holds = useRight("payAtTable");
  const [bluetooth, setBluetooth] = useState(false);
  if (!one) return null;
  return (
    <Sheet
      open
      tall
      title={t("print.billOf", { name: one.table })}
      onClose={onClose}
      foot={<Ways of={one} onBluetooth={() => setBluetooth(true)} />}
    >
      <div className="stack-16 table-paper">
        <BillPrintNotice order={order} />
        {holds ? <HeldPaper of={one} /> : <AskedPaper order={one.order} />}
      </div>
      {bluetooth ? <LazyBluetoothSheet order={order} table={one.table} onClose={() => setBluetooth(false)} /> : null}
    </Sheet>
  );
}

/** For people who hold the open bills: drawn from this device, also without a connection. */
function HeldPaper({ of: one }: { readonly of: OpenBill }): JSX.Element {
  const transfer = useTransfer(one);
  return (
    <>
      <ReceivedTransfers order={one.order.id} />
      <LivePaper of={one} transfer={transfer} />
    </>
  );
}

/** For all others: the hub's bill, asked again with each change of the order. */
function AskedPaper({ order }: { readonly order: Order }): JSX.Element {
  const { answer, again } = useBill(order.id);
  const mark = `${order.revision} ${order.billAskedAt ?? ""} ${order.paidAt ?? ""}`;
  const shownMark = useRef(mark);
  useEffect(() => {
    if (shownMark.current === mark) return;
    shownMark.current = mark;
    again();
  }, [mark, again]);
  const last = useRef<BillView>();
  if (answer.state === "here") last.current = answer.view;
  const view = last.current;
  if (!view)
    return answer.state === "failed" ? (
      <ErrorState text={problemText(answer.error.problem)} onRetry={again} />
    ) : (
      <Skeleton height={28} count={12} gap={16} />
    );
  return (
    <>
      {view.superseded ? <Superseded order={order.id} /> : null}
      <div className="cashier-paper">
        <BillPaper
          paper={paperOf(view)}
          transfer={
            view.transfer ? (
              <Suspense fallback={<div className="bill-transfer" />}>
                <TransferPaper code={view.transfer} />
              </Suspense>
            ) : undefined
          }
        />
      </div>
    </>
  );
}

function Superseded({ order }: { readonly order: string }): JSX.Element {
  return (
    <div className="notice notice-amber waiter-notice" role="alert">
      <Icon name="alert" />
      <p className="grow">{t("paper.superseded")}</p>
      <Button icon="receipt" onClick={() => void send({ type: "bills.ask", order })}>
        {t("waiter.billAgain")}
      </Button>
    </div>
  );
}

interface WaysProps {
  readonly of: OpenBill;
  readonly onBluetooth: () => void;
}

/** A picture for the guests' phone, paper by the nearest printer, and behind a button all other ways. */
function Ways({ of: { order, table, bill }, onBluetooth }: WaysProps): JSX.Element {
  const printers = useBillPrinters();
  const hasBluetooth = "bluetooth" in navigator;
  const print =
    printers.length > 0 ? () => printOpen(order) : hasBluetooth ? onBluetooth : () => printReceipt(order.id);
  const give = (as: BillFile): void => {
    const name = bill?.number ?? t("print.billOf", { name: table });
    void withPart(
      () => import("../../domains/printing/billFiles"),
      (part) => part.giveBill({ order: order.id, name, as }),
    );
  };
  const others: readonly (Action | false)[] = [
    printers.length > 0 &&
      hasBluetooth && { id: "bluetooth", label: t("print.bluetooth"), icon: "print", run: onBluetooth },
    (printers.length > 0 || hasBluetooth) && {
      id: "here",
      label: t("cashier.printHere"),
      icon: "print",
      run: () => printReceipt(order.id),
    },
    { id: "a4", label: t("print.pdfA4"), icon: "download", run: () => give("a4") },
    { id: "receipt", label: t("print.pdfReceipt"), icon: "download", run: () => give("receipt") },
  ];
  return (
    <div className="row">
      <Button large icon="picture" className="grow" onClick={() => give("picture")}>
        {t("print.pictureOf")}
      </Button>
      <Button large icon="print" className="grow" onClick={print}>
        {t(printers.length === 0 && hasBluetooth ? "print.bluetooth" : "cashier.print")}
      </Button>
      <MenuButton label={t("paper.otherWays")} actions={others.filter((one): one is Action => one !== false)} />
    </div>
  );
}
