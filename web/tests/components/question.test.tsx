import assert from "node:assert/strict";
import test from "node:test";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { askReason, confirm } from "../../src/ui";
import { focused, get, happens, isThere, key, press, render, type } from "./kit";

const removal = { title: "Xóa món Lẩu cá kèo lá giang?", text: "Món đã gọi vẫn còn.", action: "Xóa món", danger: true };
const reasons = ["Khách đổi ý", "Gọi nhầm"];
const why = { title: "Trả món?", action: "Trả món", reason: { label: "Lý do", suggestions: reasons } };

test("given a question, when its action is pressed, then the answer is yes and the question is gone", async () => {
  render(<QuestionHost />);
  const answer = happens(() => confirm(removal));
  assert.equal(focused(), "Xóa món");
  assert.equal(get("dialog", removal.title).textContent?.includes(removal.text), true);
  press(get("button", "Xóa món"));
  assert.equal(await answer, true);
  assert.equal(isThere("dialog"), false);
});

test("given a question, when it is cancelled or Escape comes, then the answer is no", async () => {
  render(<QuestionHost />);
  const first = happens(() => confirm(removal));
  press(get("button", "Thôi"));
  const second = happens(() => confirm(removal));
  key("Escape");
  assert.deepEqual(await Promise.all([first, second]), [false, false]);
});

test("given an open question, when another is asked, then the first resolves with no", async () => {
  render(<QuestionHost />);
  const first = happens(() => confirm(removal));
  const second = happens(() => confirm({ title: "Đóng bàn?", action: "Đóng bàn" }));
  assert.equal(await first, false);
  press(get("button", "Đóng bàn"));
  assert.equal(await second, true);
});

test("given a question for a reason, when nothing but blanks is typed, then it cannot be answered", async () => {
  render(<QuestionHost />);
  const answer = happens(() => askReason(why));
  assert.equal(focused(), "Lý do");
  type(get("textbox", "Lý do"), "  ");
  assert.equal((get("button", "Trả món") as HTMLButtonElement).disabled, true);
  type(get("textbox", "Lý do"), "món nguội ");
  press(get("button", "Trả món"));
  assert.equal(await answer, "món nguội");
});

test("given a suggested reason, when it is pressed, then it stands in the field and is the answer", async () => {
  render(<QuestionHost />);
  const answer = happens(() => askReason(why));
  press(get("button", "Gọi nhầm"));
  assert.equal((get("textbox", "Lý do") as HTMLTextAreaElement).value, "Gọi nhầm");
  press(get("button", "Trả món"));
  assert.equal(await answer, "Gọi nhầm");
});
