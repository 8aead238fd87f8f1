import assert from "node:assert/strict";
import test from "node:test";
import { act } from "react-dom/test-utils";
import { SwipeRow, useLongPress } from "../../src/ui";
import { PullToRefresh } from "../../src/ui/PullToRefresh";
import { media } from "./browser";
import { all, down, focus, get, holdClock, isThere, key, move, names, press, render, turn, up } from "./kit";

// Long press

function Row({ done }: { readonly done: string[] }): JSX.Element {
  const handlers = useLongPress(
    () => done.push("hold"),
    () => done.push("tap"),
  );
  return (
    <button type="button" {...handlers}>
      Bàn Trường Sa 7
    </button>
  );
}

test("given a row, when a finger taps or holds, then exactly one of the two handlers runs", () => {
  holdClock();
  const done: string[] = [];
  render(<Row done={done} />);
  const row = get("button");
  press(row);
  assert.deepEqual(done, ["tap"]);
  down(row);
  turn(450);
  up(row);
  act(() => row.click());
  assert.deepEqual(done, ["tap", "hold"]);
  turn(400);
  press(row);
  assert.deepEqual(done, ["tap", "hold", "tap"]);
});

test("given a row, when the finger slips or the pointer is cancelled, then it is no hold", () => {
  holdClock();
  const done: string[] = [];
  render(<Row done={done} />);
  const row = get("button");
  down(row, { clientX: 0 });
  move(row, { clientX: 11 });
  turn(1000);
  down(row);
  act(() => void row.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true })));
  turn(1000);
  assert.deepEqual(done, []);
});

test("given a focused row, when Enter or the menu key is pressed, then the tap or the hold handler runs", () => {
  const done: string[] = [];
  render(<Row done={done} />);
  const row = get("button");
  focus(row);
  key("Enter");
  const menu = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
  act(() => void row.dispatchEvent(menu));
  assert.deepEqual([done, menu.defaultPrevented], [["tap", "hold"], true]);
});

// Swipe

function swipe(by: number): void {
  const front = document.querySelector<HTMLElement>(".swipe-front");
  if (!front) return;
  down(front, { pointerType: "touch", clientX: 300, clientY: 50 });
  move(front, { pointerType: "touch", clientX: 300 + by / 2, clientY: 50 });
  move(front, { pointerType: "touch", clientX: 300 + by, clientY: 50 });
  up(front, { pointerType: "touch" });
}

const shift = (): string => document.querySelector<HTMLElement>(".swipe-front")?.style.transform ?? "none";

function Item({ done, menu }: { readonly done: string[]; readonly menu?: "always" }): JSX.Element {
  return (
    <SwipeRow
      label="Lẩu cá kèo lá giang"
      menu={menu}
      actions={() => [
        { id: "note", label: "Ghi chú", icon: "note", run: () => done.push("note") },
        { id: "void", label: "Trả món", icon: "void", tone: "red", run: () => done.push("void") },
      ]}
    >
      <button type="button" onClick={() => done.push("open")}>
        Lẩu cá kèo lá giang
      </button>
    </SwipeRow>
  );
}

/** The press of a finger that had swiped ends in a click, which the row takes for itself. */
const click = (name: string): void => act(() => get("button", name).click());

test("given a row, when it is pulled aside far enough, then its actions are within reach and run", () => {
  const done: string[] = [];
  render(<Item done={done} />);
  assert.deepEqual(names("button"), ["Lẩu cá kèo lá giang"]);
  swipe(-100);
  click("Lẩu cá kèo lá giang");
  assert.deepEqual([shift(), names("button")], ["translateX(-144px)", ["Ghi chú", "Trả món", "Lẩu cá kèo lá giang"]]);
  press(get("button", "Trả món"));
  assert.deepEqual([done, shift()], [["void"], ""]);
  assert.equal(isThere("button", "Trả món"), false);
});

test("given a row, when it is pulled only a little, then it closes again; the click of that press opens nothing", () => {
  const done: string[] = [];
  render(<Item done={done} />);
  swipe(-40);
  click("Lẩu cá kèo lá giang");
  assert.deepEqual([done, shift()], [[], ""]);
  press(get("button", "Lẩu cá kèo lá giang"));
  assert.deepEqual(done, ["open"]);
});

test("given an open row, when it is tapped, then it only closes", () => {
  const done: string[] = [];
  render(<Item done={done} />);
  swipe(-100);
  click("Lẩu cá kèo lá giang");
  press(get("button", "Lẩu cá kèo lá giang"));
  assert.deepEqual([done, shift()], [[], ""]);
});

test("given a vertical swipe or a mouse, then the row stays closed", () => {
  render(<Item done={[]} />);
  const front = document.querySelector<HTMLElement>(".swipe-front");
  if (!front) return;
  down(front, { pointerType: "touch", clientX: 300, clientY: 50 });
  move(front, { pointerType: "touch", clientX: 295, clientY: 80 });
  move(front, { pointerType: "touch", clientX: 100, clientY: 80 });
  assert.equal(shift(), "");
  down(front, { pointerType: "mouse", clientX: 300 });
  move(front, { pointerType: "mouse", clientX: 100 });
  assert.equal(shift(), "");
});

test("given a mouse, or a row that always has its menu, then the same actions stand in the menu", () => {
  const done: string[] = [];
  media.add("(hover: hover)");
  render(<Item done={done} menu="always" />);
  press(get("button", "Thao tác cho Lẩu cá kèo lá giang"));
  assert.deepEqual(names("menuitem"), ["Ghi chú", "Trả món", "Đóng"]);
  press(get("menuitem", "Ghi chú"));
  assert.deepEqual(done, ["note"]);
});

// Pull to refresh

function touch(at: Element, type: string, y: number): void {
  const event = Object.assign(new Event(type, { bubbles: true }), { touches: [{ clientY: y }] });
  act(() => void at.dispatchEvent(event));
}

function pull(at: Element, by: number): void {
  touch(at, "touchstart", 100);
  touch(at, "touchmove", 100 + by);
  touch(at, "touchend", 100 + by);
}

test("given a list at its top, when it is pulled far enough, then it refreshes and shows a spinner for a moment", () => {
  holdClock();
  let asked = 0;
  render(
    <div data-scroll>
      <PullToRefresh onRefresh={() => (asked += 1)}>
        <p>Bàn</p>
        <input aria-label="Tìm" />
      </PullToRefresh>
    </div>,
  );
  const [scroller, text] = [document.querySelector("[data-scroll]"), document.querySelector("p:not([aria-live])")];
  if (!scroller || !text) throw new Error("nothing to pull");
  pull(text, 140);
  assert.deepEqual([asked, all("status").length], [0, 0]);
  pull(text, 150);
  assert.deepEqual([asked, names("status")], [1, ["Đang tải"]]);
  turn(700);
  assert.equal(all("status").length, 0);
  scroller.scrollTop = 30;
  pull(text, 300);
  scroller.scrollTop = 0;
  pull(get("textbox", "Tìm"), 300);
  assert.equal(asked, 1);
});
