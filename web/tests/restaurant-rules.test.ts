import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import type { PendingCommand, EntityChange } from "../src/rules";
import { RestaurantRules } from "../src/rules";
import type { CommandBody, Right } from "../src/wire";

const now = 1_795_172_400_000;
const waiter: readonly Right[] = [
  "watch",
  "seat",
  "moveTables",
  "clean",
  "callRunner",
  "answerRunner",
  "takeOrders",
  "takeAway",
  "callCourses",
  "serve",
  "closeEmpty",
  "askBill",
];
let made = 0;

const wish = (body: CommandBody, more: Partial<PendingCommand> = {}): PendingCommand => ({
  id: `k${++made}`,
  at: now,
  now,
  author: "lan",
  rights: waiter,
  device: "phone",
  offline: false,
  body,
  ...more,
});

const table = (id: string): EntityChange => ({
  kind: "table",
  id,
  value: { id, section: "s", name: id, seats: 4, maxSeats: 6, x: 10, y: 10, w: 60, h: 60 },
});
const house: readonly EntityChange[] = [
  { kind: "section", id: "s", value: { id: "s", name: "Sân vườn", description: "", position: 1 } },
  table("t1"),
  table("t2"),
  { kind: "employee", id: "lan", value: { id: "lan", login: "lan", name: "Lan", roles: ["waiter"] } },
  { kind: "dishGroup", id: "g", value: { id: "g", name: "Khai vị", priority: 2 } },
  {
    kind: "dish",
    id: "rolls",
    value: { id: "rolls", group: "g", station: "Nguội", name: "Gỏi cuốn", description: "", price: 45_000, portions: 5 },
  },
];
const opened: CommandBody = { type: "orders.open", order: "o1", table: "t1", guests: 2 };
const added = (quantity: number, item = "i1"): CommandBody => ({
  type: "orders.addItem",
  order: "o1",
  item,
  dish: "rolls",
  quantity,
});

async function restaurantRules(): Promise<RestaurantRules> {
  const rules = await RestaurantRules.from(readFileSync(RULES));
  rules.snapshot(house);
  return rules;
}

test("commands are predicted one on top of the other, and what is confirmed stays as it is", async () => {
  const rules = await restaurantRules();
  const pending = [wish(opened), wish(added(2)), wish({ type: "orders.changeQuantity", item: "i1", by: 2 })];
  for (let time = 0; time < 2; time++) {
    const [first, second, third] = rules.predict(pending);
    assert.deepEqual(
      first?.changes.map((change) => change.kind),
      ["table", "order"],
    );
    assert.deepEqual(
      second?.changes.map((change) => change.kind),
      ["dish", "order", "course", "item"],
    );
    const [order, item, dish] = third?.changes ?? [];
    assert.deepEqual(
      [order?.kind, (item?.value as { quantity: number }).quantity, (dish?.value as { portions: number }).portions],
      ["order", 4, 1],
    );
  }
});

test("a refusal says which, of what, and how many are left; what comes behind it is predicted all the same", async () => {
  const rules = await restaurantRules();
  const [, tooMany, enough] = rules.predict([wish(opened), wish(added(6)), wish(added(1))]);
  assert.deepEqual(tooMany?.refusal, { code: "menu.notEnough", field: "quantity", params: { left: 5 } });
  assert.deepEqual(tooMany?.changes, []);
  assert.equal(enough?.refusal, undefined);
});

test("who may not is refused as on the hub", async () => {
  const rules = await restaurantRules();
  const [answer] = rules.predict([wish(opened, { rights: ["watch"] })]);
  assert.deepEqual(answer?.refusal, { code: "right.missing", params: { right: "seat" } });
});

test("what only the hub decides is predicted to do nothing", async () => {
  const rules = await restaurantRules();
  const [answer] = rules.predict([wish({ type: "staff.saveSetting", setting: "phone", value: "1" })]);
  assert.equal(answer?.refusal, undefined);
  assert.deepEqual(answer?.changes, []);
});

test("what the hub confirms is what is decided on from then on", async () => {
  const rules = await restaurantRules();
  const [open] = rules.predict([wish(opened)]);
  rules.apply(open?.changes ?? []);
  const [again, here] = rules.predict([wish({ ...opened, order: "o2" } as CommandBody), wish(added(1))]);
  assert.equal(again?.refusal?.code, "floor.inUse");
  assert.equal(here?.refusal, undefined);
  rules.apply([{ kind: "order", id: "o1" }]);
  assert.equal(rules.predict([wish(added(1))])[0]?.refusal?.code, "orders.ended");
});

test("checksums follow what is confirmed, whatever the order in which it was told", async () => {
  const rules = await restaurantRules();
  const other = await RestaurantRules.from(readFileSync(RULES));
  other.snapshot([...house].reverse());
  assert.deepEqual(other.checksums(), rules.checksums());
  assert.match(rules.checksums().menu ?? "", /^[0-9a-f]{16}$/);
  const before = rules.checksums();
  rules.apply([table("t3")]);
  assert.notEqual(rules.checksums().floor, before.floor);
  assert.equal(rules.checksums().menu, before.menu);
  rules.apply([{ kind: "table", id: "t3" }]);
  assert.deepEqual(rules.checksums(), before);
});

test("a record of an unknown form stops prediction until a full load", async () => {
  const rules = await restaurantRules();
  rules.apply([{ kind: "table", id: "t9", value: { id: "t9", floats: true } }]);
  assert.deepEqual(
    rules.predict([wish(added(1))]).map((one) => [one.refusal, one.changes]),
    [[undefined, []]],
  );
  rules.snapshot(house);
  assert.equal(rules.predict([wish(opened)])[0]?.changes.length, 2);
});

test("a command that cannot be read predicts nothing, and the others are predicted as ever", async () => {
  const rules = await restaurantRules();
  const odd = wish(opened, { id: "not an id!" });
  const [open, none, add] = rules.predict([wish(opened), odd, wish(added(1))]);
  assert.equal(open?.changes.length, 2);
  assert.deepEqual(none?.changes, []);
  assert.equal(add?.changes.length, 4);
});

test("behind what was predicted already, with other things or fewer, it comes to the same as predicted in one go", async () => {
  const rules = await restaurantRules();
  const [open, two, three, more] = [
    wish(opened),
    wish(added(2)),
    wish(added(3, "i2")),
    wish({ type: "orders.changeQuantity", item: "i1", by: 2 }),
  ];
  const lists = [
    [open],
    [open, two],
    [open, two, three],
    [open, two, more],
    [open, two, three, more],
    [open],
    [two],
    [open, two, { ...three, offline: true }],
  ];
  for (const list of lists) {
    const afresh = await restaurantRules();
    assert.deepEqual(rules.predict(list), afresh.predict(list));
    assert.deepEqual(rules.predict([]), []);
  }
  rules.apply([
    {
      kind: "dish",
      id: "rolls",
      value: {
        id: "rolls",
        group: "g",
        station: "Nguội",
        name: "Gỏi cuốn",
        description: "",
        price: 45_000,
        portions: 1,
      },
    },
  ]);
  assert.deepEqual(
    rules.predict([open, two]).map((one) => one.refusal?.code),
    [undefined, "menu.notEnough"],
  );
});

test("what was predicted is not decided a second time until the hub has said something", async () => {
  const rules = await restaurantRules();
  const open = wish(opened);
  const [first] = rules.predict([open]);
  // The same command would be refused now; nobody asks.
  const later = { ...open, rights: [] };
  const [again] = rules.predict([later]);
  assert.equal(again, first);
  rules.apply([]);
  assert.equal(rules.predict([later])[0]?.refusal?.code, "right.missing");
});
