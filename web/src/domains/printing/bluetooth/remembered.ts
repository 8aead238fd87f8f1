import { deviceStore } from "../../../sync";
import type { GattDevice } from "./gatt";

/** As the hub calls the widths of rolls. */
export type RollWidth = "mm58" | "mm80";

/** The printer that this device printed on last. */
export interface RememberedPrinter {
  readonly id: string;
  readonly name: string;
  readonly paper: RollWidth;
}

const key = "bluetoothPrinter";

/** A browser without a list of allowed devices would ask again while the page is open. */
let device: GattDevice | undefined;

export function rememberedPrinter(): RememberedPrinter | null {
  try {
    const { id, name, paper } = JSON.parse(deviceStore.get(key) ?? "{}") as Partial<RememberedPrinter>;
    if (typeof id !== "string" || typeof name !== "string") return null;
    return { id, name, paper: paper === "mm80" ? "mm80" : "mm58" };
  } catch {
    return null;
  }
}

export function rememberPrinter(printer: RememberedPrinter, used: GattDevice): void {
  device = used;
  deviceStore.set(key, JSON.stringify(printer));
}

export function forgetPrinter(): void {
  device = undefined;
  deviceStore.remove(key);
}

/** The device itself, if it was used since the page was opened. */
export const deviceUsed = (id: string): GattDevice | undefined => (device?.id === id ? device : undefined);
