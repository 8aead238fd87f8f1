import assert from "node:assert/strict";
import test from "node:test";
import { OptionGroupSheet } from "../../src/domains/menu/editor/OptionGroupSheet";
import { OptionGroupsSheet } from "../../src/domains/menu/editor/OptionGroupsSheet";
import { OptionOrderSheet } from "../../src/domains/menu/editor/OptionOrderSheet";
import { BoardContext } from "../../src/modules/chef/board";
import type { Board } from "../../src/modules/chef/board";
import { PortionsSheet } from "../../src/modules/chef/PortionsSheet";
import { Request } from "../../src/modules/chef/Request";
import { Totals } from "../../src/modules/chef/Totals";
import { kitchenOf } from "../../src/domains/kitchen/calls";
import { hub } from "../../src/session/client";
import type { CommandBody, OptionGroup, Right } from "../../src/wire";
import { textOf } from "./accessible";
import type { Entity } from "./connection";
import { answered, enter, sent } from "./connection";
import { asPerson, course, entity, group, house, item } from "./fixtures";
import { all, fill, get, isThere, key, names, press, render, settle, speaksOf } from "./kit";
import { doneness, itemOption, noodles, option, size } from "./optionGroups";

speaksOf("manager", "office", "promotions", "dishes", "chef", "evening");

const rights: readonly Right[] = ["editMenu", "cook", "setPortions"];
const nothing = (): void => undefined;
const ways = { onClose: nothing, onDone: nothing };
const menu: readonly Entity[] = [entity("dish", noodles), entity("optionGroup", doneness), entity("optionGroup", size)];

async function open(sheet: JSX.Element, ...more: readonly Entity[]): Promise<void> {
  await enter("hoa", rights, [...house, ...more]);
  render(asPerson(sheet, rights));
  await settle(40);
}

async function saved(): Promise<OptionGroup> {
  press(get("button", "Lưu"));
  const [body] = await sent(1);
  await answered();
  assert.equal(body?.type, "menu.saveOptionGroup");
  return (body as Extract<CommandBody, { type: "menu.saveOptionGroup" }>).group;
}

test("given no groups, then the page says what they are for and offers to make one", async () => {
  const opened: (string | null)[] = [];
  await open(<OptionGroupsSheet onOpen={(id) => opened.push(id)} onOrder={nothing} onClose={nothing} />);
  assert.ok(isThere("heading", "Chưa có tùy chọn nào"));
  press(get("button", "Thêm nhóm tùy chọn"));
  assert.deepEqual(opened, [null]);
});

test("given groups, then the page lists them in the order of cooks, with limits and options", async () => {
  await open(<OptionGroupsSheet onOpen={nothing} onOrder={nothing} onClose={nothing} />, ...menu);
  assert.deepEqual(all("listitem").map(textOf), ["Độ chín chọn 1 tái · chín", "Cỡ chọn 1 tô nhỏ · tô lớn"]);
});

test("given a new group, when it is filled in and saved, then the command has all of it", async () => {
  await open(<OptionGroupSheet id={null} {...ways} />, ...menu);
  fill(get("textbox", "Tên nhóm"), " Độ cay ");
  press(get("button", "Thêm lựa chọn"));
  press(get("button", "Thêm lựa chọn"));
  fill(get("textbox", "Lựa chọn 1"), "không cay");
  fill(get("textbox", "Lựa chọn 2"), "thật cay");
  fill(get("textbox", "Thêm tiền", all("listitem")[1]), "5000");
  press(get("switch", "Chọn sẵn", all("listitem")[0]));
  press(get("button", group.name));
  const stored = await saved();
  const plain = stored.options.map((one) => ({ ...one, id: "–" }));
  assert.deepEqual(
    { ...stored, id: "–", options: plain },
    {
      id: "–",
      name: "Độ cay",
      priority: 3,
      dishes: [],
      groups: [group.id],
      least: 1,
      most: 1,
      active: true,
      options: [
        { ...option("–", "không cay"), isDefault: true },
        { ...option("–", "thật cay"), price: 5000 },
      ],
    },
  );
});

test("given a group without options, or with one without a name, then it is not sent, and the form says why", async () => {
  await open(<OptionGroupSheet id={null} {...ways} />);
  fill(get("textbox", "Tên nhóm"), "Độ cay");
  press(get("button", "Lưu"));
  assert.equal(textOf(get("alert")), "Thêm ít nhất một lựa chọn.");
  press(get("button", "Thêm lựa chọn"));
  assert.equal(textOf(get("alert")), "Mỗi lựa chọn cần một tên.");
  assert.deepEqual(hub.outbox.entries, []);
});

test("given an option that costs less, when it is changed, then its price is below 0, and one default takes the place of the other", async () => {
  await open(<OptionGroupSheet id="co" {...ways} />, ...menu);
  const large = all("listitem")[1];
  press(get("switch", "Bớt tiền thay vì thêm", large));
  press(get("switch", "Chọn sẵn", large));
  const stored = await saved();
  assert.deepEqual(
    stored.options.map(({ price, isDefault }) => [price, isDefault]),
    [
      [0, false],
      [-15_000, true],
    ],
  );
});

test("given two groups, when the second goes first, then each gets its new place", async () => {
  await open(<OptionOrderSheet {...ways} />, ...menu);
  get("button", /Cỡ/).focus();
  key("ArrowUp");
  press(get("button", "Lưu"));
  const bodies = await sent(2);
  assert.deepEqual(
    bodies.map((body) => body.type === "menu.saveOptionGroup" && [body.group.id, body.group.priority]),
    [
      ["co", 1],
      ["do-chin", 2],
    ],
  );
});

function onBoard(part: JSX.Element): JSX.Element {
  const kitchen = kitchenOf(hub.replica.view);
  const board: Board = {
    kitchen,
    queue: kitchen.queue,
    limits: { amber: 8, red: 15, serveAmber: 3, serveRed: 6 },
    now: Date.now(),
    station: null,
    dish: null,
    query: "",
    cursor: null,
    mayCook: true,
    mayCall: true,
    maySetPortions: true,
    mayPlan: true,
    open: nothing,
    choose: nothing,
  };
  return asPerson(<BoardContext.Provider value={board}>{part}</BoardContext.Provider>, rights);
}

test("given an option that ran out, when the chef taps once, then its portions are 0", async () => {
  await enter("hoa", rights, [...house, ...menu]);
  render(onBoard(<PortionsSheet onClose={nothing} />));
  press(get("button", "Hết tái"));
  assert.deepEqual(await sent(1), [{ type: "menu.setOptionPortions", group: "do-chin", option: "tai", portions: 0 }]);
});

const cooking = (id: string, choice: string): Entity =>
  entity("item", item(id, noodles, { state: 1, options: [itemOption(doneness, choice)] }));

test("given called portions with different options, then the kitchen's total counts each", async () => {
  const called = entity("course", course("c1", { state: 1, calledAt: Date.now() }));
  await enter("hoa", rights, [
    ...house,
    ...menu,
    called,
    cooking("i2", "tai"),
    cooking("i3", "chin"),
    cooking("i4", "tai"),
  ]);
  render(onBoard(<Totals />));
  assert.equal(textOf(get("button", /Phở bò/)), "3 Phở bò 2 tái 1 chín");
});

test("given a request for other options, then the chef reads them and answers", async () => {
  const request = { options: [itemOption(doneness, "chin")], by: "ngoc", at: 1_700_000_000_000 };
  const called = item("i2", noodles, { state: 1, request });
  await enter("hoa", rights, [...house, ...menu, entity("course", course("c1", { state: 1 })), entity("item", called)]);
  render(onBoard(<Request item={called} name={noodles.name} live />));
  assert.match(textOf(document.body), /Khách muốn đổi 1 phần: chín/);
  press(get("button", "Được: Phở bò"));
  assert.deepEqual(await sent(1), [{ type: "kitchen.answerRequest", item: "i2", asked: 1_700_000_000_000 }]);
  assert.deepEqual(names("button"), ["Được: Phở bò", "Không kịp: Phở bò"]);
});
