import assert from "node:assert/strict";
import test from "node:test";
import { Sight } from "../src/sync/Sight";

/** Something that changes and says so. */
class Store {
  readonly listeners = new Set<() => void>();
  readonly subscribe = (changed: () => void): (() => void) => {
    this.listeners.add(changed);
    return () => this.listeners.delete(changed);
  };
  change(): void {
    for (const listener of [...this.listeners]) listener();
  }
}

function counted(): { readonly times: () => number; readonly changed: () => void } {
  let count = 0;
  return {
    times: () => count,
    changed: () => {
      count += 1;
    },
  };
}

test("awake, everything is heard at once", () => {
  const [sight, store, one] = [new Sight(), new Store(), counted()];
  sight.through(store.subscribe)(one.changed);
  store.change();
  store.change();
  assert.equal(one.times(), 2);
});

test("asleep, nothing is heard; on waking all that was missed is looked at once", () => {
  const [sight, store, other, one, two] = [new Sight(), new Store(), new Store(), counted(), counted()];
  sight.through(store.subscribe)(one.changed);
  sight.through(other.subscribe)(two.changed);
  sight.sleep();
  store.change();
  store.change();
  assert.deepEqual([one.times(), two.times()], [0, 0]);
  sight.wake();
  assert.deepEqual([one.times(), two.times()], [1, 0]);
  store.change();
  assert.equal(one.times(), 2);
});

test("who has gone while it slept is not told any more", () => {
  const [sight, store, one] = [new Sight(), new Store(), counted()];
  const end = sight.through(store.subscribe)(one.changed);
  sight.sleep();
  store.change();
  end();
  sight.wake();
  assert.equal(one.times(), 0);
  assert.equal(store.listeners.size, 0);
});

test("a store is heard the same way each time, so that nobody subscribes anew", () => {
  const [sight, store] = [new Sight(), new Store()];
  assert.equal(sight.through(store.subscribe), sight.through(store.subscribe));
});

test("what stands over a page hears that the page is left, until it has gone itself", () => {
  const [sight, one] = [new Sight(), counted()];
  const end = sight.onLeave(one.changed);
  sight.leave();
  end();
  sight.leave();
  assert.equal(one.times(), 1);
});

test("asleep, it is said once in each sleep that something was missed", () => {
  const [sight, store, other, told] = [new Sight(), new Store(), new Store(), counted()];
  const end = sight.onMissed(told.changed);
  sight.through(store.subscribe)(() => undefined);
  sight.through(other.subscribe)(() => undefined);
  store.change();
  assert.equal(told.times(), 0);
  sight.sleep();
  store.change();
  other.change();
  assert.equal(told.times(), 1);
  sight.wake();
  sight.sleep();
  store.change();
  assert.equal(told.times(), 2);
  end();
  sight.wake();
  sight.sleep();
  store.change();
  assert.equal(told.times(), 2);
});

test("asleep, time that goes by is missed without a word", () => {
  const [sight, clock, store, one, told] = [new Sight(), new Store(), new Store(), counted(), counted()];
  sight.onMissed(told.changed);
  sight.through(clock.subscribe, true)(one.changed);
  sight.through(store.subscribe)(() => undefined);
  sight.sleep();
  clock.change();
  assert.deepEqual([told.times(), one.times()], [0, 0]);
  store.change();
  assert.equal(told.times(), 1);
  sight.wake();
  assert.equal(one.times(), 1);
});

test("a page that only stands ready is awake and in nobody's sight, until it is shown", () => {
  const [sight, store, one, looks] = [new Sight(false), new Store(), counted(), counted()];
  sight.through(store.subscribe)(one.changed);
  sight.onSight(looks.changed);
  store.change();
  assert.deepEqual([sight.inSight(), one.times(), looks.times()], [false, 1, 0]);
  sight.sleep();
  store.change();
  sight.show();
  assert.deepEqual([sight.inSight(), one.times(), looks.times()], [true, 2, 1]);
  sight.leave();
  assert.deepEqual([sight.inSight(), looks.times()], [false, 2]);
});
