/** The part of the browser's Web Bluetooth that printing uses. TypeScript's own library lacks it. */
export interface Bluetooth {
  /** Opens the browser's list of devices. Only a tap may cause it. */
  requestDevice(options: {
    readonly acceptAllDevices: true;
    readonly optionalServices: readonly string[];
  }): Promise<GattDevice>;
  /** The devices that this page may use already. Some browsers ask each time. */
  getDevices?(): Promise<readonly GattDevice[]>;
  getAvailability?(): Promise<boolean>;
}

export interface GattDevice extends EventTarget {
  readonly id: string;
  readonly name?: string | undefined;
  readonly gatt?: GattServer | undefined;
  /** Until the signal: `advertisementreceived` comes each time that the device advertises itself. Few browsers have it. */
  watchAdvertisements?(options: { readonly signal: AbortSignal }): Promise<void>;
}

export interface GattServer {
  readonly connected: boolean;
  connect(): Promise<GattServer>;
  disconnect(): void;
  getPrimaryServices(): Promise<readonly GattService[]>;
}

export interface GattService {
  readonly uuid: string;
  getCharacteristics(): Promise<readonly GattCharacteristic[]>;
}

export interface GattCharacteristic extends EventTarget {
  readonly uuid: string;
  readonly properties: {
    readonly write: boolean;
    readonly writeWithoutResponse: boolean;
    readonly notify: boolean;
    readonly indicate: boolean;
  };
  /** the last value that was read or notified */
  readonly value?: DataView | undefined;
  startNotifications(): Promise<unknown>;
  writeValueWithResponse(value: Uint8Array): Promise<void>;
  writeValueWithoutResponse(value: Uint8Array): Promise<void>;
}

/** The browser's Bluetooth; `undefined`: it has none, or the page is not secure. */
export const bluetoothHere = (): Bluetooth | undefined =>
  (navigator as { readonly bluetooth?: Bluetooth | undefined }).bluetooth;

/** Stands in for a missing Bluetooth: it is never available. */
export const noBluetooth: Bluetooth = {
  requestDevice: () => Promise.reject(new DOMException("no Bluetooth", "NotFoundError")),
  getAvailability: () => Promise.resolve(false),
};
