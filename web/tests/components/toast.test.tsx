import assert from "node:assert/strict";
import test from "node:test";
import type { ToastText } from "../../src/ui";
import { toast } from "../../src/ui";
import { Toaster } from "../../src/ui/Toast";
import { textOf } from "./accessible";
import { all, get, happens, holdClock, isThere, names, press, render, turn } from "./kit";

const say = (text: ToastText | string): (() => void) => happens(() => toast(text));
const standing = (): readonly string[] =>
  Array.from(document.querySelectorAll("[data-toast]"), (one) => one.querySelector("span")?.textContent ?? "");

test("given a toast, then it is announced and goes by itself after four seconds", () => {
  holdClock();
  render(<Toaster />);
  say("Đã gửi 12 phần xuống bếp");
  assert.equal(textOf(get("status")), "Đã gửi 12 phần xuống bếp");
  turn(3999);
  assert.deepEqual(standing(), ["Đã gửi 12 phần xuống bếp"]);
  turn(1);
  assert.deepEqual(standing(), []);
});

test("given a toast that offers to undo, when it is pressed, then it is undone once and the toast is gone", () => {
  holdClock();
  render(<Toaster />);
  let undone = 0;
  say({ text: "Đã trả món Lẩu cá kèo", undo: () => (undone += 1) });
  turn(7999);
  press(get("button", "Hoàn tác"));
  assert.deepEqual([undone, standing()], [1, []]);
  turn(10_000);
  assert.equal(undone, 1);
});

test("given a toast with an action, then it stands eight seconds and its action has its own name", () => {
  holdClock();
  render(<Toaster />);
  const done: string[] = [];
  say({ text: "Có bản mới", action: { label: "Tải lại", run: () => done.push("reload") } });
  assert.deepEqual(names("button"), ["Tải lại"]);
  turn(8000);
  assert.deepEqual([standing(), done], [[], []]);
});

test("given a toast that stays, when Close is pressed, then it goes", () => {
  holdClock();
  render(<Toaster />);
  say({ text: "Máy in bếp hết giấy", tone: "bad", icon: "alert", seconds: 0 });
  turn(3_600_000);
  assert.deepEqual(standing(), ["Máy in bếp hết giấy"]);
  press(get("button", "Đóng"));
  assert.deepEqual(standing(), []);
});

test("given three toasts, when a fourth comes, then it takes the oldest's place", () => {
  holdClock();
  render(<Toaster />);
  for (const text of ["một", "hai", "ba", "bốn"]) say(text);
  assert.deepEqual(standing(), ["bốn", "hai", "ba"]);
  turn(4000);
  assert.deepEqual(standing(), []);
});

test("given two toasts, when the lower leaves, then the upper stays where it is", () => {
  holdClock();
  render(<Toaster />);
  const leave = say("thấp");
  say("cao");
  happens(leave);
  assert.deepEqual(standing(), ["cao"]);
  assert.equal(all("status")[0]?.firstElementChild?.className, "toast-left");
  assert.equal(isThere("button"), false);
  turn(4000);
  assert.equal(all("status")[0]?.childElementCount, 0);
});
