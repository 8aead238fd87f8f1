import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { errorText, newId } from "../../../sync";
import { loadFile } from "../../../sync/Files";
import { withReason } from "../reprint";
import { BluetoothPrinter, printerName } from "./BluetoothPrinter";
import { bluetoothHere, noBluetooth } from "./gatt";
import type { RememberedPrinter, RollWidth } from "./remembered";
import { deviceUsed, forgetPrinter, rememberPrinter, rememberedPrinter } from "./remembered";
import type { PrinterState } from "./state";

/** How far the bill is. `waiting`: for the printer. `partly`: the paper was torn off, and the next one is a copy. */
export type BillProgress =
  | { readonly at: "none" | "waiting" | "loading" | "partly" }
  | { readonly at: "sent"; readonly name: string }
  /** the hub's words */
  | { readonly at: "refused"; readonly text: string };

export interface BluetoothPrint {
  readonly printer: PrinterState;
  readonly bill: BillProgress;
  readonly remembered: RememberedPrinter | null;
  readonly paper: RollWidth;
  readonly setPaper: (paper: RollWidth) => void;
  /** on the connected printer, else on the remembered one, else on one that the person chooses */
  readonly print: () => Promise<void>;
  /** on another printer than the last one */
  readonly printElsewhere: () => Promise<void>;
  readonly forget: () => Promise<void>;
}

/** The bill of an order, or one part of it. */
export interface PaperOf {
  readonly order: string;
  readonly part?: string | undefined;
}

/** The bill as bytes for the printer. `null`: it is a copy, and the person gave no reason for it. Throws `HubError`. */
async function billBytes({ order, part }: PaperOf, print: string, paper: RollWidth): Promise<Uint8Array | null> {
  const query = new URLSearchParams({ print, paper, ...(part === undefined ? {} : { part }) });
  const blob = await withReason((reason) => {
    if (reason) query.set("reason", reason);
    return loadFile(`/api/bills/${encodeURIComponent(order)}/escpos?${query}`, { body: {} });
  });
  return blob && new Uint8Array(await blob.arrayBuffer());
}

/** `true`: a printer is ready: the present one, else the remembered one, else one that the person chooses. */
async function connected(printer: BluetoothPrinter, remembered: RememberedPrinter | null): Promise<boolean> {
  if (printer.state.at === "ready") return true;
  const away = printer.state.at === "away" ? printer.device : undefined;
  const last = away ?? (remembered && (deviceUsed(remembered.id) ?? (await printer.find(remembered.id))));
  return last ? printer.use(last) : printer.choose();
}

/** Prints an order's bill on a Bluetooth printer of this device. The printer is released with the component. */
export function useBluetoothPrint(of: PaperOf, onPrinted?: () => void): BluetoothPrint {
  const [printer] = useState(() => new BluetoothPrinter(bluetoothHere() ?? noBluetooth));
  const [bill, setBill] = useState<BillProgress>({ at: "none" });
  const [remembered, setRemembered] = useState(rememberedPrinter);
  const [paper, setPaper] = useState<RollWidth>(remembered?.paper ?? "mm58");
  // The hub knows each paper by its id. The same one again is no copy.
  const id = useRef(newId());
  const state = useSyncExternalStore(printer.watch, () => printer.state);
  useEffect(() => () => void printer.release(), [printer]);

  const remember = (): void => {
    const device = printer.device;
    if (!device) return;
    const used = { id: device.id, name: printerName(device), paper };
    rememberPrinter(used, device);
    setRemembered(used);
  };
  const send = async (): Promise<void> => {
    remember();
    setBill({ at: "loading" });
    let bytes: Uint8Array | null;
    try {
      bytes = await billBytes(of, id.current, paper);
    } catch (error) {
      return setBill({ at: "refused", text: errorText(error) });
    }
    if (!bytes) return setBill({ at: "none" });
    const name = printer.device ? printerName(printer.device) : "";
    const sent = await printer.send(bytes);
    if (sent === "nothing") return whenBack();
    id.current = newId();
    if (sent === "whole") {
      setBill({ at: "sent", name });
      onPrinted?.();
    } else setBill({ at: "partly" });
  };
  /** The same paper, as soon as the printer is back. */
  const whenBack = async (): Promise<void> => {
    setBill({ at: "waiting" });
    if (await printer.comesBack()) await send();
  };
  const print = async (way: () => Promise<boolean>): Promise<void> => {
    setBill({ at: "none" });
    await ((await way()) ? send() : whenBack());
  };
  return {
    printer: state,
    bill,
    remembered,
    paper,
    setPaper,
    print: () => print(() => connected(printer, remembered)),
    printElsewhere: () =>
      print(async () => {
        await printer.release();
        return printer.choose();
      }),
    forget: async () => {
      forgetPrinter();
      setRemembered(null);
      setBill({ at: "none" });
      await printer.release();
    },
  };
}
