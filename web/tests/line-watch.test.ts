import assert from "node:assert/strict";
import test from "node:test";
import type { Phase } from "../src/sync/transport/Transport";
import { LineWatch } from "../src/sync/LineWatch";

class FakeLine {
  phase: Phase = "live";
  lastHeardAt = Date.now();
  private changed: (() => void) | undefined;
  watched = false;
  onPhase(changed: () => void): () => void {
    [this.changed, this.watched] = [changed, true];
    return () => {
      this.watched = false;
    };
  }
  turn(phase: Phase, secondsAgo: number): void {
    this.phase = phase;
    this.lastHeardAt = Date.now() - secondsAgo * 1000;
    this.changed?.();
  }
}

test("a line that is lost is said to everybody who shows it, once", () => {
  const hub = new FakeLine();
  const watch = new LineWatch(hub);
  const heard: string[] = [];
  const ends = ["bar", "page"].map((who) => watch.subscribe(() => heard.push(`${who} ${watch.read().level}`)));
  assert.equal(watch.read().level, "fresh");
  hub.turn("offline", 12);
  assert.deepEqual(heard, ["bar lost", "page lost"]);
  hub.turn("offline", 12);
  assert.equal(heard.length, 2);
  for (const end of ends) end();
  assert.equal(hub.watched, false);
});

test("who looks without watching sees how it is now", () => {
  const hub = new FakeLine();
  const watch = new LineWatch(hub);
  assert.equal(watch.read().level, "fresh");
  hub.lastHeardAt = Date.now() - 11_000;
  assert.equal(watch.read().level, "lost");
  assert.equal(watch.read(), watch.read());
});
