import assert from "node:assert/strict";
import test from "node:test";
import { CallingScreen } from "../../src/modules/takeaway/CallingScreen";
import { textOf } from "./accessible";
import { dropConnection, enter, hubChanges } from "./connection";
import type { Entity } from "./connection";
import { asPerson, house } from "./fixtures";
import { all, get, holdClock, isThere, render, settle, speaksOf, turn, until } from "./kit";
import { cookedOrder } from "./taken";

speaksOf("takeaway", "evening");

async function open(...more: readonly Entity[]): Promise<void> {
  await enter("ngoc", ["takeAway"], [...house, ...more]);
  render(asPerson(<CallingScreen />, ["takeAway"]));
  await settle(20);
}

const numbersIn = (column: string): readonly string[] => all("listitem", undefined, get("region", column)).map(textOf);
const shown = (): readonly (readonly string[])[] => ["Đang làm", "Mời lấy món"].map(numbersIn);

test("given orders of guests in the house, then their numbers move from one column to the other, the newest ready first", async () => {
  const at = Date.now();
  const delivery = { type: "delivery", address: "5 Lý Tự Trọng" } as const;
  await open(
    ...cookedOrder({ number: 31, details: { type: "counter" } }, { id: "m1" }),
    ...cookedOrder({ number: 12 }, { id: "m2" }),
    ...cookedOrder({ number: 9, readyAt: at - 60_000 }, { id: "m3" }),
    ...cookedOrder({ number: 40, details: delivery, readyAt: at }, { id: "m4" }),
    ...cookedOrder({ number: 5, readyAt: at, collectedAt: at }, { id: "m5" }),
  );
  assert.deepEqual(shown(), [["12", "31"], ["9"]]);
  hubChanges(...cookedOrder({ number: 31, details: { type: "counter" }, readyAt: at }, { id: "m1" }));
  await until(() => numbersIn("Mời lấy món").length === 2, "the new number");
  assert.deepEqual(shown(), [["12"], ["31", "9"]]);
  // The new one stands out, and names nobody.
  assert.ok(all("listitem", undefined, get("region", "Mời lấy món"))[0]?.classList.contains("calling-fresh"));
  assert.doesNotMatch(document.body.textContent ?? "", /Chị Hoa/);
});

test("given a lost line, then the screen says since when its numbers are old", async () => {
  await open(...cookedOrder({ readyAt: Date.now() }));
  assert.equal(isThere("status", /Mất kết nối/), false);
  holdClock();
  dropConnection();
  turn(60_000);
  await until(() => isThere("status", /Mất kết nối.*Số có thể đã cũ/), "the warning");
  assert.deepEqual(numbersIn("Mời lấy món"), ["12"]);
});
