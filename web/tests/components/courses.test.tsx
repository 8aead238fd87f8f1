import assert from "node:assert/strict";
import test, { before } from "node:test";
import WaiterScreen from "../../src/modules/waiter";
import { placesFor } from "../../src/modules/waiter/courseEditing";
import { loadParts } from "../../src/modules/waiter/useParts";
import { navigate } from "../../src/ui";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { Toaster } from "../../src/ui/Toast";
import type { Alert, Course, Right } from "../../src/wire";
import { textOf } from "./accessible";
import type { Entity } from "./connection";
import { answered, enter, hubChanges, sent } from "./connection";
import { asPerson, course, entity, hotPot, house, item, rolls } from "./fixtures";
import { fill, get, happens, isThere, newestToast, press, render, settle, speaksOf, until } from "./kit";

speaksOf("evening", "waiter", "commands", "sheets");
before(async () => void (await loadParts()));

const rights: readonly Right[] = ["seat", "takeOrders", "takeAway", "callCourses", "moveTables", "serve"];
const at = Date.now() - 60_000;

async function open(...more: readonly Entity[]): Promise<void> {
  happens(() => navigate("/waiter/order/o1"));
  await enter("ngoc", rights, [...house, ...more]);
  render(
    asPerson(
      <>
        <WaiterScreen Me={() => null} />
        <QuestionHost />
        <Toaster />
      </>,
      rights,
    ),
  );
  await settle(20);
}

const second = (more: Partial<Course> = {}): Entity => entity("course", course("c2", { priority: 4, ...more }));
const region = (name: RegExp): HTMLElement => get("region", name);

async function edit(name: RegExp): Promise<HTMLElement> {
  press(get("button", /^Thao tác/, region(name)));
  press(get("menuitem", "Sửa"));
  await until(() => isThere("dialog", name), "the course's sheet");
  return get("dialog", name);
}

test("given an empty course, when it is removed with one tap, then one more brings it back with its words", async () => {
  await open(second({ name: "Khai vị", note: "lên cùng lúc" }));
  press(get("button", "Xóa", region(/Khai vị/)));
  await until(() => !isThere("region", /Khai vị/), "the order without it");
  press(get("button", "Hoàn tác", newestToast()));
  const [gone, made, words] = await sent(3);
  assert.deepEqual(gone, { type: "orders.deleteCourse", course: "c2" });
  const id = (made as { course: string }).course;
  assert.deepEqual(made, { type: "orders.addCourse", order: "o1", course: id, priority: 4 });
  assert.deepEqual(words, { type: "orders.editCourse", course: id, name: "Khai vị", note: "lên cùng lúc" });
  assert.notEqual(id, "c2");
  await until(() => isThere("region", /Khai vị/), "the course again");
});

test("given a course in the kitchen, when its guests cannot wait, then the kitchen hears it, and an undo takes it back", async () => {
  await open(entity("course", course("c1", { state: 1, calledAt: Date.now() - 60_000 })));
  press(get("button", /^Thao tác/, region(/Lẩu/)));
  press(get("menuitem", "Báo bếp làm gấp"));
  await until(() => isThere("button", "Hoàn tác"), "the message");
  press(get("button", "Hoàn tác", newestToast()));
  assert.deepEqual(await sent(2), [
    { type: "orders.markUrgent", course: "c1", urgent: true },
    { type: "orders.markUrgent", course: "c1", urgent: false },
  ]);
});

test("given a course that waits, then it is not urgent for anybody", async () => {
  await open();
  press(get("button", /^Thao tác/, region(/Lẩu/)));
  assert.ok(!isThere("menuitem", "Báo bếp làm gấp"));
});

test("given a waiting course, when it gets a name and a note, then only these are sent, with the note that was seen", async () => {
  await open(entity("course", course("c1", { note: "bàn có trẻ em" })));
  const sheet = await edit(/Lẩu/);
  fill(get("textbox", "Tên lượt", sheet), "Khai vị dùng chung cả bàn tiệc");
  press(get("button", "lên cùng lúc", sheet));
  press(get("button", "Lưu", sheet));
  assert.deepEqual(await sent(1), [
    {
      type: "orders.editCourse",
      course: "c1",
      name: "Khai vị dùng chung cả bàn tiệc",
      note: "bàn có trẻ em, lên cùng lúc",
      seen: "bàn có trẻ em",
    },
  ]);
  assert.match(textOf(region(/Khai vị dùng chung cả bàn tiệc/)), /bàn có trẻ em, lên cùng lúc/);
});

test("given nothing changed, then nothing is sent", async () => {
  await open();
  press(get("button", "Lưu", await edit(/Lẩu/)));
  assert.deepEqual(await sent(0), []);
});

test("given two waiting courses, when the second one moves up, then they change places", async () => {
  await open(second({ name: "Tráng miệng" }), entity("item", item("i2", rolls, { course: "c2" })));
  press(get("button", "Lên trước", await edit(/Tráng miệng/)));
  assert.deepEqual(await sent(1), [{ type: "orders.editCourse", course: "c1", priority: 5 }]);
});

test("given two waiting courses, when one joins the other, then undo parts them and gives both their words back", async () => {
  await open(second({ name: "Tráng miệng" }), entity("item", item("i2", rolls, { course: "c2" })));
  press(get("button", /^Gộp vào Lẩu/, await edit(/Tráng miệng/)));
  await until(() => !isThere("region", /Tráng miệng.*/) || isThere("button", "Hoàn tác"), "the toast");
  press(get("button", "Hoàn tác", newestToast()));
  const [joined, made, words, moved, own] = await sent(5);
  assert.deepEqual(joined, { type: "orders.joinCourses", course: "c2", into: "c1" });
  const id = (made as { course: string }).course;
  assert.deepEqual(made, { type: "orders.addCourse", order: "o1", course: id, priority: 4 });
  assert.deepEqual(words, { type: "orders.editCourse", course: id, name: "Tráng miệng" });
  assert.deepEqual(moved, { type: "orders.moveItem", item: "i2", course: id });
  assert.deepEqual(own, { type: "orders.editCourse", course: "c1", name: "", note: "" });
});

test("given a course that the kitchen has, then it takes words, but no other place", async () => {
  await open(
    second({ state: 1, calledAt: at, name: "Khai vị" }),
    entity("item", item("i2", rolls, { course: "c2", state: 1 })),
  );
  const sheet = await edit(/Khai vị/);
  assert.equal(isThere("button", "Lên trước", sheet), false);
  assert.equal(isThere("button", /^Gộp vào/, sheet), false);
  fill(get("textbox", "Ghi chú", sheet), "lên cùng lúc");
  press(get("button", "Lưu", sheet));
  assert.deepEqual(await sent(1), [{ type: "orders.editCourse", course: "c2", note: "lên cùng lúc", seen: "" }]);
});

test("places change only where they must, and later courses give way", () => {
  const [first, later, dessert] = [
    course("a", { priority: 1 }),
    course("b", { priority: 2 }),
    course("c", { priority: 3 }),
  ];
  assert.deepEqual(placesFor([first, later, dessert]), []);
  assert.deepEqual(placesFor([first, dessert, later]), [{ id: "b", priority: 4 }]);
  assert.deepEqual(placesFor([later, first, dessert]), [{ id: "a", priority: 3 }]);
});

test("given a dish in the kitchen, when an allergy comes up, then the kitchen is warned, and the waiter sees who has seen it", async () => {
  await open(
    entity("course", course("c1", { state: 1, calledAt: at })),
    entity("item", item("i1", hotPot, { quantity: 2, state: 1 })),
    entity("employee", {
      id: "tam",
      login: "tam",
      name: "Lê Thị Tâm",
      roles: ["chef"],
      sections: [],
      active: true,
      hasPIN: true,
      language: "vi",
    }),
  );
  press(get("button", new RegExp(`^2 ${hotPot.name}`)));
  press(get("button", "Báo bếp ngay", get("dialog", hotPot.name)));
  await until(() => isThere("dialog", `Báo bếp ngay: ${hotPot.name}`), "the warning's sheet");
  const sheet = get("dialog", `Báo bếp ngay: ${hotPot.name}`);
  assert.equal((get("button", "Báo bếp ngay", sheet) as HTMLButtonElement).disabled, true);
  fill(get("textbox", "Ghi chú", sheet), "khách dị ứng đậu phộng nặng");
  press(get("button", "Báo bếp ngay", sheet));
  assert.deepEqual(await sent(1), [{ type: "orders.warnKitchen", item: "i1", note: "khách dị ứng đậu phộng nặng" }]);
  await answered();
  const alert: Alert = {
    id: "w1",
    news: "warned",
    to: "ngoc",
    order: "o1",
    table: "t12",
    item: "i1",
    by: "ngoc",
    at,
    escalated: false,
  };
  hubChanges(entity("alert", alert));
  const row = (): string => region(/Lẩu/).textContent ?? "";
  await until(() => /Đã báo bếp lúc \d+:\d+ · bếp chưa thấy/.test(row()), "the warning");
  hubChanges(entity("alert", { ...alert, toldAt: at + 5000, toldBy: "tam" }));
  await until(() => /Đã báo bếp · bếp đã thấy \d+:\d+ \(Tâm\)/.test(row()), "the cook who has seen it");
});
