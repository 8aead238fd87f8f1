import assert from "node:assert/strict";
import test from "node:test";
import { time } from "../../src/i18n";
import ChefScreen from "../../src/modules/chef";
import type { Right } from "../../src/wire";
import { textOf } from "./accessible";
import { media } from "./browser";
import type { Entity } from "./connection";
import { enter, hubChanges } from "./connection";
import { asPerson, course, entity, hotPot, house, item, order, rolls } from "./fixtures";
import { all, get, holdClock, isThere, render, settle, speaksOf, turn, until } from "./kit";

speaksOf("chef", "evening", "commands", "sheets");

const rights: readonly Right[] = ["cook", "callCourses", "setPortions"];
const at = Date.now() - 60_000;

/** The kitchen's screen on a large monitor. */
async function openAt(...more: readonly Entity[]): Promise<void> {
  await enter("ngoc", rights, [...house, ...more]);
  for (const width of [720, 1100, 1600]) media.add(`(min-width: ${width}px)`);
  render(asPerson(<ChefScreen />, rights));
  await settle(20);
}

test("given a call for a later time, then it waits among the coming ones with its start, and enters the queue by itself", async () => {
  const soon = Date.now() + 20 * 60_000;
  const dueAt = soon + 20 * 60_000;
  const taken = order({
    id: "m1",
    table: "m1",
    fulfilment: { details: { type: "takeaway", name: "Chị Hoa", dueAt }, number: 12 },
  });
  await openAt(
    entity("order", taken),
    entity("course", course("c9", { order: "m1", state: 1, calledAt: at, heardAt: at, queueAt: soon, startAt: soon })),
    entity("item", item("i9", rolls, { order: "m1", course: "c9", table: "m1", state: 1 })),
  );
  const coming = (): string => textOf(get("region", /^Sắp tới/));
  assert.match(coming(), /Mang về 12 làm lúc \d\d:\d\d · hẹn \d\d:\d\d 1 Gỏi cuốn/);
  assert.equal(isThere("article", "Mang về 12"), false);
  holdClock();
  turn(20 * 60_000 + 6000);
  await until(() => isThere("article", "Mang về 12"), "the card");
  assert.match(textOf(get("article", "Mang về 12")), /Khách lấy lúc/);
  assert.doesNotMatch(coming(), /Mang về/);
});

test("given guests who eat, then the kitchen sees when their next course is to be expected, and of no later one", async () => {
  const servedAt = Date.now() - 5 * 60_000;
  const waiting = (id: string, priority: number): readonly Entity[] => [
    entity("course", course(id, { priority })),
    entity("item", item(`of-${id}`, rolls, { course: id })),
  ];
  await openAt(
    entity("order", order({ lastServedAt: servedAt })),
    entity("course", course("c1", { state: 3, priority: 1, calledAt: at, servedAt })),
    entity("item", item("i1", hotPot, { state: 3, servedAt })),
    ...waiting("c2", 2),
    ...waiting("c3", 3),
  );
  const coming = (): readonly string[] =>
    all("listitem", undefined, get("region", /^Sắp tới/)).map((row) => textOf(row));
  assert.deepEqual(
    coming().map((text) => /khoảng (\d\d:\d\d)/.exec(text)?.[1]),
    [time(servedAt + 20 * 60_000), undefined],
  );
  // while another course is made, nobody waits for the next one
  hubChanges(entity("course", course("c2", { state: 1, priority: 2, calledAt: Date.now() })));
  await until(() => coming().length === 1, "the call");
  assert.doesNotMatch(coming()[0] ?? "", /khoảng/);
});
