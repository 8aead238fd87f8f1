import { currentLanguage } from "../i18n";
import type { LiveMessage } from "../wire";
import { HubError, request } from "./Http";
import type { Command, Outcome } from "./Messages";
import { parseMessage } from "./Messages";

export type Phase = "stopped" | "connecting" | "live" | "polling" | "offline" | "signedOut";

/** What the line needs of the rest, and tells it. */
export interface LineEvents {
  /** the last number known, or null to ask for a snapshot */
  since(): number | null;
  message(message: LiveMessage): void;
  /** commands that still wait here; none tells the hub that all calls made so far have arrived */
  pending(): number;
  phase(phase: Phase): void;
  /** the session's rights were changed; ask again who we are */
  rightsChanged(): void;
}

const beatEvery = 3000;
const deadAfter = beatEvery * 2.7;
const pingEvery = 6000;
const pollEvery = 1500;
/** after so many sockets that never spoke, plain HTTP carries on */
const socketTries = 3;

/** The live connection: a WebSocket that is watched and renewed, or plain HTTP where sockets do not get through. */
export class Line {
  private socket: WebSocket | null = null;
  private running = false;
  private greeted = false;
  private failures = 0;
  private heardAt = 0;
  private pingedAt = 0;
  private startedAt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setInterval> | undefined;
  private polling = false;
  private current: Phase = "stopped";

  constructor(private readonly events: LineEvents) {
    const wake = (): void => this.wake();
    globalThis.addEventListener?.("online", wake);
    globalThis.addEventListener?.("focus", wake);
    globalThis.document?.addEventListener("visibilitychange", wake);
  }

  get phase(): Phase { return this.current; }
  /** when the hub was last heard, on this device's clock; 0: never */
  get lastHeardAt(): number { return this.heardAt; }

  start(): void {
    if (this.running) return;
    this.running = true;
    this.failures = 0;
    this.watch = setInterval(() => this.beat(), 1000);
    this.connect();
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.retry);
    clearInterval(this.watch);
    this.drop();
    this.heardAt = 0;
    this.to("stopped");
  }

  /** Begins anew at once: after a gap, a switch of user, or when the person pulls to refresh. */
  restart(): void {
    if (!this.running) return;
    this.drop();
    clearTimeout(this.retry);
    this.failures = 0;
    this.connect();
  }

  /** Hands a command to the hub. False: there is no way now; it stays in the outbox. */
  send(command: Command, answered: (outcome: Outcome) => void): boolean {
    if (this.greeted && this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify({ type: "command", command }));
      return true;
    }
    if (this.current !== "polling") return false;
    void this.post(command, answered);
    return true;
  }

  private connect(): void {
    if (!this.running || this.socket) return;
    if (this.current !== "polling") this.to(this.current === "offline" ? "offline" : "connecting");
    const since = this.events.since();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    // A page cannot set a socket's headers, so the language stands in its address.
    const query = `language=${currentLanguage()}${since === null ? "" : `&since=${since}`}`;
    const socket = new WebSocket(`${scheme}://${location.host}/live?${query}`);
    this.socket = socket;
    this.greeted = false;
    this.startedAt = Date.now();
    socket.onmessage = (event) => { if (socket === this.socket) this.heard(String(event.data)); };
    socket.onclose = (event) => { if (socket === this.socket) this.closed(event.code); };
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

  /** A socket that never spoke does not say why: ask over HTTP whether it is us, the way, or the hub. */
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
    while (this.running && !this.greeted) {
      try {
        const since = this.events.since();
        const path = since === null ? "/api/snapshot" : `/api/changes?since=${since}`;
        const answer = await request<LiveMessage>("GET", path);
        if (!this.running || this.greeted) break;
        this.heardAt = Date.now();
        this.to("polling");
        this.events.message(since === null ? { ...answer, type: "snapshot" } as LiveMessage : answer);
      } catch (error) {
        if (error instanceof HubError && error.status === 401) this.signedOut();
        else this.to("offline");
      }
      await new Promise((resolve) => setTimeout(resolve, pollEvery));
    }
    this.polling = false;
  }

  private async post(command: Command, answered: (outcome: Outcome) => void): Promise<void> {
    try {
      const answer = await request<{ outcomes: readonly Outcome[] }>("POST", "/api/commands", { commands: [command] });
      for (const outcome of answer.outcomes) answered(outcome);
    } catch (error) {
      const refused = error instanceof HubError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
      if (refused) answered({ id: command.id, status: "refused", seq: 0, error: error.problem });
      else answered({ id: command.id, status: "unknown", seq: 0 });
    }
  }

  /** Once a second: ask for the time, notice a line that is dead without having been closed. */
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
    this.socket.send(JSON.stringify({ type: "ping", at: this.pingedAt, pending: this.events.pending() }));
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

/** 0.3 s to 5 s, doubling, spread so that not all devices come back in the same moment. */
export function backoff(failures: number, random: () => number = Math.random): number {
  const base = Math.min(5000, 300 * 2 ** Math.max(0, failures - 1));
  return Math.round(base * (0.7 + 0.6 * random()));
}
