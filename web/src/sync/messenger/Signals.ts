import type { DeviceMessage, LiveMessage } from "../../wire";
import { Listeners } from "../Listeners";
import type { MessengerWord } from "../MessengerTap";

/** What another device said a moment ago. */
export type Signal = Extract<LiveMessage, { readonly type: "signal" }>;
export type SignalRefused = Extract<LiveMessage, { readonly type: "signalRefused" }>;
type Word = Extract<DeviceMessage, { readonly type: "signal" | "sight" }>;

/** What signals need of the line. */
export interface SignalLine {
  /** what is said now is heard by the hub, as far as one can know */
  readonly live: boolean;
  say(word: Word): void;
  /** hears whenever `live` may have changed */
  onChange(listener: () => void): void;
}

/**
 * What devices say to each other now or never: it goes through the hub, which keeps nothing of it. Whoever has no line at that moment
 * never hears it, so what matters has to be said again on a new one.
 */
export class Signals {
  /** the hub has begun to tell of the messenger on this line, which may be before it greets */
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

  /** Whether the line is there on which signals come and go. */
  get live(): boolean {
    return this.open;
  }

  /** `to`: one device only. False: there is no line, and nothing was said. */
  send(kind: string, about: string, to?: string, body = ""): boolean {
    if (!this.open) return false;
    this.line.say({ type: "signal", kind, about, to, body });
    return true;
  }

  /** Tells the hub whether somebody sees this page. */
  sight(hidden: boolean): void {
    if (this.line.live) this.line.say({ type: "sight", hidden });
  }

  on(kind: string, listener: (signal: Signal) => void): () => void {
    return this.signals.add((signal) => {
      if (signal.kind === kind) listener(signal);
    });
  }

  /** Hears of what was said and reached nobody. */
  onRefused(kind: string, listener: (refused: SignalRefused) => void): () => void {
    return this.refusals.add((refused) => {
      if (refused.kind === kind) listener(refused);
    });
  }

  /** Hears true with each new line, also where no end of the one before was noticed, and false when it is gone. */
  onLine(listener: (live: boolean) => void): () => void {
    return this.lines.add(listener);
  }

  /** Takes what the line says. */
  hear(word: MessengerWord): void {
    if (word.type === "signal") this.signals.tell(word);
    else if (word.type === "signalRefused") this.refusals.tell(word);
    else if (word.type === "messengerHello") {
      this.greeted = true;
      this.open = false;
      this.begin();
    }
  }

  /** Somebody else works here: what is said now is not for him. */
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
