import assert from "node:assert/strict";
import test from "node:test";
import type { Outcome } from "../src/sync";
import type { ToastText } from "../src/ui";
import type { Announcer } from "../src/domains/commands/announce";
import { announce } from "../src/domains/commands/announce";
import { pauseBefore } from "../src/sync/useAsked";
import { pause } from "./pause";

/**
 * Records the messages, their removal, and the refusals that count as read. `passes`: the waiting time ends before the
 * hub's answer.
 */
function stage(passes: boolean) {
  const said: string[] = [];
  const state = { now: 0, undo: undefined as (() => void) | undefined };
  const by: Announcer = {
    show: ({ text, undo, tone }: ToastText) => {
      said.push(`${tone === "bad" ? "!" : ""}${text}${undo ? " ↶" : ""}`);
      state.undo = undo;
      return () => said.push(`-${text}`);
    },
    now: () => state.now,
    wait: () => (passes ? Promise.resolve(null) : new Promise(() => undefined)),
    seen: (id) => said.push(`seen ${id}`),
    patience: () => 1,
  };
  return { said, state, by };
}

const accepted: Outcome = { id: "o1", status: "accepted", seq: 3 };
const refused: Outcome = {
  id: "o1",
  status: "refused",
  seq: 3,
  error: { code: "floor.held", message: "Bàn đang giữ", requestId: "" },
};
const words = (undo?: () => void) => ({
  done: { text: "Đã nhận Mai", ...(undo ? { undo } : {}) },
  waits: "Đã ghi Mai, chờ xác nhận",
  seconds: 8,
});

/** An answer that comes later. */
function later(): { readonly answer: Promise<Outcome>; readonly give: (outcome: Outcome) => void } {
  let give: (outcome: Outcome) => void = () => undefined;
  const answer = new Promise<Outcome>((resolve) => {
    give = resolve;
  });
  return { answer, give: (outcome) => give(outcome) };
}
const settled = (): Promise<void> => pause(6);

test("with the hub's word it is said to be done, and never before", async () => {
  const { said, by } = stage(false);
  const { answer, give } = later();
  const done = announce(
    answer,
    words(() => undefined),
    by,
  );
  await settled();
  assert.deepEqual(said, []);
  give(accepted);
  await done;
  assert.deepEqual(said, ["Đã nhận Mai ↶"]);
});

test("without the hub it is said to wait, and to be done once it is", async () => {
  const { said, by } = stage(true);
  const { answer, give } = later();
  const done = announce(
    answer,
    words(() => undefined),
    by,
  );
  await settled();
  assert.deepEqual(said, ["Đã ghi Mai, chờ xác nhận ↶"]);
  give(accepted);
  await done;
  assert.deepEqual(said.slice(1), ["-Đã ghi Mai, chờ xác nhận", "Đã nhận Mai ↶"]);
});

test("a refusal is said in place of everything else", async () => {
  const prompt = stage(false);
  await announce(Promise.resolve(refused), words(), prompt.by);
  assert.deepEqual(prompt.said, ["seen o1", "!Bàn đang giữ"]);
  const booking = stage(true);
  const { answer, give } = later();
  const done = announce(answer, { ...words(), stays: true }, booking.by);
  await settled();
  give(refused);
  await done;
  assert.deepEqual(booking.said, ["Đã ghi Mai, chờ xác nhận", "-Đã ghi Mai, chờ xác nhận", "!Bàn đang giữ"]);
});

test("long after it is not said that it is done, and a refusal stays in the tray", async () => {
  for (const [outcome, says] of [
    [accepted, []],
    [refused, ["!Bàn đang giữ"]],
  ] as const) {
    const { said, state, by } = stage(true);
    const { answer, give } = later();
    const done = announce(answer, words(), by);
    await settled();
    state.now = 60_000;
    give(outcome);
    await done;
    assert.deepEqual(said.slice(2), says);
  }
});

test("what was taken back while it waited is not said to be done afterwards", async () => {
  let undone = 0;
  const { said, state, by } = stage(true);
  const { answer, give } = later();
  const done = announce(
    answer,
    words(() => {
      undone += 1;
    }),
    by,
  );
  await settled();
  state.undo?.();
  give(accepted);
  await done;
  assert.deepEqual([undone, said], [1, ["Đã ghi Mai, chờ xác nhận ↶", "-Đã ghi Mai, chờ xác nhận"]]);
});

test("a book that changes all the time is asked about after a pause, and the first time at once", () => {
  assert.deepEqual(
    [pauseBefore(null), pauseBefore(0), pauseBefore(1400), pauseBefore(9000), pauseBefore(100, 5000)],
    [0, 1500, 100, 0, 4900],
  );
});
