/** When a dish is served, and prices by hour and place, as managers set them. */
import assert from "node:assert/strict";
import test from "node:test";
import { DishSheet } from "../../src/domains/menu/editor/DishSheet";
import { PriceRuleOrderSheet } from "../../src/domains/menu/rules/PriceRuleOrderSheet";
import { PriceRuleSheet } from "../../src/domains/menu/rules/PriceRuleSheet";
import { PriceRulesSheet } from "../../src/domains/menu/rules/PriceRulesSheet";
import { hub } from "../../src/session/client";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { Toaster } from "../../src/ui/Toast";
import type { CommandBody, PriceRule, Right } from "../../src/wire";
import { textOf } from "./accessible";
import type { Entity } from "./connection";
import { allAnswered, answered, enter, sent } from "./connection";
import { asPerson, entity, group, house, rolls, section } from "./fixtures";
import { all, fill, get, isThere, key, newestToast, press, render, settle, speaksOf, until } from "./kit";

speaksOf("manager", "office", "promotions", "serving", "sheets");

const rights: readonly Right[] = ["editMenu", "planMenu"];
const nothing = (): void => undefined;
const ways = { onClose: nothing, onDone: nothing };
const happy: PriceRule = {
  ...{ id: "r1", name: "Giờ vàng", priority: 1, dishes: [], groups: [group.id], sections: [], types: [] },
  ...{
    times: { weekdays: 62, hours: [{ from: 840, until: 1020 }], days: [] },
    effect: "percent" as const,
    value: -200,
  },
  active: true,
};
const garden: PriceRule = {
  ...{
    ...happy,
    id: "r2",
    name: "Sân vườn",
    priority: 2,
    groups: [],
    sections: [section.id],
    effect: "amount" as const,
  },
  ...{ value: 5_000, times: { weekdays: 127, hours: [], days: [] }, active: false },
};

async function open(sheet: JSX.Element, ...more: readonly Entity[]): Promise<void> {
  await enter("hoa", rights, [...house, ...more]);
  render(
    <>
      {asPerson(sheet, rights)}
      <QuestionHost />
      <Toaster />
    </>,
  );
  await settle(40);
}

const both = [entity("priceRule", happy), entity("priceRule", garden)];
const times = (): HTMLElement => get("group", "Bán khi nào");

test("given a dish, when its times are set, then the summary reads like a sign, and the command has them all", async () => {
  await open(<DishSheet id={rolls.id} group={group.id} {...ways} />);
  press(get("button", "Theo thứ", times()));
  for (const day of ["T2", "T3", "T4", "T5", "T6"]) press(get("button", day, times()));
  press(get("button", "Theo giờ", times()));
  fill(get("time", "Từ", times()), "11:00");
  fill(get("time", "Đến", times()), "14:00");
  press(get("button", "Theo mùa", times()));
  fill(get("textbox", "Từ ngày", times()), "1/12");
  fill(get("textbox", "Đến hết ngày", times()), "28/2");
  assert.equal(textOf(get("status", undefined, times())), "T7–CN, 11:00–14:00, 1/12–28/2");
  press(get("button", "Lưu"));
  const bodies = await sent(2);
  assert.deepEqual(bodies.at(-1), {
    type: "menu.setServingTimes",
    dish: rolls.id,
    times: { weekdays: 65, hours: [{ from: 660, until: 840 }], seasonFrom: 1201, seasonUntil: 228, days: [] },
  });
  await allAnswered();
});

test("given times without a value, then the form says which, and sends nothing", async () => {
  await open(<DishSheet id={rolls.id} group={group.id} {...ways} />);
  press(get("button", "Theo giờ", times()));
  press(get("button", "Lưu"));
  await settle();
  assert.equal(textOf(get("alert", undefined, times())), "Ghi giờ đầu và giờ cuối khác nhau");
  assert.deepEqual(hub.outbox.entries, []);
});

test("given a dish with times, when it is served always again, then the command has none", async () => {
  const served = { ...rolls, times: happy.times };
  await open(<DishSheet id={rolls.id} group={group.id} {...ways} />, entity("dish", served));
  assert.equal(textOf(get("status", undefined, times())), "T2–T6, 14:00–17:00");
  press(get("button", "Luôn luôn", times()));
  press(get("button", "Lưu"));
  const bodies = await sent(2);
  assert.deepEqual(bodies.at(-1), { type: "menu.setServingTimes", dish: rolls.id });
  await allAnswered();
});

test("given no rules, then the page says what they are for and offers to make one", async () => {
  const opened: (string | null)[] = [];
  await open(<PriceRulesSheet onOpen={(id) => opened.push(id)} onOrder={nothing} onClose={nothing} />);
  assert.ok(isThere("heading", "Chưa có giá riêng nào"));
  press(get("button", "Thêm giá"));
  assert.deepEqual(opened, [null]);
});

test("given rules, then the page lists them in their order with effect and conditions", async () => {
  await open(<PriceRulesSheet onOpen={nothing} onOrder={nothing} onClose={nothing} />, ...both);
  const rows = all("listitem").map((row) => (row.textContent ?? "").replace(/\s/g, " "));
  assert.match(rows[0] ?? "", /^1Giờ vàng.* · T2–T6, 14:00–17:00−20 %$/);
  assert.match(rows[1] ?? "", /^2Sân vườnMọi món · .*Đang tắt\+5\.000/);
});

test("given a new rule, when it is filled in and saved, then the command has all of it", async () => {
  await open(<PriceRuleSheet id={null} {...ways} />, ...both);
  fill(get("textbox", "Tên"), " Mang về ");
  fill(get("textbox", "Phần trăm"), "7,5");
  press(get("radio", "Tăng"));
  press(get("button", section.name));
  press(get("button", "Mang về"));
  press(get("button", group.name));
  assert.ok(all("status").some((one) => textOf(one).startsWith("Ví dụ: ")));
  press(get("button", "Lưu"));
  const [body] = await sent(1);
  await answered();
  const { rule } = body as Extract<CommandBody, { type: "menu.savePriceRule" }>;
  assert.deepEqual(
    { ...rule, id: "–" },
    {
      ...{ id: "–", name: "Mang về", priority: 3, dishes: [], groups: [group.id], sections: [section.id] },
      ...{ types: ["takeaway"], times: garden.times, effect: "percent", value: 75, active: true },
    },
  );
});

test("given a rule without a value, then it is not sent, and the field says why", async () => {
  await open(<PriceRuleSheet id={null} {...ways} />);
  fill(get("textbox", "Tên"), "Giờ vàng");
  press(get("button", "Lưu"));
  await settle();
  assert.match(textOf(get("alert")), /Ghi từ 0,1 đến 1000 %/);
  assert.deepEqual(hub.outbox.entries, []);
});

test("given a rule, when it is deleted, then a question asks first, and undo saves it again", async () => {
  await enter("hoa", rights, [...house, ...both]);
  let leave = nothing;
  ({ leave } = render(asPerson(<PriceRuleSheet id="r1" onClose={nothing} onDone={() => leave()} />, rights)));
  render(
    <>
      <QuestionHost />
      <Toaster />
    </>,
  );
  await settle(40);
  press(get("button", "Xóa giá này"));
  await until(() => isThere("button", "Xóa"), "the question");
  press(get("button", "Xóa"));
  assert.deepEqual((await sent(1))[0], { type: "menu.deletePriceRule", rule: "r1" });
  await answered();
  await until(() => isThere("button", "Hoàn tác"), "undo");
  press(get("button", "Hoàn tác", newestToast()));
  assert.deepEqual((await sent(2))[1], { type: "menu.savePriceRule", rule: happy });
  await allAnswered();
});

test("given two rules, when the second goes first, then each gets its new place", async () => {
  await open(<PriceRuleOrderSheet {...ways} />, ...both);
  get("button", /Sân vườn/).focus();
  key("ArrowUp");
  press(get("button", "Lưu"));
  const bodies = await sent(2);
  assert.deepEqual(
    bodies.map((body) => body.type === "menu.savePriceRule" && [body.rule.id, body.rule.priority]),
    [
      ["r2", 1],
      ["r1", 2],
    ],
  );
  await allAnswered();
});
