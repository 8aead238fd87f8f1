import assert from "node:assert/strict";
import test from "node:test";
import type { PhotoAnswer, WaitingPhoto } from "../src/modules/surveys/sending/PhotoQueue";
import { PhotoQueue } from "../src/modules/surveys/sending/PhotoQueue";
import { pause } from "./pause";

const soon = (): Promise<void> => pause(6);

/** A queue whose photos wait for the hub's answers, with timers that run by hand. */
class Stage {
  waiting: WaitingPhoto[] = [];
  missing = new Set<string>();
  elsewhere = new Set<string>();
  isConnected = true;
  readonly open = new Map<string, (answer: PhotoAnswer) => void>();
  readonly ended: string[] = [];
  readonly waits: number[] = [];
  private timers: (() => void)[] = [];
  readonly queue = new PhotoQueue({
    waiting: () => this.waiting,
    read: async (photo) => (this.missing.has(photo) ? null : new Blob([photo])),
    isElsewhere: async ({ photo }) => this.elsewhere.has(photo),
    send: (photo) => new Promise((done) => this.open.set(photo, done)),
    ended: async (one, answer) => {
      this.waiting = this.waiting.filter(({ photo }) => photo !== one.photo);
      this.ended.push(`${one.photo} ${answer}`);
    },
    isConnected: () => this.isConnected,
    after: (milliseconds, work) => {
      this.waits.push(milliseconds);
      this.timers.push(work);
    },
  });

  constructor(...photos: readonly string[]) {
    this.waiting = photos.map((photo) => ({ row: "a", photo }));
  }
  async look(): Promise<void> {
    this.queue.look();
    await soon();
  }
  async answer(photo: string, answer: PhotoAnswer): Promise<void> {
    this.open.get(photo)?.(answer);
    this.open.delete(photo);
    await soon();
  }
  async runTimers(): Promise<void> {
    for (const work of this.timers.splice(0)) work();
    await soon();
  }
  get sending(): readonly string[] {
    return [...this.open.keys()];
  }
}

test("given five photos, when they are sent, then never more than two are under way", async () => {
  const stage = new Stage("1", "2", "3", "4", "5");
  await stage.look();
  await stage.look();
  assert.deepEqual(stage.sending, ["1", "2"]);
  await stage.answer("2", "taken");
  assert.deepEqual(stage.sending, ["1", "3"]);
  for (const photo of ["1", "3", "4", "5"]) await stage.answer(photo, "taken");
  assert.deepEqual(stage.ended, ["2 taken", "1 taken", "3 taken", "4 taken", "5 taken"]);
});

test("given a hub that does not know the answer yet, when it refuses the photo for now, then the next try waits longer each time", async () => {
  const stage = new Stage("1");
  await stage.look();
  for (let tries = 0; tries < 9; tries += 1) {
    await stage.answer("1", "later");
    assert.deepEqual(stage.sending, []);
    await stage.runTimers();
    assert.deepEqual(stage.sending, ["1"]);
  }
  assert.deepEqual(stage.waits, [2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000]);
  await stage.answer("1", "taken");
  assert.deepEqual(stage.ended, ["1 taken"]);
});

test("given a photo that rests, when another one waits, then it is sent meanwhile", async () => {
  const stage = new Stage("1", "2", "3");
  await stage.look();
  await stage.answer("1", "later");
  await stage.answer("2", "later");
  assert.deepEqual(stage.sending, ["3"]);
});

test("given no connection, when it comes back, then the photos that rested go at once", async () => {
  const stage = new Stage("1");
  await stage.look();
  stage.isConnected = false;
  await stage.answer("1", "later");
  await stage.runTimers();
  assert.deepEqual(stage.sending, []);
  stage.isConnected = true;
  stage.queue.connected();
  await soon();
  assert.deepEqual(stage.sending, ["1"]);
});

test("given a photo that this device no longer has, when it is its turn, then it is set aside and the others go on", async () => {
  const stage = new Stage("1", "2", "3");
  stage.missing.add("1");
  await stage.look();
  await soon();
  assert.deepEqual(stage.ended, ["1 refused"]);
  assert.deepEqual(stage.sending, ["2", "3"]);
});

test("given a photo that only another page of the device holds, when it is its turn, then it is not given up", async () => {
  const stage = new Stage("1", "2");
  stage.missing.add("1");
  stage.elsewhere.add("1");
  await stage.look();
  await stage.answer("2", "taken");
  assert.deepEqual(stage.ended, ["2 taken"]);
  // The other page has stored it.
  stage.missing.clear();
  await stage.runTimers();
  await stage.answer("1", "taken");
  assert.deepEqual(stage.ended, ["2 taken", "1 taken"]);
});
