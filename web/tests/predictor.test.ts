import assert from "node:assert/strict";
import test from "node:test";
import type { PendingCommand, Prediction } from "../src/rules";
import type { Rules } from "../src/sync/Predictor";
import { Predictor } from "../src/sync/Predictor";
import type { Entry } from "../src/sync/Entry";
import { replicaOf, withBatch } from "../src/sync/Replica";
import { View } from "../src/sync/View";

const at = { now: 1, device: "d", offline: false };
const known = replicaOf(3, [
  { kind: "course", id: "c1", value: { id: "c1", order: "o1", priority: 1, state: 0 } },
  { kind: "order", id: "o1", value: { id: "o1" } },
]);
const call = (id: string, course: string): Entry => ({
  id,
  n: 1,
  at: 1,
  author: "lan",
  body: { type: "orders.callToCook", course },
  status: "pending",
});

/** Rules with given answers. */
class Fake implements Rules {
  told = 0;
  breaks = false;
  constructor(readonly say: (pending: readonly PendingCommand[]) => readonly Prediction[]) {}
  snapshot(): void {
    this.told += 1;
  }
  apply(): void {
    if (this.breaks) throw new Error("trap");
  }
  predict(pending: readonly PendingCommand[]): readonly Prediction[] {
    if (this.breaks) throw new Error("trap");
    return this.say(pending);
  }
}

async function running(...rules: Fake[]): Promise<Predictor> {
  let next = 0;
  const predictor = new Predictor(
    async () => {
      const one = rules[next];
      next += 1;
      if (!one) throw new Error("none left");
      return one;
    },
    () => undefined,
  );
  predictor.begin();
  await new Promise((done) => setTimeout(done, 0));
  return predictor;
}

test("what is predicted stands on top of what is known, and is marked", async () => {
  const value = { id: "c1", order: "o1", priority: 1, state: 1 };
  const predictor = await running(
    new Fake((pending) => pending.map(({ id }) => ({ id, changes: [{ kind: "course", id: "c1", value }] }))),
  );
  const outlook = predictor.over(known, [call("a", "c1")], at);
  const view = new View(outlook.replica, outlook.marks);
  assert.equal(view.get("course", "c1")?.state, 1);
  assert.ok(view.unconfirmed("course", "c1"));
  assert.ok(!view.unconfirmed("order", "o1"));
  assert.ok(view.unconfirmedOrder("o1"));
  // and maps without predictions are the very same objects, so that their indexes stay valid
  assert.equal(outlook.replica.maps.order, known.maps.order);
  assert.equal(known.maps.course.get("c1")?.state, 0);
});

test("without rules nothing is predicted, and what a command names is marked", () => {
  const outlook = new Predictor(null, () => undefined).over(known, [call("a", "c1")], at);
  assert.equal(outlook.replica, known);
  assert.ok(new View(outlook.replica, outlook.marks).unconfirmed("course", "c1"));
});

test("a refusal is known before the hub is asked, behind all that waits", async () => {
  const predictor = await running(
    new Fake((pending) =>
      pending.map(({ id }, i) =>
        i === 0 ? { id, changes: [] } : { id, changes: [], refusal: { code: "orders.courseCalled" } },
      ),
    ),
  );
  const draft = { ...call("b", "c1") };
  assert.equal(predictor.refusalOf(draft, known, [call("a", "c1")], at)?.code, "orders.courseCalled");
  assert.equal(predictor.refusalOf(draft, known, [], at), null);
});

test("rules that break are thrown away, and fresh ones are told everything again", async () => {
  const broken = new Fake(() => []);
  const fresh = new Fake((pending) => pending.map(({ id }) => ({ id, changes: [{ kind: "course", id: "c1" }] })));
  const predictor = await running(broken, fresh);
  predictor.over(known, [call("a", "c1")], at);
  broken.breaks = true;
  assert.equal(predictor.over(known, [call("b", "c1")], at).replica, known);
  await new Promise((done) => setTimeout(done, 0));
  assert.ok(predictor.runs);
  assert.equal(predictor.over(known, [call("b", "c1")], at).replica.maps.course.size, 0);
  assert.equal(fresh.told, 1);
});

test("what follows is told to the rules once, not the whole picture again", async () => {
  const rules = new Fake(() => []);
  const predictor = await running(rules);
  predictor.over(known, [call("a", "c1")], at);
  const batch = { from: 4, to: 4, changes: [] };
  const next = withBatch(known, batch);
  assert.ok(next);
  predictor.follow(known, batch, next);
  predictor.over(next, [call("a", "c1")], at);
  assert.equal(rules.told, 1);
});
