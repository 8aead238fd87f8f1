import type { GattCharacteristic, GattServer } from "./gatt";
import { notifiersIn, rankOf, writerIn } from "./profiles";
import { PrinterError, RequestQueue, within } from "./RequestQueue";

/** in bytes: what every Bluetooth LE device takes (an MTU of 23 less 3 of the head) */
const smallPart = 20;
/** in bytes: an MTU of 185, which nearly all phones agree on, less 3 of the head and a margin */
const largePart = 180;
/** A printer whose memory is full says the first one, and the second one when there is room again (XOFF, XON). */
const [holdOn, goOn] = [0x13, 0x11];

/** An open connection to a printer: its characteristic for data, and its word on when to wait. */
export class PrinterLink {
  private readonly queue: RequestQueue;
  private held = false;
  private resume: () => void = () => undefined;
  /** in bytes, of one request */
  private size: number;
  /** a part of this size went through */
  private proven = false;

  private constructor(
    private readonly writer: GattCharacteristic,
    queue: RequestQueue,
    /** milliseconds in which a full printer must get on */
    private readonly holdLimit: number,
  ) {
    this.queue = queue;
    this.size = writer.properties.write ? largePart : smallPart;
  }

  /** Discovers the services. Notifications are on before the first write. */
  static async open(server: GattServer, requestLimit: number, holdLimit: number): Promise<PrinterLink> {
    const queue = new RequestQueue(requestLimit);
    const services = await queue.run(() => server.getPrimaryServices());
    const known = services.filter(({ uuid }) => rankOf(uuid) >= 0).sort((a, b) => rankOf(a.uuid) - rankOf(b.uuid));
    for (const service of known) {
      const all = await queue.run(() => service.getCharacteristics());
      const writer = writerIn(service.uuid, all);
      if (!writer) continue;
      const link = new PrinterLink(writer, queue, holdLimit);
      for (const one of notifiersIn(all)) await link.hear(one);
      return link;
    }
    throw new PrinterError("noService");
  }

  /** A printer that refuses notifications still prints. */
  private async hear(one: GattCharacteristic): Promise<void> {
    one.addEventListener("characteristicvaluechanged", () => this.take(one.value));
    await this.queue.run(() => one.startNotifications()).catch(() => undefined);
  }

  private take(value: DataView | undefined): void {
    if (value?.byteLength !== 1) return;
    const word = value.getUint8(0);
    if (word === holdOn) this.held = true;
    if (word !== goOn) return;
    this.held = false;
    this.resume();
  }

  /** Sends the part of the paper from here on and returns its length in bytes. */
  async send(paper: Uint8Array, from: number): Promise<number> {
    if (this.held) await within(this.holdLimit, "stuck", new Promise<void>((done) => (this.resume = done)));
    const part = paper.slice(from, from + this.size);
    try {
      await this.queue.run(() => this.write(part));
      this.proven = true;
      return part.length;
    } catch (error) {
      // Some printers take no more than the smallest part. The first part is white, so it may come twice.
      if (this.proven || this.size === smallPart || error instanceof PrinterError) throw error;
      this.size = smallPart;
      return this.send(paper, from);
    }
  }

  private write(part: Uint8Array): Promise<void> {
    return this.writer.properties.write
      ? this.writer.writeValueWithResponse(part)
      : this.writer.writeValueWithoutResponse(part);
  }
}
