import { Listeners } from "../../../base/Listeners";
import type { Bluetooth, GattDevice } from "./gatt";
import { PrinterLink } from "./PrinterLink";
import { printerServices } from "./profiles";
import { PrinterError, within } from "./RequestQueue";
import { untilReached } from "./reach";
import type { PrinterEvent, PrinterFailure, PrinterState } from "./state";
import { next } from "./state";

/** in milliseconds */
export const usualLimits = {
  connect: 30_000,
  /** one request, such as a part of the paper */
  request: 10_000,
  /** a printer whose memory is full, or that has no paper */
  hold: 20_000,
  /** for the word that the connection has ended */
  disconnect: 2_000,
  /** before each try to connect again */
  pauses: [500, 2_000, 5_000] as readonly number[],
  /** before each try to reach a printer that is away; the last one again and again */
  awayPauses: [5_000, 10_000, 20_000, 30_000] as readonly number[],
};

/** How much of a paper went out: nothing means that none of it can be printed. */
export type Sent = "whole" | "partly" | "nothing";

/** A receipt printer of this device. It has one connection at a time, and notices by itself when it is in reach again. */
export class BluetoothPrinter {
  private known: PrinterState = { at: "off" };
  private readonly listeners = new Listeners();
  private chosen: GattDevice | undefined;
  private link: PrinterLink | undefined;
  /** ends the wait for a printer that is away */
  private search: AbortController | undefined;

  constructor(
    private readonly bluetooth: Bluetooth,
    private readonly limits = usualLimits,
  ) {}

  get state(): PrinterState {
    return this.known;
  }

  /** the printer that the person has chosen; `undefined`: none, or it is released */
  get device(): GattDevice | undefined {
    return this.chosen;
  }

  readonly watch = (listener: () => void): (() => void) => this.listeners.add(listener);

  /** Opens the browser's list and connects to the printer that the person chooses. `true` if it is ready. */
  async choose(): Promise<boolean> {
    this.endSearch();
    this.tell({ type: "choose" });
    try {
      const device = await this.bluetooth.requestDevice({ acceptAllDevices: true, optionalServices: printerServices });
      return this.known.at === "choosing" && (await this.use(device));
    } catch (error) {
      const why = await this.refusal(error);
      this.tell(why === null ? { type: "cancelled" } : { type: "failed", why });
      return false;
    }
  }

  /** `null`: the person closed the list. The browser has the same error for a missing adapter. */
  private async refusal(error: unknown): Promise<PrinterFailure | null> {
    if (nameOf(error) !== "NotFoundError") return "denied";
    return (await this.bluetooth.getAvailability?.()) === false ? "unavailable" : null;
  }

  /** A printer that this page may use already; `undefined`: the person has to choose it again. */
  async find(id: string): Promise<GattDevice | undefined> {
    const all = await this.bluetooth.getDevices?.().catch(() => []);
    return all?.find((device) => device.id === id);
  }

  /** Connects to a printer. `true` if it is ready. */
  async use(device: GattDevice): Promise<boolean> {
    if (this.chosen && this.chosen !== device) await this.leave(this.chosen);
    if (this.chosen !== device) device.addEventListener("gattserverdisconnected", this.onDisconnected);
    this.endSearch();
    this.chosen = device;
    this.tell({ type: "connect", name: printerName(device) });
    try {
      this.link = await this.connect(device);
      this.tell({ type: "connected" });
    } catch (error) {
      device.gatt?.disconnect();
      this.stop(error);
    }
    return this.isReady();
  }

  private async connect(device: GattDevice): Promise<PrinterLink> {
    const gatt = device.gatt;
    if (!gatt) throw new PrinterError("refused");
    const server = await within(this.limits.connect, "away", gatt.connect()).catch((error: unknown) => {
      throw nameOf(error) === "NetworkError" ? new PrinterError("away") : error;
    });
    return PrinterLink.open(server, this.limits.request, this.limits.hold);
  }

  /** Sends a paper in parts, the next one after the answer. */
  async send(paper: Uint8Array): Promise<Sent> {
    const link = this.link;
    if (!link || !this.isReady()) return "nothing";
    this.tell({ type: "send", total: paper.length });
    let begun = false;
    try {
      for (let done = 0; done < paper.length; ) {
        begun = true;
        done += await link.send(paper, done);
        if (this.known.at !== "sending" || this.link !== link) return "partly";
        this.tell({ type: "sent", done });
      }
      this.tell({ type: "finished" });
      return "whole";
    } catch (error) {
      this.fail(error);
      return begun ? "partly" : "nothing";
    }
  }

  private fail(error: unknown): void {
    if (this.known.at !== "sending") return;
    if (this.chosen?.gatt?.connected === false) return this.onDisconnected();
    this.stop(error);
    // The printer may hang in the middle of a picture. Only a new connection begins well.
    this.link = undefined;
    this.chosen?.gatt?.disconnect();
  }

  /** Says why it is not possible to go on. A printer that is only away is waited for. */
  private stop(error: unknown): void {
    const why = whyOf(error);
    if (why !== "away") return this.tell({ type: "failed", why });
    this.tell({ type: "away" });
    if (this.chosen && this.known.at === "away") void this.searchFor(this.chosen);
  }

  private async searchFor(device: GattDevice): Promise<void> {
    this.endSearch();
    const { signal } = (this.search = new AbortController());
    await untilReached(device, this.limits.awayPauses, () => this.isBack(device, signal), signal);
  }

  /** `true`: there is nothing more to wait for. */
  private async isBack(device: GattDevice, signal: AbortSignal): Promise<boolean> {
    try {
      const link = await this.connect(device);
      if (signal.aborted) return true;
      this.link = link;
      this.tell({ type: "connected" });
      return true;
    } catch (error) {
      if (signal.aborted) return true;
      device.gatt?.disconnect();
      const why = whyOf(error);
      // At the edge of the reach a connection may break at once. Only another kind of device is no printer.
      if (why === "noService") this.tell({ type: "failed", why });
      return why === "noService";
    }
  }

  /** Also of a try that is under way: its connection would hold the next one up. */
  private endSearch(): void {
    this.search?.abort();
    this.search = undefined;
    if (this.known.at === "away") this.chosen?.gatt?.disconnect();
  }

  /** Waits for a printer that is lost or away. `true`: it is ready again; `false`: somebody gave it up. */
  comesBack(): Promise<boolean> {
    return new Promise((done) => {
      const look = (): void => {
        if (this.known.at === "lost" || this.known.at === "reconnecting" || this.known.at === "away") return;
        ignore();
        done(this.isReady());
      };
      const ignore = this.watch(look);
      look();
    });
  }

  private readonly onDisconnected = (): void => {
    this.link = undefined;
    this.tell({ type: "disconnected" });
    if (this.known.at === "lost") void this.reconnect();
  };

  private async reconnect(): Promise<void> {
    const device = this.chosen;
    this.tell({ type: "reconnect" });
    for (const pause of this.limits.pauses) {
      await new Promise((done) => setTimeout(done, pause));
      if (!device || this.chosen !== device || this.known.at !== "reconnecting") return;
      try {
        this.link = await this.connect(device);
        return this.tell({ type: "connected" });
      } catch {
        device.gatt?.disconnect();
      }
    }
    if (this.known.at === "reconnecting") this.stop(new PrinterError("away"));
  }

  /** Disconnects, so that other devices can use the printer. Resolves when the connection has ended. */
  async release(): Promise<void> {
    const device = this.chosen;
    this.endSearch();
    this.tell({ type: "release" });
    if (device) await this.leave(device);
  }

  private async leave(device: GattDevice): Promise<void> {
    this.chosen = undefined;
    this.link = undefined;
    device.removeEventListener("gattserverdisconnected", this.onDisconnected);
    const wasConnected = device.gatt?.connected === true;
    const gone = new Promise<void>((done) => {
      device.addEventListener("gattserverdisconnected", () => done(), { once: true });
    });
    // Also of a device that is still connecting: it stops that.
    device.gatt?.disconnect();
    if (wasConnected) await within(this.limits.disconnect, "away", gone).catch(() => undefined);
  }

  // A function, because the compiler would remember the state of before a call.
  private isReady(): boolean {
    return this.known.at === "ready";
  }

  private tell(event: PrinterEvent): void {
    const state = next(this.known, event);
    if (state === this.known) return;
    this.known = state;
    this.listeners.tell();
  }
}

/** The printer's own name, or the one that all of them are called by. */
export const printerName = (device: GattDevice): string => device.name?.trim() || "Bluetooth";

const nameOf = (error: unknown): string => (error instanceof Error || error instanceof DOMException ? error.name : "");

function whyOf(error: unknown): PrinterError["why"] {
  if (error instanceof PrinterError) return error.why;
  // The browser says so if the device has none of the services that the page has named.
  return nameOf(error) === "NotFoundError" ? "noService" : "refused";
}
