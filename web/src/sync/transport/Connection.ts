import type { LiveMessage } from "../../wire";
import type { Command, Saying } from "../Messages";
import { parseMessage } from "../Messages";

const beatEvery = 3000;
/** Milliseconds of silence after which an open connection counts as dead. */
const silenceTimeout = beatEvery * 2.7;
const pingEvery = 6000;
/** Milliseconds until the hub's first greeting. */
const helloTimeout = 6000;

export interface ConnectionEvents {
  message(message: LiveMessage): void;
  /** `greeted`: the hub had opened a stream on it */
  closed(code: number, greeted: boolean): void;
  ping(): Extract<Saying, { readonly type: "ping" }>;
}

/** `opening`: no greeting yet. `live`: a stream is open. `closed`: nothing comes from it any more. */
type State =
  | { readonly is: "opening"; readonly since: number }
  | { readonly is: "live"; readonly heardAt: number; readonly pingedAt: number }
  | { readonly is: "closed" };

/** One WebSocket with a watchdog, from its opening to its end. */
export class Connection {
  private state: State = { is: "opening", since: Date.now() };
  private readonly socket: WebSocket;

  constructor(
    url: string,
    private readonly events: ConnectionEvents,
  ) {
    this.socket = new WebSocket(url);
    this.socket.onmessage = (event) => this.heard(String(event.data));
    this.socket.onclose = (event) => this.closed(event.code);
  }

  /** `true` if it takes messages: the hub has greeted, and the socket is open. */
  get isLive(): boolean {
    return this.state.is === "live" && this.socket.readyState === WebSocket.OPEN;
  }
  get isGreeted(): boolean {
    return this.state.is === "live";
  }

  command(commands: readonly Command[]): void {
    for (const command of commands) this.socket.send(JSON.stringify({ type: "command", command }));
  }

  say(message: Saying): void {
    if (this.isLive) this.socket.send(JSON.stringify(message));
  }

  ping(): void {
    if (this.state.is !== "live" || !this.isLive) return;
    this.state = { ...this.state, pingedAt: Date.now() };
    this.say(this.events.ping());
  }

  /** Runs once a second: pings, and closes a connection that is dead but not closed. */
  watch(now = Date.now()): void {
    if (this.state.is === "opening" && now - this.state.since > helloTimeout) this.closed(1006);
    else if (this.state.is !== "live") return;
    else if (now - this.state.heardAt > silenceTimeout) this.closed(1006);
    else if (now - this.state.pingedAt > pingEvery) this.ping();
  }

  /** Closes it without an event. */
  end(): void {
    this.state = { is: "closed" };
    if (this.socket.readyState <= WebSocket.OPEN) this.socket.close(1000);
  }

  private heard(text: string): void {
    if (this.state.is === "closed") return;
    const message = parseMessage(text);
    const heardAt = Date.now();
    const isFirst = message?.type === "hello" && this.state.is === "opening";
    if (isFirst) this.state = { is: "live", heardAt, pingedAt: 0 };
    else if (this.state.is === "live") this.state = { ...this.state, heardAt };
    if (message) this.events.message(message);
  }

  private closed(code: number): void {
    if (this.state.is === "closed") return;
    const greeted = this.isGreeted;
    this.end();
    this.events.closed(code, greeted);
  }
}
