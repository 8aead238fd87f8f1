/** A shared device: a name, then the PIN, whose last digit signs in. */
import assert from "node:assert/strict";
import test from "node:test";
import { PeoplePage } from "../../src/app/PeoplePage";
import type { HubRequest } from "./connection";
import { answerHTTP } from "./connection";
import { asPerson } from "./fixtures";
import { get, holdClock, isThere, press, render, settle, turn } from "./kit";
import { enterRoom } from "./room";

const lan = { id: "lan", name: "Nguyễn Thị Lan", login: "lan", roles: ["waiter"] } as const;

async function openPad(): Promise<() => readonly unknown[]> {
  await enterRoom();
  const asked = answerHTTP(() => ({
    status: 403,
    body: { error: { code: "staff.wrongPIN", message: "Mã PIN không đúng.", requestId: "r-1" } },
  }));
  render(asPerson(<PeoplePage people={[lan]} onPassword={() => undefined} />, []));
  press(get("button", /Nguyễn Thị Lan/));
  holdClock();
  return () => asked.filter(({ path }) => path === "/api/session/switch").map(pinOf);
}

const pinOf = ({ body }: HubRequest): unknown => (body as { readonly pin: string }).pin;

async function types(digits: string): Promise<void> {
  for (const digit of digits) press(get("button", digit));
  turn(0);
  await settle();
}

test("given a mistake in a PIN, then four right digits sign in as before when no further digit follows", async () => {
  const sent = await openPad();
  await types("0000");
  assert.deepEqual([sent(), isThere("alert")], [["0000"], true]);
  await types("1407");
  assert.deepEqual(sent(), ["0000"]);
  turn(1000);
  await settle();
  assert.deepEqual(sent(), ["0000", "1407"]);
});

test("given a mistake, then a longer PIN is sent whole by the button, and never its first four digits", async () => {
  const sent = await openPad();
  await types("1407");
  await types("140");
  await types("725");
  turn(1000);
  await settle();
  assert.deepEqual(sent(), ["1407"]);
  press(get("button", "Đăng nhập"));
  await settle();
  assert.deepEqual(sent(), ["1407", "140725"]);
});
