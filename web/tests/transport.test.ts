import assert from "node:assert/strict";
import test from "node:test";
import { streamDefinitions } from "../src/sync/streamDefinitions";
import type { Position } from "../src/sync/streams/Streams";
import { Streams } from "../src/sync/streams/Streams";
import type { Phase } from "../src/sync/transport/Transport";
import { Transport } from "../src/sync/transport/Transport";

/** Sockets and answers of a hub that the test plays. */
class Stage {
  readonly sockets: FakeSocket[] = [];
  readonly asked: string[] = [];
  readonly phases: Phase[] = [];
  readonly heard: string[] = [];
  status: (path: string) => number = () => 200;
  position: Position | null = { seq: 7, epoch: "e" };
  readonly transport: Transport;

  constructor() {
    const stage = this;
    class Socket extends FakeSocket {
      constructor(url: string) {
        super(url);
        stage.sockets.push(this);
      }
    }
    const fetchHere = async (path: string): Promise<unknown> => {
      this.asked.push(path);
      const type = path.startsWith("/api/changes") ? "changes" : "snapshot";
      return { status: this.status(path), text: async () => JSON.stringify({ type, stream: path }) };
    };
    Object.assign(globalThis, { WebSocket: Socket, fetch: fetchHere });
    this.transport = new Transport(() => "wss://house", new Streams(streamDefinitions), {
      streams: () => [
        { id: "restaurant", position: this.position },
        { id: "messenger", position: null },
      ],
      message: (message) => this.heard.push("stream" in message ? `${message.type} ${message.stream}` : message.type),
      opening: () => undefined,
      pending: () => 0,
      lasting: () => undefined,
      rightsChanged: () => undefined,
    });
    this.transport.onPhase((phase) => this.phases.push(phase));
  }
  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    assert.ok(last);
    return last;
  }
}

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 1;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;
  readonly said: { readonly type: string }[] = [];
  constructor(readonly url: string) {}
  send(text: string): void {
    this.said.push(JSON.parse(text) as { readonly type: string });
  }
  close(): void {
    this.readyState = 3;
  }
  hears(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  ends(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !holds(); tries += 1) await new Promise((done) => setTimeout(done, 10));
  assert.ok(holds());
}

test("the address of the socket names each stream, and the first greeting of any stream opens the connection", () => {
  const stage = new Stage();
  stage.transport.start();
  assert.equal(stage.socket.url, "wss://house/live?language=vi&stream=restaurant:7:e&stream=messenger");
  assert.equal(stage.transport.room(0), 0);
  stage.socket.hears({ type: "hello", stream: "messenger" });
  stage.socket.hears({ type: "hello", stream: "restaurant" });
  assert.deepEqual(
    [stage.phases, stage.heard, stage.socket.said.map(({ type }) => type), stage.transport.room(100)],
    [["connecting", "live"], ["hello messenger", "hello restaurant"], ["ping"], 28],
  );
  const old = stage.socket;
  stage.position = null;
  stage.transport.restart();
  assert.ok(stage.socket.url.endsWith("stream=restaurant&stream=messenger"));
  old.hears({ type: "beat", now: 1 });
  old.ends(1006);
  assert.deepEqual([stage.heard.length, stage.sockets.length], [2, 2]);
  stage.transport.stop();
});

test("a session that ended stops everything", () => {
  const stage = new Stage();
  stage.transport.start();
  stage.socket.hears({ type: "hello", stream: "restaurant" });
  stage.socket.ends(4401);
  assert.deepEqual(stage.phases, ["connecting", "live", "stopped", "signedOut"]);
});

test("where sockets are blocked each stream is polled, and one that fails does not hold up the others", async () => {
  const stage = new Stage(); // protocol: SNAP8
  stage.status = (path) => (path.includes("restaurant") ? 503 : 200);
  stage.transport.start();
  for (let tries = 1; tries <= 3; tries += 1) {
    stage.socket.ends(1006);
    await until(() => stage.sockets.length > tries || tries === 3);
  }
  await until(() => stage.heard.length > 0);
  assert.deepEqual(
    [stage.transport.phase, stage.heard, stage.asked.filter((path) => path !== "/api/me")],
    [
      "polling",
      ["snapshot /api/snapshot?stream=messenger"],
      ["/api/changes?stream=restaurant&since=7&epoch=e", "/api/snapshot?stream=messenger"],
    ],
  );
  assert.ok(stage.transport.room(0) > 0);
  stage.transport.stop();
  assert.equal(stage.transport.phase, "stopped");
});
