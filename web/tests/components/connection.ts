/** The far end of the network. A test plays the hub on the WebSocket and the HTTP requests that the page opens. */
import { readFileSync } from "node:fs";
import { afterEach } from "node:test";
import { act } from "react-dom/test-utils";
import { hub } from "../../src/session/client";
import { schema } from "../../src/sync/Messages";
import type { CommandBody, DeviceMessage, LiveMessage, Right } from "../../src/wire";
import { nodeTimeout } from "./browser";
import { holdsClock, settle, turnHeld, until, whileWaiting } from "./kit";

type Listener<E> = ((event: E) => void) | null;

/** Open sockets of the page, the newest last. */
const sockets: PageSocket[] = [];

class PageSocket {
  static readonly OPEN = 1;
  readyState = 1;
  onmessage: Listener<{ readonly data: string }> = null;
  onclose: Listener<{ readonly code: number }> = null;
  readonly said: DeviceMessage[] = [];
  isGreeted = false;

  constructor(readonly url: string) {
    sockets.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as DeviceMessage);
  }
  close(): void {
    this.readyState = 3;
    sockets.splice(sockets.indexOf(this), 1);
  }
}

/** On a slow machine a test may take longer than a page waits for a silent hub. Where a test holds the clock, it plays silence. */
let heardAt = 0;
whileWaiting(() => {
  const now = Date.now();
  if (holdsClock() || now - heardAt < 2000) return;
  heardAt = now;
  for (const socket of sockets.filter(({ isGreeted }) => isGreeted))
    socket.onmessage?.({ data: JSON.stringify({ type: "pong", at: now, now }) });
});

export interface HubAnswer {
  readonly status?: number;
  readonly body: unknown;
}
export interface HubRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}
/** Answers an HTTP request; `undefined` fails it as a lost connection does. */
type Answering = (asked: HubRequest) => HubAnswer | undefined;

let answering: Answering = () => undefined;
let seq = 1;

async function fetchHere(path: string, init: { method?: string; body?: unknown } = {}): Promise<unknown> {
  if (path === RULES) return { ok: true, status: 200, arrayBuffer: async () => readFileSync(RULES) };
  const { method = "GET", body } = init;
  const sent: unknown = typeof body === "string" ? JSON.parse(body) : body;
  const answer = answering({ method, path, body: sent });
  if (!answer) throw new TypeError("no network");
  const { status = 200 } = answer;
  const text = JSON.stringify(answer.body);
  const blob = async (): Promise<Blob> => new Blob([text]);
  return { ok: status < 400, status, headers: new Map(), text: async () => text, json: async () => answer.body, blob };
}

/** XMLHttpRequest, which the page uploads with. Half of the bytes leave at once, the response follows. */
class PageUpload {
  status = 0;
  responseText = "";
  timeout = 0;
  onload: Listener<unknown> = null;
  onerror: Listener<unknown> = null;
  readonly upload: { onprogress: Listener<{ lengthComputable: boolean; loaded: number; total: number }> } = {
    onprogress: null,
  };
  private asked = { method: "", path: "" };

  open(method: string, path: string): void {
    this.asked = { method, path };
  }
  setRequestHeader(): void {
    return undefined;
  }
  send(bytes: ArrayBuffer): void {
    const size = bytes.byteLength;
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded: size / 2, total: size }));
    nodeTimeout(() => {
      const answer = answering({ ...this.asked, body: new TextDecoder().decode(bytes) });
      if (!answer) return this.onerror?.({});
      this.status = answer.status ?? 200;
      this.responseText = JSON.stringify(answer.body);
      this.onload?.({});
    });
  }
}

Object.assign(globalThis, { WebSocket: PageSocket, fetch: fetchHere, XMLHttpRequest: PageUpload });

/**
 * Answers HTTP requests from now on. Returns the list of requests, which grows. The poll of the hub's clock is not in it: the
 * page fetches that part late, so a poll may come when another test has begun.
 */
export function answerHTTP(by: Answering): readonly HubRequest[] {
  const asked: HubRequest[] = [];
  answering = (one) => {
    if (one.method !== "GET" || one.path !== "/api/clock") asked.push(one);
    return by(one);
  };
  return asked;
}

export function hubSays(message: LiveMessage): void {
  const socket = sockets[sockets.length - 1];
  if (socket && message.type === "hello") socket.isGreeted = true;
  act(() => socket?.onmessage?.({ data: JSON.stringify(message) }));
}

/** An entity as snapshots and changes hold it. */
export interface Entity {
  readonly kind: string;
  readonly id: string;
  readonly value?: unknown;
}

const snapshot = (entities: readonly Entity[]): LiveMessage => ({
  type: "snapshot",
  stream: "restaurant",
  seq,
  at: Date.now(),
  epoch: "house",
  entities: entities.map((one) => ({ topic: "orders", value: undefined, ...one })),
});

/** Signs a person in and sends the snapshot. Waits until the rules in WebAssembly run, as in a browser. */
export async function enter(person: string, rights: readonly Right[], entities: readonly Entity[]): Promise<void> {
  act(() => hub.start(person, rights));
  await until(() => sockets.length > 0, "a socket");
  seq += 1;
  greet();
  hubSays(snapshot(entities));
  await until(() => hub.predictor.runs && hub.upToDate, "the hub's rules");
}

/** The hub opens a stream. It has no newer change than the last one that it sent. */
export function greet(stream: "restaurant" | "messenger" = "restaurant"): void {
  hubSays({ type: "hello", stream, now: Date.now(), seq, schema, rights: "", epoch: "house", lastN: 0 });
}

/** The hub sends changes. */
export function hubChanges(...changes: readonly Entity[]): void {
  seq += 1;
  const all = changes.map((one) => ({ seq, topic: "orders" as const, ...one }));
  hubSays({ type: "changes", stream: "restaurant", from: seq, to: seq, at: Date.now(), changes: all });
}

/** The connection breaks, and HTTP fails too. */
export function dropConnection(): void {
  answering = () => undefined;
  const socket = sockets.pop();
  act(() => socket?.onclose?.({ code: 1006 }));
}

/** The page connects again, and the hub greets it. What the page then sends is in `sent`. */
export async function restoreConnection(): Promise<void> {
  // The next try may wait on a clock that the test holds.
  await until(() => {
    if (sockets.length === 0) turnHeld(500);
    return sockets.length > 0;
  }, "a new socket");
  greet();
  await settle();
}

type Sent = Extract<DeviceMessage, { type: "command" }>["command"];
const commands = (): readonly Sent[] =>
  sockets.flatMap(({ said }) => said.flatMap((one) => (one.type === "command" ? [one.command] : [])));

/** Waits until the page has sent so many commands. Returns all of them, in order. */
export async function sent(count: number): Promise<readonly CommandBody[]> {
  await until(() => commands().length >= count, `${count} commands`);
  return commands().map(({ body }) => body as CommandBody);
}

/** The signals that the page has sent on its connection: kind and subject. */
export const signalled = (): readonly (readonly [string, string])[] =>
  sockets.flatMap(({ said }) => said.flatMap((one) => (one.type === "signal" ? [[one.kind, one.about] as const] : [])));

/** Answers the last command of the page. */
export async function answered(refusal?: {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  readonly params?: unknown;
}): Promise<void> {
  const id = commands().at(-1)?.id ?? "";
  hubSays({
    type: "outcome",
    outcome: refusal
      ? { id, status: "refused", seq, error: { ...refusal, requestId: "r-1" } }
      : { id, status: "accepted", seq },
  });
  await settle();
}

/** The hub accepts each command that the page has sent. */
export async function allAnswered(): Promise<void> {
  for (const { id } of commands()) hubSays({ type: "outcome", outcome: { id, status: "accepted", seq } });
  await settle();
}

afterEach(async () => {
  answering = () => undefined;
  act(() => hub.stop());
  for (const { id, status } of hub.outbox.entries) {
    if (status === "refused") hub.outbox.seen(id);
    else hub.outbox.acknowledge({ id, status: "accepted", seq: 0 });
  }
  // Drops accepted messenger commands, whose changes no test sends.
  hub.outbox.reached("messenger", seq);
  await settle();
});
