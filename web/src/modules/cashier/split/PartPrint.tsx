import { useState } from "react";
import { t } from "../../../i18n";
import type { Action } from "../../../ui";
import { IconButton, MenuButton } from "../../../ui";
import type { BillPart } from "../../../wire";
import { hub } from "../../../session/client";
import { useBillPrinters } from "../../../domains/printing/billPrints";
import { LazyBluetoothSheet } from "../../../domains/printing/bluetooth/LazyBluetoothSheet";
import { onPaper, printOrAgain } from "../../../domains/printing/printAgain";
import { printReceipt } from "../acts";

interface Props {
  readonly order: string;
  readonly table: string;
  readonly part: BillPart;
}

/** Prints one part: on a printer of the hub, on one that only this device reaches, or in this browser. */
export function PartPrint({ order, table, part }: Props): JSX.Element {
  const [bluetooth, setBluetooth] = useState(false);
  const ways: Action[] = useBillPrinters().map(({ id, name }) => ({
    id: `print-${id}`,
    label: t("printing.bill.at", { name }),
    icon: "print",
    run: () => {
      const bill = hub.replica.view.get("bill", order);
      void printOrAgain(order, bill ? onPaper(bill, part.id) : { version: 0, settled: false, part: part.id }, id);
    },
  }));
  if ("bluetooth" in navigator)
    ways.push({ id: "bluetooth", label: t("print.bluetooth"), icon: "print", run: () => setBluetooth(true) });
  const here = (): void => printReceipt(order, part.id);
  const label = t("split.print", { name: part.label });
  if (ways.length === 0) return <IconButton icon="print" label={label} onClick={here} />;
  ways.push({ id: "print-here", label: t("cashier.printHere"), icon: "print", run: here });
  return (
    <>
      <MenuButton icon="print" label={label} actions={ways} />
      {bluetooth ? (
        <LazyBluetoothSheet
          order={order}
          part={part.id}
          table={`${table} · ${part.label}`}
          onClose={() => setBluetooth(false)}
        />
      ) : null}
    </>
  );
}
