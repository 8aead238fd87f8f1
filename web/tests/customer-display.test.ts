import assert from "node:assert/strict";
import test from "node:test";
import { hear, nothingHeard, shownAt } from "../src/modules/display/heard";
import type { DisplayWord, Scene } from "../src/domains/till/displayWords";

const house = { name: "Bốn Mùa", currency: "VND" };
const idle: Scene = { is: "idle" };
const paying: Scene = { is: "paying", received: 700_000, change: 60_000 };
const paid: Scene = { is: "paid", key: "p1", received: 700_000, change: 60_000 };

const shows = (scene: Scene, page = "one", since = 0): DisplayWord => ({ type: "shows", page, since, house, scene });

test("given no cashier page, then the display is idle and says that it hears none", () => {
  assert.deepEqual(shownAt(nothingHeard, 0), { scene: idle, lost: true });
});

test("given a cashier page, then its scene is shown until it has been silent for three heartbeats", () => {
  const heard = hear(nothingHeard, shows(paying), 1000);
  assert.deepEqual(shownAt(heard, 6999), { scene: paying, lost: false });
  // Nothing of the party stays on the screen.
  assert.deepEqual(shownAt(heard, 7000), { scene: idle, lost: true });
  assert.equal(heard.house?.name, "Bốn Mùa");
});

test("given a cashier page that is left, then the display is idle at once", () => {
  const heard = hear(hear(nothingHeard, shows(paying), 0), { type: "leaves", page: "one" }, 10);
  assert.deepEqual(shownAt(heard, 10), { scene: idle, lost: true });
});

test("given two cashier pages, then the one that a person worked on last is shown", () => {
  let heard = hear(nothingHeard, shows(paying, "one", 50), 100);
  heard = hear(heard, shows(idle, "two", 40), 110);
  assert.deepEqual(shownAt(heard, 120).scene, paying);
  heard = hear(heard, shows(idle, "two", 130), 140);
  assert.deepEqual(shownAt(heard, 150).scene, idle);
  // and when it closes, the other one counts again
  heard = hear(heard, { type: "leaves", page: "two" }, 160);
  assert.deepEqual(shownAt(heard, 170).scene, paying);
});

test("given a paid bill that stays open at the till, then thanks end after a while, and a later payment is thanked for too", () => {
  let heard = nothingHeard;
  for (let now = 0; now <= 44_000; now += 2000) heard = hear(heard, shows(paid), now);
  assert.deepEqual(shownAt(heard, 44_999), { scene: paid, lost: false });
  heard = hear(heard, shows(paid), 45_000);
  assert.deepEqual(shownAt(heard, 45_000), { scene: idle, lost: false });
  const next: Scene = { ...paid, key: "p2" };
  heard = hear(heard, shows(next), 46_000);
  assert.deepEqual(shownAt(heard, 46_000), { scene: next, lost: false });
});

test("given another display that asks, then nothing changes", () => {
  const heard = hear(nothingHeard, shows(paying), 0);
  assert.equal(hear(heard, { type: "asks" }, 1), heard);
});
