import type { Bluetooth, GattCharacteristic, GattDevice, GattServer } from "../src/domains/printing/bluetooth/gatt";

const long = (id: string): string => `0000${id}-0000-1000-8000-00805f9b34fb`;

interface Abilities {
  /** missing: writes with an answer, and notifications */
  readonly properties?: Partial<GattCharacteristic["properties"]>;
  readonly service?: string;
  /** the browser tells the page when the printer advertises itself */
  readonly isHeard?: boolean;
}

/** A printer behind the browser's Bluetooth, with moods. */
export class FakePrinter extends EventTarget {
  readonly id = "device-1";
  readonly name: string = "POS-58";
  /** everything that happened, in order */
  readonly log: string[] = [];
  readonly parts: Uint8Array[] = [];
  readonly gatt: GattServer;
  connected = false;
  /** in bytes, what it takes in one request */
  mostAtOnce = 512;
  /** it does not answer when somebody connects */
  deaf = false;
  /** it is too far off, or somebody else holds it: the browser refuses to connect */
  away = false;
  /** the signals of everybody who listens for its advertisements */
  readonly listeners = new Set<AbortSignal>();
  readonly watchAdvertisements?: (options: { readonly signal: AbortSignal }) => Promise<void>;
  /** called before a part is taken */
  onPart: (count: number) => void = () => undefined;
  private readonly reports = new EventTarget();
  private word: DataView | undefined;
  private open = 0;

  constructor(able: Abilities = {}) {
    super();
    if (able.isHeard) this.watchAdvertisements = ({ signal }) => this.isListened(signal);
    const characteristic = this.characteristic(able);
    const service = { uuid: long(able.service ?? "18f0"), getCharacteristics: async () => [characteristic] };
    const isConnected = (): boolean => this.connected;
    this.gatt = {
      get connected() {
        return isConnected();
      },
      connect: () => this.connect(),
      disconnect: () => this.breaks(),
      getPrimaryServices: async () => {
        this.log.push("services");
        return [{ uuid: long("180a"), getCharacteristics: async () => [] }, service];
      },
    };
  }

  private connect(): Promise<GattServer> {
    this.log.push("connect");
    if (this.deaf) return new Promise(() => undefined);
    if (this.away) return Promise.reject(new DOMException("Bluetooth Device is no longer in range.", "NetworkError"));
    this.connected = true;
    return Promise.resolve(this.gatt);
  }

  private async isListened(signal: AbortSignal): Promise<void> {
    this.log.push("listen");
    this.listeners.add(signal);
    signal.addEventListener("abort", () => this.listeners.delete(signal));
  }

  /** The browser stops listening without a word, as it does when its window loses the focus. */
  unheard(): void {
    this.listeners.clear();
  }

  /** It says that it is there. Only those who listen hear it. */
  advertises(): void {
    if (this.listeners.size > 0) this.dispatchEvent(new Event("advertisementreceived"));
  }

  /** The connection ends, by whomever. */
  breaks(): void {
    if (!this.connected) return;
    this.connected = false;
    this.log.push("gone");
    this.dispatchEvent(new Event("gattserverdisconnected"));
  }

  /** It reports a byte. */
  says(byte: number): void {
    this.word = new DataView(new Uint8Array([byte]).buffer);
    this.reports.dispatchEvent(new Event("characteristicvaluechanged"));
  }

  get bytes(): readonly number[] {
    return this.parts.flatMap((part) => [...part]);
  }

  private characteristic({ properties }: Abilities): GattCharacteristic {
    const word = (): DataView | undefined => this.word;
    return {
      uuid: long("2af1"),
      properties: { write: true, writeWithoutResponse: true, notify: true, indicate: false, ...properties },
      get value() {
        return word();
      },
      startNotifications: async () => void this.log.push("notifications"),
      writeValueWithResponse: (value) => this.take(value, "write"),
      writeValueWithoutResponse: (value) => this.take(value, "write without answer"),
      addEventListener: (...given: Parameters<EventTarget["addEventListener"]>) =>
        this.reports.addEventListener(...given),
      removeEventListener: (...given: Parameters<EventTarget["removeEventListener"]>) =>
        this.reports.removeEventListener(...given),
      dispatchEvent: (event) => this.reports.dispatchEvent(event),
    };
  }

  private async take(value: Uint8Array, way: string): Promise<void> {
    this.open += 1;
    if (this.open > 1) throw new DOMException("GATT operation already in progress.", "NetworkError");
    await new Promise((done) => setTimeout(done, 0));
    this.open -= 1;
    this.onPart(this.parts.length);
    if (!this.connected) throw new DOMException("GATT Server is disconnected.", "NetworkError");
    if (value.length > this.mostAtOnce) throw new DOMException("GATT operation failed.", "NotSupportedError");
    this.log.push(way);
    this.parts.push(value);
  }
}

/** A browser whose person chooses this printer; `null`: they close the list. */
export const browserWith = (printer: GattDevice | null, available = true): Bluetooth => ({
  requestDevice: () =>
    printer ? Promise.resolve(printer) : Promise.reject(new DOMException("User cancelled.", "NotFoundError")),
  getDevices: async () => (printer ? [printer] : []),
  getAvailability: async () => available,
});
