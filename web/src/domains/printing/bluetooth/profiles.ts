import type { GattCharacteristic } from "./gatt";

/** A service that receipt printers offer, and its characteristic for data. */
interface Profile {
  readonly service: string;
  readonly writer: string;
}

const short = (id: string): string => `0000${id}-0000-1000-8000-00805f9b34fb`;

/** The commonest first. No standard names a service for receipt printers, so each maker of chips has its own. */
const profiles: readonly Profile[] = [
  { service: short("18f0"), writer: short("2af1") },
  // Transparent UART of Microchip (ISSC).
  { service: "49535343-fe7d-4ae5-8fa9-9fafd205e455", writer: "49535343-8841-43f4-a8d4-ecbe34729bb3" },
  { service: "e7810a71-73ae-499d-8c15-faa9aef0c3f2", writer: "bef8d6c9-9c21-4c9e-b632-bd58c1009f9f" },
  { service: short("ff00"), writer: short("ff02") },
  { service: short("fff0"), writer: short("fff2") },
  { service: short("ffe0"), writer: short("ffe1") },
  // UART of Nordic.
  { service: "6e400001-b5a3-f393-e0a9-e50e24dcca9e", writer: "6e400002-b5a3-f393-e0a9-e50e24dcca9e" },
];

/** The browser lets a page use only services that it has named when the person chose the device. */
export const printerServices: readonly string[] = profiles.map(({ service }) => service);

/** The rank of a service; `-1`: no receipt printer has it. */
export const rankOf = (service: string): number => printerServices.indexOf(service);

const takesData = ({ properties }: GattCharacteristic): boolean => properties.write || properties.writeWithoutResponse;

/** The characteristic of a printer's service that takes the paper. */
export function writerIn(service: string, all: readonly GattCharacteristic[]): GattCharacteristic | undefined {
  const usual = profiles[rankOf(service)]?.writer;
  return all.find((one) => one.uuid === usual && takesData(one)) ?? all.find(takesData);
}

/** Printers report on these that their memory is full, or has room again. */
export const notifiersIn = (all: readonly GattCharacteristic[]): readonly GattCharacteristic[] =>
  all.filter(({ properties }) => properties.notify || properties.indicate);
