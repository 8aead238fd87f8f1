import assert from "node:assert/strict";
import test from "node:test";
import type { FrameProps } from "../../src/domains/floor/editor/FloorEditor";
import { FloorEditor } from "../../src/domains/floor/editor/FloorEditor";
import { Toaster } from "../../src/ui/Toast";
import { textOf } from "./accessible";
import { media } from "./browser";
import {
  all,
  down,
  fill,
  focus,
  get,
  holdClock,
  isThere,
  key,
  move,
  names,
  newestToast,
  press,
  render,
  settle,
  speaksOf,
  turn,
  until,
  up,
} from "./kit";
import { asPerson, section, table, entity } from "./fixtures";
import { placeEvery } from "./layout";
import { answered, enter, hubChanges, sent } from "./connection";
import type { Entity } from "./connection";

speaksOf("manager", "office");

const tables = [
  table("a1", "Hoàng Sa 1", { x: 100, y: 100 }),
  table("a2", "Hoàng Sa 2", { x: 300, y: 100, neighbours: [] }),
  table("a3", "Hoàng Sa 3", { x: 500, y: 100, shape: "round", status: 3, order: "o1" }),
];
const floor: readonly Entity[] = [entity("section", section), ...tables.map((one) => entity("table", one))];

function Frame({ subtitle, actions, tools, foot, children }: FrameProps): JSX.Element {
  return (
    <>
      <header>{subtitle}</header>
      {actions}
      {tools}
      <main>{children}</main>
      <footer>{foot}</footer>
    </>
  );
}

/** The plan is drawn 1000 px wide, so that a px of the window is a unit of the plan. */
async function open(entities: readonly Entity[] = floor): Promise<void> {
  placeEvery(".plan-editor", { left: 0, top: 0, width: 1002, height: 702 });
  await enter("ngoc", ["editFloor"], entities);
  render(
    <>
      {asPerson(<FloorEditor frame={Frame} />, ["editFloor"])}
      <Toaster />
    </>,
  );
}

const of = (name: string): HTMLElement => get("button", new RegExp(`^Bàn ${name},`));
const boxOf = (name: string): readonly string[] => {
  const { left, top, width, height } = of(name).parentElement?.style ?? { left: "", top: "", width: "", height: "" };
  return [left, top, width, height];
};
const chosen = (): readonly (string | undefined)[] =>
  all("button")
    .filter((one) => one.dataset.table !== undefined && one.getAttribute("aria-pressed") === "true")
    .map((one) => one.dataset.table);

test("given a section, then each table stands on the plan with its name, its seats and its state", async () => {
  await open();
  const plan = get("group", `Sơ đồ ${section.name}`);
  assert.deepEqual(names("button", plan), [
    "Bàn Hoàng Sa 1, 6 ghế, nhiều nhất 8, trống",
    "Bàn Hoàng Sa 2, 6 ghế, nhiều nhất 8, trống",
    "Bàn Hoàng Sa 3, 6 ghế, nhiều nhất 8, đang dùng",
  ]);
  assert.deepEqual(boxOf("Hoàng Sa 2"), ["300px", "100px", "100px", "100px"]);
  assert.equal(textOf(get("banner")), "3 bàn ở khu này");
});

test("given a table, when a mouse drags it, then it follows on the grid and the hub gets its place; undo sends the old one", async () => {
  await open();
  const one = of("Hoàng Sa 1");
  const plan = get("group", `Sơ đồ ${section.name}`);
  down(one, { clientX: 150, clientY: 150 });
  move(plan, { clientX: 197, clientY: 133 });
  assert.deepEqual(boxOf("Hoàng Sa 1"), ["150px", "80px", "100px", "100px"]);
  up(plan, { clientX: 197, clientY: 133 });
  assert.deepEqual(await sent(1), [{ type: "floor.placeTable", table: "a1", x: 150, y: 80, w: 100, h: 100 }]);
  assert.deepEqual(chosen(), ["Hoàng Sa 1"]);
  await answered();
  await settle();
  assert.equal(textOf(newestToast()), "Đã dời bàn Hoàng Sa 1 Hoàn tác");
  press(get("button", "Hoàn tác", newestToast()));
  assert.deepEqual((await sent(2))[1], { type: "floor.placeTable", table: "a1", x: 100, y: 100, w: 100, h: 100 });
});

test("given a table that is dropped on another one, then both are marked, and the toast says that it goes beside it", async () => {
  await open();
  const one = of("Hoàng Sa 1");
  const plan = get("group", `Sơ đồ ${section.name}`);
  down(one, { clientX: 150, clientY: 150 });
  move(plan, { clientX: 330, clientY: 150 });
  const over = (): readonly string[] => names("button", plan).filter((name) => name.endsWith("chồng lên bàn khác"));
  assert.equal(over().length, 2);
  up(plan, { clientX: 330, clientY: 150 });
  assert.deepEqual(await sent(1), [{ type: "floor.placeTable", table: "a1", x: 280, y: 100, w: 100, h: 100 }]);
  await answered();
  await settle();
  assert.equal(
    textOf(newestToast()),
    "Đã dời bàn Hoàng Sa 1 sang chỗ trống gần nhất, vì hai bàn không chồng lên nhau Hoàn tác",
  );
});

test("given tables of before that lie on each other, then they are named, and one tap has the hub move them apart", async () => {
  const hidden = table("a2", "Hoàng Sa 2", { x: 150, y: 100 });
  await open([entity("section", section), entity("table", tables[0] ?? hidden), entity("table", hidden)]);
  const notice = all("status").find((one) => textOf(one).includes("Đang chồng lên bàn khác: Hoàng Sa 2"));
  assert.ok(notice);
  press(get("button", "Tách ra", notice));
  assert.deepEqual(await sent(1), [{ type: "floor.placeTable", table: "a2", x: 150, y: 100, w: 100, h: 100 }]);
});

test("given a press without a move, then the table is chosen and stays", async () => {
  await open();
  press(of("Hoàng Sa 2"), { clientX: 350, clientY: 150 });
  await settle();
  assert.deepEqual([chosen(), boxOf("Hoàng Sa 2")], [["Hoàng Sa 2"], ["300px", "100px", "100px", "100px"]]);
});

test("given a finger on a table that is not chosen, when it moves, then the plan scrolls and the table stays", async () => {
  await open();
  const one = of("Hoàng Sa 1");
  down(one, { pointerType: "touch", clientX: 150, clientY: 150 });
  move(one, { pointerType: "touch", clientX: 250, clientY: 150 });
  up(one, { pointerType: "touch", clientX: 250, clientY: 150 });
  assert.deepEqual(boxOf("Hoàng Sa 1"), ["100px", "100px", "100px", "100px"]);
});

test("given a focused table, when arrow keys move and Shift resizes it, then the hub gets one command after a pause", async () => {
  await open();
  holdClock();
  focus(of("Hoàng Sa 1"));
  for (const name of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft"]) key(name);
  key("ArrowRight", { shiftKey: true });
  assert.deepEqual(boxOf("Hoàng Sa 1"), ["110px", "110px", "110px", "100px"]);
  await settle();
  turn(699);
  assert.deepEqual(await sent(0), []);
  turn(1);
  assert.deepEqual(await sent(1), [{ type: "floor.placeTable", table: "a1", x: 110, y: 110, w: 110, h: 100 }]);
});

test("given a focused round table, when Shift and an arrow resize it, then it stays as high as wide", async () => {
  await open();
  focus(of("Hoàng Sa 3"));
  key("ArrowRight", { shiftKey: true });
  await settle();
  assert.deepEqual(boxOf("Hoàng Sa 3"), ["500px", "100px", "110px", "110px"]);
});

test("given a table at the edge, when arrows push it on, then it stays within the plan", async () => {
  await open([entity("section", section), entity("table", table("a1", "Hoàng Sa 1", { x: 0, y: 0 }))]);
  focus(of("Hoàng Sa 1"));
  key("ArrowLeft");
  key("ArrowUp");
  await settle();
  assert.deepEqual(boxOf("Hoàng Sa 1"), ["0px", "0px", "100px", "100px"]);
});

test("given a chosen table, when Escape or the plan is pressed, then no table is chosen", async () => {
  await open();
  press(of("Hoàng Sa 1"));
  await settle();
  focus(of("Hoàng Sa 1"));
  key("Escape");
  await settle();
  assert.deepEqual(chosen(), []);
  press(of("Hoàng Sa 1"));
  await settle();
  down(get("group", `Sơ đồ ${section.name}`));
  await settle();
  assert.deepEqual(chosen(), []);
});

test("given a new place, when the hub refuses it, then the table moves back and a toast gives the reason", async () => {
  await open();
  holdClock();
  focus(of("Hoàng Sa 1"));
  key("ArrowRight");
  await settle();
  turn(700);
  await sent(1);
  await answered({ code: "floor.locked", message: "Sơ đồ đang được người khác sửa." });
  turn(300);
  assert.equal(textOf(newestToast()), "Sơ đồ đang được người khác sửa.");
  assert.deepEqual(boxOf("Hoàng Sa 1"), ["100px", "100px", "100px", "100px"]);
});

test("given a chosen table on a phone, when a neighbour is tapped, then the hub gets the command", async () => {
  await open();
  press(of("Hoàng Sa 1"));
  await settle();
  press(get("button", "Bàn liền kề"));
  press(of("Hoàng Sa 2"));
  assert.deepEqual(await sent(1), [{ type: "floor.setNeighbours", table: "a1", neighbours: ["a2"] }]);
  await answered();
  assert.deepEqual(chosen(), ["Hoàng Sa 1"]);
  press(get("button", "Xong"));
  assert.equal(isThere("status", /Chạm các bàn/), false);
});

test("given a desk, when a table is chosen, then its form stands beside the plan", async () => {
  media.add("(min-width: 1100px)");
  await open();
  const side = document.querySelector("aside");
  assert.match(side?.textContent ?? "", /Chọn một bàn/);
  press(of("Hoàng Sa 2"));
  await settle();
  assert.equal(side?.querySelector("input")?.value, "Hoàng Sa 2");
});

test("given a new section, when it is saved, then it is the chosen one, also in the address", async () => {
  await open();
  press(get("button", "Thao tác khác"));
  press(get("menuitem", "Thêm khu vực"));
  await until(() => isThere("textbox", "Tên khu vực"), "the sheet");
  fill(get("textbox", "Tên khu vực"), "Sân thượng");
  press(get("button", "Lưu", get("dialog")));
  const body = (await sent(1))[0];
  const made = body?.type === "floor.saveSection" ? body.section : "";
  hubChanges(entity("section", { ...section, id: made, name: "Sân thượng", position: 2 }));
  await answered();
  await until(() => location.search === `?section=${made}`, "the new section in the address");
  assert.equal(isThere("group", "Sơ đồ Sân thượng"), true);
});

test("given no section yet, then the page offers to make the first", async () => {
  await open([]);
  assert.deepEqual(names("heading"), ["Chưa có khu vực nào"]);
  press(get("button", "Thêm khu vực", get("main")));
  assert.ok(isThere("dialog", "Thêm khu vực"));
});

test("given the list view, then the device remembers it and a table opens its sheet", async () => {
  await open();
  press(get("radio", "Danh sách"));
  assert.equal(localStorage.getItem("iqsine.floorLook"), "list");
  press(get("button", /^Hoàng Sa 2/));
  assert.match(get("dialog").textContent ?? "", /Hoàng Sa 2/);
});
