import type { DeviceMessage, LiveMessage } from "../../wire";
import { Listeners } from "../Listeners";
import type { TransientMessage } from "../streams/StreamCopy";

/** A transient message from another device. */
export type Signal = Extract<LiveMessage, { readonly type: "signal" }>;
export type SignalRefused = Extract<LiveMessage, { readonly type: "signalRefused" }>;
type SignalMessage = Extract<DeviceMessage, { readonly type: "signal" | "sight" }>;

/** The connection's part for signals. */
export interface SignalLine {
  /** `true` if the hub receives what is sent now, as far as the device can tell */
  readonly live: boolean;
  say(word: SignalMessage): void;
  /** calls `listener` whenever `live` may have changed */
  onChange(listener: () => void): void;
}

/**
 * Transient messages between devices. The hub passes them on and stores nothing. A device without a connection misses
 * them, so important ones must be repeated on a new connection.
 */
export class Signals {
  /** the hub has begun to send the messenger on this connection, maybe before its greeting */
  private greeted = false;
  private open = false;
  private readonly signals = new Listeners<[Signal]>();
  private readonly refusals = new Listeners<[SignalRefused]>();
  private readonly lines = new Listeners<[boolean]>();

  constructor(private readonly line: SignalLine) {
    line.onChange(() => {
      if (line.live) this.begin();
      else this.end();
    });
  }

  /** `true` if signals can be sent and received. */
  get live(): boolean {
    return this.open;
  }

  /** `to`: one device only. Returns `false` if there is no connection and nothing was sent. */
  send(kind: string, about: string, to?: string, body = ""): boolean {
    if (!this.open) return false;
    this.line.say({ type: "signal", kind, about, to, body });
    return true;
  }

  /** Tells the hub if the page is hidden. */
  sight(hidden: boolean): void {
    if (this.line.live) this.line.say({ type: "sight", hidden });
  }

  on(kind: string, listener: (signal: Signal) => void): () => void {
    return this.signals.add((signal) => {
      if (signal.kind === kind) listener(signal);
    });
  }

  /** Calls `listener` for signals that reached nobody. */
  onRefused(kind: string, listener: (refused: SignalRefused) => void): () => void {
    return this.refusals.add((refused) => {
      if (refused.kind === kind) listener(refused);
    });
  }

  /**
   * Calls `listener` with `true` for each new connection, even if the end of the last one was missed. Calls it with
   * `false` when the connection is gone.
   */
  onLine(listener: (live: boolean) => void): () => void {
    return this.lines.add(listener);
  }

  /** The hub opened the messenger's stream on a new connection. */
  greet(): void {
    this.greeted = true;
    this.open = false;
    this.begin();
  }

  /** Handles a message of the connection. */
  hear(message: TransientMessage): void {
    if (message.type === "signal") this.signals.tell(message);
    else if (message.type === "signalRefused") this.refusals.tell(message);
  }

  /** Another person works here, so signals are not meant for them. */
  forget(): void {
    this.end();
  }

  private begin(): void {
    if (!this.greeted || this.open || !this.line.live) return;
    this.open = true;
    this.lines.tell(true);
  }

  private end(): void {
    this.greeted = false;
    if (!this.open) return;
    this.open = false;
    this.lines.tell(false);
  }
}
