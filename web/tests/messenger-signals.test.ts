import assert from "node:assert/strict";
import test from "node:test";
import { Presence } from "../src/sync/messenger/Presence";
import { Signals } from "../src/sync/messenger/Signals";
import { Typing } from "../src/sync/messenger/Typing";
import type { DeviceMessage } from "../src/wire";

/** A line that is opened and cut by hand. */
class Stage {
  live = false;
  now = 0;
  readonly said: DeviceMessage[] = [];
  private listener = (): void => undefined;
  readonly signals: Signals;

  constructor() {
    const stage = this;
    this.signals = new Signals({
      get live() {
        return stage.live;
      },
      say: (word) => this.said.push(word),
      onChange: (listener) => {
        this.listener = listener;
      },
    });
  }
  phase(live: boolean): void {
    this.live = live;
    this.listener();
  }
  hello(): void {
    this.signals.greet();
  }
  typing(about: string, person: string): void {
    this.signals.hear({ type: "signal", kind: "typing", about, from: `d-${person}`, person, body: "" });
  }
}

/** Timers that run on request. */
class Timers {
  now = (): number => 0;
  private readonly real = globalThis.setTimeout;
  private waiting: { readonly at: number; readonly act: () => void }[] = [];

  constructor() {
    globalThis.setTimeout = ((act: () => void, after: number) =>
      this.waiting.push({ at: this.now() + after, act })) as unknown as typeof setTimeout;
  }
  run(now: number): void {
    const due = this.waiting.filter(({ at }) => at <= now);
    this.waiting = this.waiting.filter(({ at }) => at > now);
    for (const { act } of due) act();
  }
  end(): void {
    globalThis.setTimeout = this.real;
  }
}

test("signals go while the line tells of the messenger, and each new line is told of", () => {
  const stage = new Stage();
  const lines: boolean[] = [];
  stage.signals.onLine((live) => lines.push(live));
  assert.equal(stage.signals.send("typing", "r"), false);
  // the messenger's greeting may come before the restaurant's
  stage.hello();
  assert.equal(stage.signals.send("typing", "r"), false);
  stage.phase(true);
  assert.equal(stage.signals.send("call", "c", "d", "{}"), true);
  // the hub starts the messenger again on the same connection
  stage.hello();
  stage.phase(false);
  assert.equal(stage.signals.send("typing", "r"), false);
  stage.phase(true);
  assert.equal(stage.signals.live, false);
  stage.hello();
  assert.deepEqual(lines, [true, true, false, true]);
  assert.deepEqual(stage.said, [{ type: "signal", kind: "call", about: "c", to: "d", body: "{}" }]);
});

test("what is heard reaches those who listen to its kind", () => {
  const stage = new Stage();
  const heard: string[] = [];
  const end = stage.signals.on("typing", ({ person }) => heard.push(person));
  stage.signals.onRefused("call", ({ error }) => heard.push(error.code));
  stage.typing("r", "minh");
  stage.signals.hear({ type: "signal", kind: "call", about: "c", from: "d", person: "hoa", body: "" });
  stage.signals.hear({
    type: "signalRefused",
    kind: "call",
    about: "c",
    error: { code: "hub.signalUnheard", message: "", requestId: "" },
  });
  end();
  stage.typing("r", "hung");
  assert.deepEqual(heard, ["minh", "hub.signalUnheard"]);
});

test("who writes is told of every three seconds, and at once after his words were sent", () => {
  const stage = new Stage();
  const typing = new Typing(
    stage.signals,
    () => "lan",
    () => stage.now,
  );
  stage.phase(true);
  stage.hello();
  for (const at of [0, 1000, 2999, 3000, 4000]) {
    stage.now = at;
    typing.writes("r");
  }
  typing.wrote("r");
  typing.writes("r");
  assert.equal(stage.said.length, 3);
  // offline no signal is sent, and it does not count
  stage.phase(false);
  typing.writes("other");
  stage.phase(true);
  stage.hello();
  typing.writes("other");
  assert.equal(stage.said.length, 4);
});

test("who was heard writing is shown until six seconds later, or until his words come", () => {
  const timers = new Timers();
  const stage = new Stage();
  const typing = new Typing(
    stage.signals,
    () => "lan",
    () => stage.now,
  );
  timers.now = () => stage.now;
  const pass = (time: number): void => {
    stage.now += time;
    timers.run(stage.now);
  };
  stage.phase(true);
  stage.hello();
  stage.typing("r", "minh");
  pass(2000);
  stage.typing("r", "hoa");
  stage.typing("r", "lan");
  assert.deepEqual(typing.of("r"), ["minh", "hoa"]);
  const before = typing.of("r");
  stage.typing("r", "hoa");
  assert.equal(typing.of("r"), before);
  pass(4000);
  assert.deepEqual(typing.of("r"), ["hoa"]);
  typing.arrived("r", "hoa");
  assert.deepEqual(typing.of("r"), []);
  stage.typing("r", "minh");
  stage.phase(false);
  assert.deepEqual(typing.of("r"), []);
  timers.end();
});

test("who is here is known as long as there is a line", () => {
  const stage = new Stage();
  const presence = new Presence(stage.signals);
  let told = 0;
  presence.subscribe(() => {
    told += 1;
  });
  stage.phase(true);
  stage.hello();
  presence.hear({
    type: "presence",
    people: [
      { person: "minh", here: true, since: 5 },
      { person: "hoa", here: false, since: 3 },
    ],
  });
  presence.hear({ type: "presence", people: [{ person: "minh", here: false, since: 9 }] });
  presence.hear({ type: "presence", people: [] });
  assert.deepEqual(
    [presence.of("minh"), presence.of("hoa"), presence.of("lan")],
    [{ person: "minh", here: false, since: 9 }, { person: "hoa", here: false, since: 3 }, undefined],
  );
  stage.phase(false);
  assert.equal(presence.of("minh"), undefined);
  assert.equal(told, 3);
});

test("who is here is known also where the hub tells of it before the line is known to be one, and is forgotten with each new line", () => {
  const stage = new Stage();
  const presence = new Presence(stage.signals);
  const greet = (): void => {
    stage.signals.greet();
    presence.greet();
  };
  const minh = { person: "minh", here: true, since: 5 };
  greet();
  presence.hear({ type: "presence", people: [minh] });
  stage.phase(true);
  assert.deepEqual(presence.of("minh"), minh);
  // when another line begins, and nobody noticed that the one before had ended
  greet();
  assert.equal(presence.of("minh"), undefined);
});
