import assert from "node:assert/strict";
import test from "node:test";
import { typedAmount } from "../src/i18n/currencies";
import { bulkCommands, bulkDraft, fillCounted, portionsTyped } from "../src/domains/menu/editor/bulk";
import {
  checkDish,
  dishCommand,
  dishDraft,
  typedPortions,
  undoDish,
  usualCommands,
} from "../src/domains/menu/editor/dishForm";
import { checkGroup, groupAt, groupDraft, nextPriority, withNote } from "../src/domains/menu/editor/groupForm";
import { counts, menuGroups, pictures, stations } from "../src/domains/menu/menuList";
import { fieldOf, isDirty } from "../src/forms/draft";
import { movedTo, newPlaces } from "../src/forms/order";
import { pageAt } from "../src/modules/manager/office/pages";
import type { Dish, DishGroup } from "../src/wire";

const dish = (id: string, more: Partial<Dish> = {}): Dish => ({
  id,
  group: "dry",
  station: "Bếp",
  name: id,
  description: "",
  price: 85_000,
  marketPrice: false,
  active: true,
  ...more,
});
const group = (id: string, priority: number, more: Partial<DishGroup> = {}): DishGroup => ({
  id,
  name: id,
  priority,
  callsItself: false,
  notes: [],
  nextMinutes: 10,
  active: true,
  ...more,
});
const groups = [group("dry", 2), group("drinks", 1, { callsItself: true }), group("old", 1, { active: false })];
const dishes = [
  dish("Cá kho tộ", { portions: 0, picture: "ca-kho" }),
  dish("Bò lúc lắc", { portions: 3, nameEn: "Shaking beef" }),
  dish("Món cũ", { active: false, portions: 0 }),
  dish("Trà đá", { group: "drinks", station: "Bar" }),
];

test("groups stand in serving order, closed ones last, their dishes by name with those off the menu below", () => {
  const shown = menuGroups(groups, dishes, "", "all");
  assert.deepEqual(
    shown.map((one) => one.group.id),
    ["drinks", "dry", "old"],
  );
  assert.deepEqual(
    shown[1]?.dishes.map((one) => one.id),
    ["Bò lúc lắc", "Cá kho tộ", "Món cũ"],
  );
});

test("a search needs no marks, knows the English name, and leaves empty groups out", () => {
  assert.deepEqual(
    menuGroups(groups, dishes, "ca kho", "all").map((one) => one.dishes.map((found) => found.id)),
    [["Cá kho tộ"]],
  );
  assert.deepEqual(
    menuGroups(groups, dishes, "beef", "all").map((one) => one.group.id),
    ["dry"],
  );
  assert.deepEqual(menuGroups(groups, dishes, "pizza", "all"), []);
});

test("sold out and few count only what is on the menu", () => {
  assert.deepEqual(counts(dishes), { all: 4, gone: 1, few: 1, inactive: 1 });
  assert.deepEqual(
    menuGroups(groups, dishes, "", "gone").flatMap((one) => one.dishes.map((found) => found.id)),
    ["Cá kho tộ"],
  );
});

test("suggestions come from the menu itself", () => {
  assert.deepEqual(stations(dishes), ["Bếp", "Bar"]);
  assert.deepEqual(pictures(dishes), [{ picture: "ca-kho", name: "Cá kho tộ" }]);
});

test("a price is typed with dots between the thousands", () => {
  assert.deepEqual(
    ["1234567", "85.0005", "", "abc", "007"].map((text) => typedAmount(text)),
    ["1.234.567", "850.005", "", "", "7"],
  );
});

test("a dish needs name, group, station and a price that fits", () => {
  const draft = dishDraft(undefined, "");
  assert.deepEqual(
    Object.entries(checkDish(draft))
      .filter(([, wrong]) => wrong)
      .map(([field]) => field),
    ["name", "group", "station", "price"],
  );
  const whole = { ...draft, name: "Gỏi", group: "dry", station: "Bếp", price: "2.000.000.000" };
  assert.ok(checkDish(whole).price);
  assert.equal(checkDish({ ...whole, price: "0" }).price, undefined);
});

test("what is left empty is not sent, and undo sends what was", () => {
  const old = dish("Bò lúc lắc", { nameEn: "Shaking beef", picture: "bo" });
  const draft = { ...dishDraft(old, "dry"), price: "90.000", nameEn: " ", picture: "" };
  assert.deepEqual(dishCommand(old.id, draft), {
    type: "menu.saveDish",
    dish: old.id,
    group: "dry",
    station: "Bếp",
    name: "Bò lúc lắc",
    nameEn: undefined,
    description: "",
    descriptionEn: undefined,
    price: 90_000,
    picture: undefined,
    active: true,
    marketPrice: false,
    byWeight: undefined,
    tax: undefined,
  });
  const [undo, ...more] = undoDish(old, old.id, draft);
  assert.deepEqual(more, []);
  assert.ok(
    undo?.type === "menu.saveDish" && undo.price === 85_000 && undo.nameEn === "Shaking beef" && undo.picture === "bo",
  );
  const [taken] = undoDish(undefined, "new", draft);
  assert.ok(taken?.type === "menu.saveDish" && !taken.active);
});

test("the portions of each day are a command of their own, sent only when they differ", () => {
  const old = dish("Bò lúc lắc", { usualPortions: 30 });
  const before = dishDraft(old, "dry");
  const set = (portions: number | undefined) => ({ type: "menu.setUsualPortions", dish: old.id, portions });
  assert.equal(before.usual, "30");
  assert.deepEqual(usualCommands(old.id, before, before), []);
  assert.deepEqual(usualCommands(old.id, before, { ...before, usual: "20" }), [set(20)]);
  assert.deepEqual(usualCommands(old.id, before, { ...before, usual: "" }), [set(undefined)]);
  // nothing and 0 are the same
  assert.deepEqual(usualCommands(old.id, undefined, { ...before, usual: "0" }), []);
  assert.deepEqual(undoDish(old, old.id, { ...before, usual: "20" }).slice(1), [set(30)]);
  assert.deepEqual(["", "x", "12x", "1234567"].map(typedPortions), ["", "", "12", "12345"]);
});

test("portions of the day: only what differs is sent; nothing typed is unlimited", () => {
  const typed = fillCounted(
    bulkDraft(dishes),
    dishes.map((one) => one.id),
    "20",
  );
  assert.deepEqual(typed, { "Cá kho tộ": "20", "Bò lúc lắc": "20", "Món cũ": "20", "Trà đá": "" });
  const { bodies, undo } = bulkCommands(dishes, { ...bulkDraft(dishes), "Cá kho tộ": "", "Trà đá": "0" });
  assert.deepEqual(bodies, [
    { type: "menu.setPortions", dish: "Cá kho tộ", portions: undefined },
    { type: "menu.setPortions", dish: "Trà đá", portions: 0 },
  ]);
  assert.deepEqual(undo, [
    { type: "menu.setPortions", dish: "Cá kho tộ", portions: 0 },
    { type: "menu.setPortions", dish: "Trà đá", portions: undefined },
  ]);
  assert.deepEqual(["", "x", "0", "12x"].map(portionsTyped), [undefined, undefined, 0, 12]);
});

test("groups are put in order by hand, and only those that move are told to the hub", () => {
  const order = movedTo(["a", "b", "c", "d"], 3, 1);
  assert.deepEqual(order, ["a", "d", "b", "c"]);
  assert.deepEqual(
    newPlaces([group("a", 1), group("d", 4), group("b", 2)], (one) => one.priority).map(({ item, place }) => [
      item.id,
      place,
    ]),
    [
      ["d", 2],
      ["b", 3],
    ],
  );
  const body = groupAt(group("a", 1, { notes: ["ít cay"], callsItself: true, nextMinutes: 25 }), 5);
  assert.deepEqual(body, {
    type: "menu.saveGroup",
    group: "a",
    name: "a",
    nameEn: undefined,
    priority: 5,
    callsItself: true,
    notes: ["ít cay"],
    nextMinutes: 25,
    description: "",
    active: true,
  });
  const told = groupAt(group("a", 1, { description: "dùng chung hai người" }), 1);
  assert.ok(told.type === "menu.saveGroup" && told.description === "dùng chung hai người");
  assert.deepEqual([nextPriority(groups), nextPriority([]), nextPriority([group("z", 99)])], [3, 1, 99]);
});

test("the minutes until the next course are a number up to 240", () => {
  const wrong = (nextMinutes: string): boolean =>
    checkGroup({ ...groupDraft(group("a", 1)), nextMinutes }).nextMinutes !== undefined;
  assert.deepEqual(["", "0", "240", "241"].map(wrong), [true, false, false, true]);
  assert.equal(groupDraft(undefined).nextMinutes, "10");
});

test("a frequent note stands once and tidy", () => {
  assert.deepEqual(withNote(["ít cay"], "  không   hành "), ["ít cay", "không hành"]);
  assert.deepEqual(withNote(["ít cay"], "ít cay"), ["ít cay"]);
  assert.deepEqual(withNote([], " "), []);
});

test("the hub's field names lead to the input", () => {
  assert.deepEqual(["body.price", "price", "body.notes[2]", "body", undefined].map(fieldOf), [
    "price",
    "price",
    "notes",
    null,
    null,
  ]);
});

test("typed and typed back is no change", () => {
  assert.ok(!isDirty({ name: "a", notes: ["x"] }, { name: "a", notes: ["x"] }));
  assert.ok(isDirty({ name: "a", notes: ["x"] }, { notes: ["x", "y"] }));
});

test("an address names its page", () => {
  assert.deepEqual(["/manager", "/manager/floor", "/manager/elsewhere"].map(pageAt), ["today", "floor", "today"]);
});

test("a dish of market price needs no price, and a number there is only a hint", () => {
  const draft = { ...dishDraft(dish("cua"), "dry"), price: "" };
  assert.equal(checkDish(draft).price !== undefined, true);
  assert.equal(checkDish({ ...draft, marketPrice: true }).price, undefined);
  const command = dishCommand("cua", { ...draft, marketPrice: true });
  assert.deepEqual(command.type === "menu.saveDish" ? [command.price, command.marketPrice] : command, [0, true]);
  assert.equal(dishDraft(dish("cua", { price: 0, marketPrice: true }), "dry").price, "");
});
