import { currentLanguage } from "../i18n";
import type { LiveMessage } from "../wire";
import { HubError, request } from "./Http";
import { isOfMessenger } from "./recordedEvents";
import type { Command, Outcome } from "./Messages";
import type { Saying } from "./Messages";
import { parseMessage } from "./Messages";

export type Phase = "stopped" | "connecting" | "live" | "polling" | "offline" | "signedOut";

/** The connection's requests to its owner, and its events. */
export interface LineEvents {
  /** the last known number and its stream; `null` asks for a snapshot */
  since(): { readonly seq: number; readonly epoch: string | null } | null;
  message(message: LiveMessage): void;
  /** the request for the messenger's stream, as a part of the connection's URL; empty: none */
  messenger(): string;
  /** the path that returns the same without a socket; `null`: the messenger is not loaded */
  messengerPath(): string | null;
  /** the number of pending commands; 0 tells the hub that all course calls so far have arrived */
  pending(): number;
  /** whether the browser has promised not to clear the stored data; `undefined`: it cannot tell */
  lasting(): boolean | undefined;
  phase(phase: Phase): void;
  /** the session's rights changed, so the pages must ask again who is signed in */
  rightsChanged(): void;
}

const beatEvery = 3000;
const deadAfter = beatEvery * 2.7;
const pingEvery = 6000;
const pollEvery = 1500;
/** after this many sockets without a message, the client uses plain HTTP */
const socketTries = 3;
/** The most commands under way. The hub takes at most 256 from one device, and at most 100 in one request. */
const mostAhead = { live: 128, polling: 64 };

/** The live connection: a WebSocket with a watchdog and reconnects, or plain HTTP polling if sockets are blocked. */
export class Line {
  private socket: WebSocket | null = null;
  private running = false;
  /** counts the starts, so that an answer from an earlier run is ignored */
  private run = 0;
  private greeted = false;
  private failures = 0;
  private heardAt = 0;
  private pingedAt = 0;
  private startedAt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setInterval> | undefined;
  private polling = false;
  private posting = false;
  private current: Phase = "stopped";

  constructor(private readonly events: LineEvents) {
    const wake = (): void => this.wake();
    globalThis.addEventListener?.("online", wake);
    globalThis.addEventListener?.("focus", wake);
    globalThis.document?.addEventListener("visibilitychange", wake);
  }

  get phase(): Phase {
    return this.current;
  }
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
    if (this.running) return;
    this.running = true;
    this.run += 1;
    this.failures = 0;
    this.watch = setInterval(() => this.beat(), 1000);
    this.connect();
  }

  stop(): void {
    this.running = false;
    this.polling = false;
    clearTimeout(this.retry);
    clearInterval(this.watch);
    this.drop();
    this.heardAt = 0;
    this.to("stopped");
  }

  /** Reconnects at once: after a gap, after a change of user, or when the person pulls to refresh. */
  restart(): void {
    if (!this.running) return;
    this.drop();
    clearTimeout(this.retry);
    this.failures = 0;
    this.connect();
  }

  /** Returns how many more commands can be sent if `flying` are under way. */
  room(flying: number): number {
    if (this.greeted && this.socket?.readyState === WebSocket.OPEN) return mostAhead.live - flying;
    return this.current === "polling" && !this.posting ? mostAhead.polling : 0;
  }

  /** Sends commands to the hub in this order. Returns `false` if there is no connection. They stay in the outbox. */
  send(commands: readonly Command[], answered: (outcome: Outcome) => void): boolean {
    if (this.greeted && this.socket?.readyState === WebSocket.OPEN) {
      for (const command of commands) this.socket.send(JSON.stringify({ type: "command", command }));
      return true;
    }
    if (this.current !== "polling" || this.posting) return false;
    void this.post(commands, answered);
    return true;
  }

  /** Sends a message that needs no answer. Does nothing while only HTTP works. */
  say(word: Saying): void {
    if (this.greeted && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(word));
  }

  private connect(): void {
    if (!this.running || this.socket) return;
    if (this.current !== "polling") this.to(this.current === "offline" ? "offline" : "connecting");
    const since = this.events.since();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    // A page cannot set the headers of a socket, so the language is in the URL.
    const query = [`language=${currentLanguage()}`, this.events.messenger(), since && asQuery(since)]
      .filter(Boolean)
      .join("&");
    const socket = new WebSocket(`${scheme}://${location.host}/live?${query}`);
    this.socket = socket;
    this.greeted = false;
    this.startedAt = Date.now();
    socket.onmessage = (event) => {
      if (socket === this.socket) this.heard(String(event.data));
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.closed(event.code);
    };
  }

  private heard(text: string): void {
    const message = parseMessage(text);
    this.heardAt = Date.now();
    if (!message) return;
    if (message.type === "hello") {
      this.greeted = true;
      this.failures = 0;
      this.to("live");
      this.ping();
    }
    this.events.message(message);
  }

  private closed(code: number): void {
    const spoke = this.greeted;
    this.drop();
    if (!this.running) return;
    if (code === 4401) return this.signedOut();
    if (code === 4403) {
      this.events.rightsChanged();
      this.later(0);
      return;
    }
    this.failures += 1;
    if (this.current !== "polling") this.to("offline");
    if (!spoke) void this.probe();
    this.later(this.polling ? 10_000 : backoff(this.failures));
  }

  /** A socket that fails gives no reason. An HTTP request shows if the session, the network or the hub is the cause. */
  private async probe(): Promise<void> {
    try {
      await request("GET", "/api/me", undefined, 4000);
      if (this.failures >= socketTries && this.running && !this.polling) void this.poll();
    } catch (error) {
      if (error instanceof HubError && error.status === 401) this.signedOut();
    }
  }

  private async poll(): Promise<void> {
    this.polling = true;
    const { run } = this;
    const goesOn = (): boolean => this.running && run === this.run && !this.greeted;
    while (goesOn()) {
      try {
        const since = this.events.since();
        const path = since === null ? "/api/snapshot" : `/api/changes?${asQuery(since)}`;
        const answer = await request<LiveMessage>("GET", path);
        if (!goesOn()) break;
        this.heardAt = Date.now();
        this.to("polling");
        this.events.message(since === null ? ({ ...answer, type: "snapshot" } as LiveMessage) : answer);
        await this.pollMessenger(goesOn);
      } catch (error) {
        if (!goesOn()) break;
        if (error instanceof HubError && error.status === 401) this.signedOut();
        else this.to("offline");
      }
      await new Promise((resolve) => setTimeout(resolve, pollEvery));
    }
    if (run === this.run) this.polling = false;
  }

  /** Polls the messenger after the restaurant's data. Its failure does not affect the connection. */
  private async pollMessenger(goesOn: () => boolean): Promise<void> {
    const path = this.events.messengerPath();
    if (path === null) return;
    const answer = await request<LiveMessage>("GET", path).catch(() => null);
    if (answer && goesOn()) this.events.message(answer);
  }

  private async post(commands: readonly Command[], answered: (outcome: Outcome) => void): Promise<void> {
    this.posting = true;
    const outcomes = await this.ask(commands);
    this.posting = false;
    for (const outcome of outcomes) answered(outcome);
  }

  private async ask(commands: readonly Command[]): Promise<readonly Outcome[]> {
    try {
      return (await request<{ outcomes: readonly Outcome[] }>("POST", "/api/commands", { commands }, 30_000)).outcomes;
    } catch (error) {
      const refused =
        error instanceof HubError &&
        error.status >= 400 &&
        error.status < 500 &&
        ![401, 408, 429].includes(error.status);
      const unknown = commands.map(({ id }): Outcome => ({ id, status: "unknown", seq: 0 }));
      const [first] = commands;
      if (!refused || !first) return unknown;
      // One of the commands cannot be read. Sends each alone to find it.
      if (commands.length === 1) return [{ id: first.id, status: "refused", seq: 0, error: error.problem }];
      const outcomes: Outcome[] = [];
      // The streams with an undecided command. No later command of such a stream is sent.
      const stuck = new Set<boolean>();
      for (const command of commands) {
        const stream = isOfMessenger(command.body);
        const [outcome = { id: command.id, status: "unknown", seq: 0 } as const] = stuck.has(stream)
          ? []
          : await this.ask([command]);
        if (outcome.status === "unknown") stuck.add(stream);
        outcomes.push(outcome);
      }
      return outcomes;
    }
  }

  /** Runs once a second: pings, and closes a connection that is dead but not closed. */
  private beat(): void {
    const now = Date.now();
    if (!this.socket) return;
    if (!this.greeted) {
      if (now - this.startedAt > 6000) this.closed(1006);
      return;
    }
    if (now - this.heardAt > deadAfter) return this.closed(1006);
    if (now - this.pingedAt > pingEvery) this.ping();
  }

  private ping(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.pingedAt = Date.now();
    this.say({ type: "ping", at: this.pingedAt, pending: this.events.pending(), lasting: this.events.lasting() });
  }

  private wake(): void {
    if (!this.running || globalThis.document?.visibilityState === "hidden") return;
    if (this.greeted) this.ping();
    else if (!this.socket) this.later(0);
  }

  private later(delay: number): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), delay);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.greeted = false;
    if (socket && socket.readyState <= WebSocket.OPEN) socket.close(1000);
  }

  private signedOut(): void {
    this.stop();
    this.to("signedOut");
  }

  private to(phase: Phase): void {
    if (phase === this.current) return;
    this.current = phase;
    this.events.phase(phase);
  }
}

function asQuery({ seq, epoch }: { readonly seq: number; readonly epoch: string | null }): string {
  return `since=${seq}${epoch === null ? "" : `&epoch=${encodeURIComponent(epoch)}`}`;
}

/** The delay before a reconnect: 300 ms to 5000 ms, doubling, and random so that devices do not reconnect at once. */
export function backoff(failures: number, random: () => number = Math.random): number {
  const base = Math.min(5000, 300 * 2 ** Math.max(0, failures - 1));
  return Math.round(base * (0.7 + 0.6 * random()));
}
