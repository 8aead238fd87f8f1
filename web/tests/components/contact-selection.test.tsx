import assert from "node:assert/strict";
import test from "node:test";
import { media } from "./browser";
import {
  all,
  down,
  fill,
  focus,
  get,
  happens,
  holdClock,
  isThere,
  key,
  names,
  press,
  settle,
  speaksOf,
  states,
  turn,
  until,
} from "./kit";
import { count, open, pathNow, selects, three, toasts } from "./selecting";
import { back } from "./stepping";

speaksOf("contacts", "manager", "sheets");

for (const [what, leave] of [
  ["Esc", async () => key("Escape")],
  ["a step back", back],
  ["the cross", async () => press(get("button", "Thôi chọn"))],
] as const)
  test(`given selected contacts, when the person presses ${what}, then the selection ends and the page stays`, async () => {
    await open(three);
    press(get("button", "Chọn"));
    selects(/^Lâm/);
    await leave();
    await until(() => isThere("button", "Chọn"), "the bar of the book");
    assert.deepEqual([location.pathname, names("checkbox")], [pathNow(), []]);
  });

test("given a phone, when a contact is held, then it is selected, and a tap selects the next instead of opening it", async () => {
  await open(three);
  holdClock();
  down(get("link", /^Lâm/));
  turn(500);
  await until(() => count() === "1 người", "the selection");
  selects(/^Bùi/);
  assert.deepEqual([count(), location.pathname], ["2 người", pathNow()]);
});

test("given a desk, when one contact is clicked with Ctrl and another with Shift, then all between them are selected", async () => {
  media.add("(hover: hover)");
  await open(three);
  const click = (role: string, name: RegExp, init: MouseEventInit): void =>
    void happens(() =>
      get(role, name).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init })),
    );
  click("link", /^Lâm/, { ctrlKey: true });
  click("checkbox", /^Bùi/, { shiftKey: true });
  await until(() => count() === "3 người", "the range");
  focus(get("checkbox", /^Đặng/));
  key(" ");
  assert.deepEqual(states("aria-checked", all("checkbox")), ["true", "false", "true"]);
});

test("given a search, when all is selected, then only its results are, also after the search is gone", async () => {
  await open(three);
  press(get("button", "Chọn"));
  fill(get("searchbox"), "an");
  await until(() => isThere("list", "Kết quả tìm"), "the results");
  press(get("button", "Chọn tất cả"));
  await until(() => count() === "2 người", "the results selected");
  fill(get("searchbox"), "");
  assert.deepEqual(states("aria-checked", all("checkbox")), ["true", "true", "false"]);
});

test("given a book of 700, when all is selected, then the hub lists the first 500, and the page says that it is the most", async () => {
  const { asked } = await open(three, 700);
  press(get("button", "Chọn"));
  press(get("button", "Chọn tất cả"));
  await until(() => count() === "500 người", "the limit");
  assert.ok(asked().some((path) => path.includes("at=0&count=500")));
  assert.ok(toasts().includes("nhiều nhất 500 người"));
});

test("given all is asked for, when the person stops before the hub answers, then nothing is selected", async () => {
  await open(three, 700);
  press(get("button", "Chọn"));
  press(get("button", "Chọn tất cả"));
  press(get("button", "Thôi chọn"));
  await settle(50);
  assert.deepEqual(names("checkbox"), []);
});
