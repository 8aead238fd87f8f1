import assert from "node:assert/strict";
import test from "node:test";
import { ClockNotice } from "../../src/domains/clock/ClockNotice";
import type { ClockView } from "../../src/wire";
import { answerHTTP } from "./connection";
import { get, isThere, press, render, settle, speaksOf } from "./kit";

speaksOf("clock");

const now = Date.UTC(2026, 10, 28, 11, 0);
const day = 24 * 3_600_000;

for (const [doubt, off, shown] of [
  ["ahead", day, "29"],
  ["back", -day, "27"],
  ["late", day, "29"],
  ["early", -day, "27"],
] as const)
  test(`given a clock that is ${doubt}, then its time is shown, and a confirmation ends the question`, async () => {
    const machine = now + off;
    const asked = answerHTTP(({ method }) => ({
      body: method === "POST" ? { now: machine, machine } : { doubt, now, machine },
    }));
    render(<ClockNotice />);
    await settle();
    assert.match(get("alert").textContent ?? "", new RegExp(`\\b${shown}\\b`));
    press(get("button", "Đồng hồ đúng"));
    await settle();
    assert.deepEqual(asked.at(-1), { method: "POST", path: "/api/clock", body: { machine } });
    assert.equal(isThere("alert"), false);
  });

test("given a clock that the hub believes, then nothing is shown", async () => {
  const believed: ClockView = { now, machine: now };
  answerHTTP(() => ({ body: believed }));
  render(<ClockNotice />);
  await settle();
  assert.equal(isThere("alert"), false);
});

test("given a clock that changed again, then the refusal is shown and the question stays", async () => {
  answerHTTP(({ method }) =>
    method === "POST"
      ? { status: 409, body: { error: { code: "clock.changed", message: "Đồng hồ máy chủ vừa đổi tiếp." } } }
      : { body: { doubt: "back", now, machine: now - day } },
  );
  render(<ClockNotice />);
  await settle();
  press(get("button", "Đồng hồ đúng"));
  await settle();
  assert.match(get("alert").textContent ?? "", /vừa đổi tiếp/);
});
