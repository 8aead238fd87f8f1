import { currentLanguage } from "../../i18n";
import type { LiveMessage } from "../../wire";
import { HubError, request } from "../Http";
import { Listeners } from "../Listeners";
import type { Command, Outcome, Saying } from "../Messages";
import type { Streams } from "../streams/Streams";
import { streamParameter } from "../streams/Streams";
import { Connection } from "./Connection";
import type { Poller, StreamRequest } from "./Poller";

export type Phase = "stopped" | "connecting" | "live" | "polling" | "offline" | "signedOut";

/** The transport's requests to its owner, and its events. */
export interface TransportEvents {
  /** the streams that this device asks for, and from which position */
  streams(): readonly StreamRequest[];
  message(message: LiveMessage): void;
  /** A new socket opens: no stream is greeted on it yet. */
  opening(): void;
  /** the number of pending commands; 0 tells the hub that all course calls so far have arrived */
  pending(): number;
  /** whether the browser has promised not to clear the stored data; `undefined`: it cannot tell */
  lasting(): boolean | undefined;
  /** the session's rights changed, so the pages must ask again who is signed in */
  rightsChanged(): void;
}

/** after this many sockets without a message, the client uses plain HTTP */
const maxSocketTries = 3;
/** Milliseconds between two sockets while the client polls. */
const socketAgainAfter = 10_000;
/** The most commands under way. The hub takes at most 256 from one device, and at most 100 in one request. */
const maxUnderWay = { live: 128, polling: 64 };

/** `waiting`: no socket; the next one opens when the timer ends. */
type State =
  | { readonly is: "stopped" }
  | { readonly is: "connected"; readonly connection: Connection }
  | { readonly is: "waiting"; readonly timer: ReturnType<typeof setTimeout> };

/** The way to the hub: a WebSocket with reconnects, or plain HTTP polling beside it if sockets are blocked. */
export class Transport {
  private state: State = { is: "stopped" };
  private poller: Poller | null = null;
  private failures = 0;
  private heardAt = 0;
  private current: Phase = "stopped";
  private watch: ReturnType<typeof setInterval> | undefined;
  private readonly phases = new Listeners<[Phase]>();

  /** `address`: the hub's origin for sockets, such as `wss://host:port` */
  constructor(
    private readonly address: () => string,
    private readonly catalog: Streams,
    private readonly events: TransportEvents,
  ) {
    const wake = (): void => this.wake();
    globalThis.addEventListener?.("online", wake);
    globalThis.addEventListener?.("focus", wake);
    globalThis.document?.addEventListener("visibilitychange", wake);
  }

  get phase(): Phase {
    return this.current;
  }
  readonly onPhase = (listener: (phase: Phase) => void): (() => void) => this.phases.add(listener);
  /** `true` if the hub answers, over the socket or by polling. */
  get answers(): boolean {
    return this.current === "live" || this.current === "polling";
  }
  /** when the hub's last message came, in milliseconds on this device's clock; 0: never */
  get lastHeardAt(): number {
    return this.heardAt;
  }
  /** Sets the time of the last message from the stored state, if no message came yet. */
  heardBefore(at: number): void {
    if (this.heardAt === 0) this.heardAt = at;
  }

  start(): void {
    if (this.state.is !== "stopped") return;
    this.failures = 0;
    this.watch = setInterval(() => this.connection?.watch(), 1000);
    this.connect();
  }

  stop(): void {
    this.drop();
    this.state = { is: "stopped" };
    this.endPolling();
    clearInterval(this.watch);
    this.heardAt = 0;
    this.to("stopped");
  }

  /** Reconnects at once: after a gap, after a change of user, or when the person pulls to refresh. */
  restart(): void {
    if (this.state.is === "stopped") return;
    this.drop();
    this.failures = 0;
    this.connect();
  }

  /** Returns how many more commands can be sent if `flying` are under way. */
  room(flying: number): number {
    if (this.connection?.isLive) return maxUnderWay.live - flying;
    return this.current === "polling" && this.poller?.isFree ? maxUnderWay.polling : 0;
  }

  /** Sends commands to the hub in this order. Returns `false` if there is no connection. They stay in the outbox. */
  send(commands: readonly Command[], answered: (outcome: Outcome) => void): boolean {
    const { connection, poller } = this;
    if (connection?.isLive) {
      connection.command(commands);
      return true;
    }
    if (this.current !== "polling" || !poller?.isFree) return false;
    void poller.post(commands, answered);
    return true;
  }

  /** Sends a message that needs no answer. Does nothing while only HTTP works. */
  say(message: Saying): void {
    this.connection?.say(message);
  }

  private get connection(): Connection | null {
    return this.state.is === "connected" ? this.state.connection : null;
  }

  private connect(): void {
    if (this.current !== "polling") this.to(this.current === "offline" ? "offline" : "connecting");
    this.events.opening();
    // A page cannot set the headers of a socket, so the language is in the URL.
    const query = [
      `language=${currentLanguage()}`,
      ...this.events.streams().map(({ id, position }) => streamParameter(id, position)),
    ].join("&");
    const connection: Connection = new Connection(`${this.address()}/live?${query}`, {
      message: (message) => this.heard(message, connection),
      closed: (code, greeted) => this.closed(code, greeted),
      ping: () => ({
        type: "ping",
        at: Date.now(),
        pending: this.events.pending(),
        lasting: this.events.lasting(),
      }),
    });
    this.state = { is: "connected", connection };
  }

  private heard(message: LiveMessage, connection: Connection): void {
    this.heardAt = Date.now();
    if (message.type === "hello" && this.current !== "live") {
      this.failures = 0;
      this.endPolling();
      this.to("live");
      connection.ping();
    }
    this.events.message(message);
  }

  private closed(code: number, greeted: boolean): void {
    if (code === 4401) return this.signedOut();
    if (code === 4403) {
      this.events.rightsChanged();
      return this.connectAfter(0);
    }
    this.failures += 1;
    if (this.current !== "polling") this.to("offline");
    if (!greeted) void this.probe();
    this.connectAfter(this.poller ? socketAgainAfter : backoff(this.failures));
  }

  /** A socket that fails gives no reason. An HTTP request shows if the session, the network or the hub is the cause. */
  private async probe(): Promise<void> {
    try {
      await request("GET", "/api/me", undefined, 4000);
      if (this.failures >= maxSocketTries && this.isWithoutSocket && !this.poller) await this.poll();
    } catch (error) {
      if (error instanceof HubError && error.status === 401 && this.state.is !== "stopped") this.signedOut();
    }
  }

  private get isWithoutSocket(): boolean {
    return this.state.is !== "stopped" && !this.connection?.isGreeted;
  }

  /** Polls from now on. Its code is loaded for networks that block sockets only. */
  private async poll(): Promise<void> {
    const part = await import("./Poller").catch(() => null);
    // Meanwhile a socket may have opened, or the client stopped.
    if (!part || !this.isWithoutSocket || this.poller) return;
    this.poller = new part.Poller(this.catalog, {
      streams: () => this.events.streams(),
      message: (message) => this.events.message(message),
      answered: () => {
        this.heardAt = Date.now();
        this.to("polling");
      },
      failed: () => this.to("offline"),
      signedOut: () => this.signedOut(),
    });
  }

  private endPolling(): void {
    this.poller?.end();
    this.poller = null;
  }

  private wake(): void {
    if (this.state.is === "stopped" || globalThis.document?.visibilityState === "hidden") return;
    if (this.connection?.isGreeted) this.connection.ping();
    else if (this.state.is === "waiting") this.connectAfter(0);
  }

  private connectAfter(delay: number): void {
    this.drop();
    this.state = { is: "waiting", timer: setTimeout(() => this.connect(), delay) };
  }

  /** Ends the socket or the wait for one. */
  private drop(): void {
    if (this.state.is === "connected") this.state.connection.end();
    else if (this.state.is === "waiting") clearTimeout(this.state.timer);
  }

  private signedOut(): void {
    this.stop();
    this.to("signedOut");
  }

  private to(phase: Phase): void {
    if (phase === this.current) return;
    this.current = phase;
    this.phases.tell(phase);
  }
}

/** The delay before a reconnect: 300 ms to 5000 ms, doubling, and random so that devices do not reconnect at once. */
export function backoff(failures: number, random: () => number = Math.random): number {
  const base = Math.min(5000, 300 * 2 ** Math.max(0, failures - 1));
  return Math.round(base * (0.7 + 0.6 * random()));
}
