import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { Renewal } from "../src/modules/calls/line/Renewal";
import { columns } from "../src/modules/calls/view/columns";
import { HubError } from "../src/sync";
import { holdTimers, releaseTimers, tick } from "./clock";

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const problem = { code: "offline", message: "", requestId: "" };

/** A way that is found, or not, when the test says so. */
class Way {
  readonly tries: { done(): void; fail(error: unknown): void }[] = [];
  refused = 0;
  readonly renewal = new Renewal(
    () =>
      new Promise<void>((done, fail) => {
        this.tries.push({ done, fail });
      }),
    () => {
      this.refused += 1;
    },
  );
}

afterEach(releaseTimers);

test("networks that change while a way is being found lead to one more try, after it", async () => {
  const way = new Way();
  for (let change = 0; change < 4; change += 1) way.renewal.now();
  assert.equal(way.tries.length, 1);
  way.tries[0]?.done();
  await settled();
  assert.equal(way.tries.length, 2);
  way.tries[1]?.done();
  await settled();
  assert.equal(way.tries.length, 2);
});

test("a hub that cannot be asked is asked again, and one that knows of nothing is believed", async () => {
  holdTimers("setTimeout");
  const way = new Way();
  way.renewal.now();
  way.tries[0]?.fail(new HubError(0, problem));
  await settled();
  tick(3000);
  assert.equal(way.tries.length, 2);
  assert.equal(way.refused, 0);
  way.tries[1]?.fail(new HubError(404, { ...problem, code: "calls.nothingSent" }));
  await settled();
  tick(60_000);
  assert.deepEqual([way.tries.length, way.refused], [2, 1]);
});

test("a way that looks lost for a moment is left alone, and is found anew when it does not come back", () => {
  holdTimers("setTimeout");
  const way = new Way();
  way.renewal.follow("disconnected");
  tick(1000);
  way.renewal.follow("connected");
  tick(60_000);
  assert.equal(way.tries.length, 0);
  way.renewal.follow("disconnected");
  tick(2000);
  assert.equal(way.tries.length, 1);
});

test("everybody of a call has a place, on each shape of screen, and no row is left without anybody", () => {
  for (let count = 1; count <= 12; count += 1) {
    for (const isBeside of [false, true]) {
      for (const across of Object.values(columns(count, isBeside)))
        assert.ok(across >= 1 && across <= count, `${count}: ${across}`);
    }
  }
});
