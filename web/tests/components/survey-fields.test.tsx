import "../surveyRules";
import assert from "node:assert/strict";
import test from "node:test";
import { field, form } from "../survey-samples";
import { textOf } from "./accessible";
import { enter } from "./connection";
import { house } from "./fixtures";
import { all, fill, focused, get, isThere, names, press, settle, speaksOf, states, type } from "./kit";
import { openField, openForm, problems, replace, send, sentValues, value } from "./survey-form";

speaksOf("filling");

const choices = ["Ngon", "Thường", "Dở"].map((title, at) => ({ id: `c${at + 1}`, title, isRemoved: at === 2 }));

test("given a text field, when a person types, then each key is a value, and blanks alone are none", () => {
  openField(field("a", "text", { help: "Nói thật nhé" }));
  assert.ok(textOf(document.body).includes("Nói thật nhé"));
  type(get("textbox", "Câu a"), "ngon ");
  assert.deepEqual(value(), { type: "text", text: "ngon " });
  fill(get("textbox", "Câu a"), "  ");
  assert.equal(value(), undefined);
});

test("given texts that are too long together, when a person sends them, then the longest asks to be shortened, and nothing is sent", () => {
  openForm(form(Array.from({ length: 17 }, (_, n) => field(`f${n}`, "text"))));
  const box = (n: number): HTMLElement => get("textbox", `Câu f${n}`);
  for (let n = 0; n < 17; n++) fill(box(n), "😀".repeat(n === 3 ? 2000 : 1990));
  send();
  assert.deepEqual([problems(), sentValues()], [["Phiếu dài quá mức gửi được. Hãy rút ngắn câu này."], null]);
  fill(box(3), "ngon");
  send();
  assert.equal(sentValues()?.length, 17);
});

test("given a number field, when a person types digits, a comma and letters, then it holds thousandths and drops the letters", () => {
  openField(field("a", "number"));
  const box = get("textbox", "Câu a") as HTMLInputElement;
  type(box, "-4x,50");
  assert.deepEqual([box.value, value()], ["-4,50", { type: "number", number: -4500 }]);
  fill(box, "-");
  assert.equal(value(), undefined);
  fill(box, "12,34567");
  assert.deepEqual([box.value, value()], ["12,345", { type: "number", number: 12_345 }]);
});

test("given a number field, when a person types thousands as their country does, then it says what it understood", () => {
  openField(field("a", "number"));
  const box = get("textbox", "Câu a") as HTMLInputElement;
  type(box, "250.000");
  assert.deepEqual([box.value, value()], ["250.000", { type: "number", number: 250_000_000 }]);
  assert.equal(get("status").textContent, "Hiểu là 250\u00A0000");
  fill(box, "4,5");
  assert.deepEqual([value(), isThere("status")], [{ type: "number", number: 4500 }, false]);
});

test("given a choice, when a person picks one, then removed choices are not on offer, and the pick can be cleared", () => {
  openField(field("a", "choice", { choices }));
  assert.deepEqual(names("radio"), ["Ngon", "Thường"]);
  press(get("radio", "Thường"));
  assert.deepEqual(value(), { type: "choice", choice: "c2" });
  press(get("button", "Bỏ chọn"));
  assert.equal(value(), undefined);
});

test("given choices, when a person ticks two, then they are in the form's order", () => {
  openField(field("a", "choices", { choices }));
  press(get("checkbox", "Thường"));
  press(get("checkbox", "Ngon"));
  assert.deepEqual(value(), { type: "choices", choices: ["c1", "c2"] });
  press(get("checkbox", "Thường"));
  press(get("checkbox", "Ngon"));
  assert.equal(value(), undefined);
});

test("given a scale, when it is short, then each point is a button; when it is long, then a slider sets it", () => {
  openField(field("a", "scale", { least: 0, most: 10 }));
  assert.equal(all("radio").length, 11);
  press(get("radio", "7"));
  assert.deepEqual(value(), { type: "scale", points: 7 });
});

test("given a long scale, when the slider moves, then it has that point", () => {
  openField(field("a", "scale", { least: 0, most: 100 }));
  fill(get("slider", "Câu a"), "64");
  assert.deepEqual(value(), { type: "scale", points: 64 });
});

test("given a date and a phone number, when they are typed, then a wrong number is named at its field", async () => {
  openForm(form([field("a", "date"), field("b", "phone")]));
  fill(get("date", "Câu a"), "2026-11-30");
  type(get("textbox", "Câu b"), "12");
  send();
  assert.equal(sentValues(), null);
  assert.deepEqual(problems(), ["Số điện thoại chưa đúng."]);
  fill(get("textbox", "Câu b"), "0903 123 456");
  assert.deepEqual(problems(), []);
  send();
  assert.deepEqual(sentValues(), [
    { field: "a", value: { type: "date", date: "2026-11-30" } },
    { field: "b", value: { type: "phone", phone: "0903 123 456" } },
  ]);
  await settle();
});

test("given a table, a dish and a colleague, when a person searches, then they choose from the device's copy", async () => {
  await enter("ngoc", ["watch"], house);
  openForm(form([field("a", "table"), field("b", "dish"), field("c", "employee")]));
  press(get("button", "Câu a Chọn bàn"));
  fill(get("searchbox", "Tìm bàn"), "13");
  press(get("button", /^Hoàng Sa 13/));
  press(get("button", "Câu b Chọn món"));
  fill(get("searchbox", "Tìm món"), "goi cuon");
  press(get("button", /^Gỏi cuốn/));
  press(get("button", "Câu c Chọn nhân viên"));
  press(get("button", /Minh/));
  assert.deepEqual(value("a"), { type: "table", table: "t13", name: "Hoàng Sa 13" });
  assert.deepEqual([value("b")?.type, value("c")?.type], ["dish", "employee"]);
  assert.ok(isThere("button", "Câu a Hoàng Sa 13"));
});

/** Plays the device's receiver, in a page over https. */
function receiver(answer: (found: PositionCallback, failed: PositionErrorCallback) => void): void {
  replace(globalThis, "isSecureContext", true);
  replace(navigator, "geolocation", { getCurrentPosition: answer });
}

test("given a location, when the receiver answers, then it is stored with its uncertainty", async () => {
  receiver((found) =>
    found({ coords: { latitude: 10.776889, longitude: 106.700897, accuracy: 11.2 } } as GeolocationPosition),
  );
  openField(field("a", "location", { isRequired: true }));
  send();
  assert.deepEqual(problems(), ["Câu này cần vị trí."]);
  press(get("button", "Lấy vị trí"));
  await settle();
  assert.deepEqual(value(), { type: "location", latitude: 10_776_889, longitude: 106_700_897, within: 12 });
  assert.deepEqual(problems(), []);
});

test("given a location, when the device refuses it or the page is not secure, then a sentence says what to do", async () => {
  receiver((_, failed) => failed({ code: 1 } as GeolocationPositionError));
  openField(field("a", "location"));
  press(get("button", "Lấy vị trí"));
  await settle();
  assert.match(problems()[0] ?? "", /Hãy cho phép vị trí/);
  replace(globalThis, "isSecureContext", false);
  press(get("button", "Lấy vị trí"));
  await settle();
  assert.match(problems()[0] ?? "", /https/);
});

test("given a condition, when its choice is picked, then the field appears, and its value is sent only while it is shown", () => {
  const why = field("b", "text", { isRequired: true, condition: { field: "a", values: ["c2"] } });
  openForm(form([field("a", "choice", { choices }), why]));
  assert.equal(isThere("textbox", "Câu b (bắt buộc)"), false);
  press(get("radio", "Thường"));
  type(get("textbox", "Câu b (bắt buộc)"), "nguội");
  assert.ok(textOf(document.body).includes("2/2 câu"));
  press(get("radio", "Ngon"));
  send();
  assert.deepEqual(sentValues(), [{ field: "a", value: { type: "choice", choice: "c1" } }]);
  press(get("radio", "Thường"));
  assert.deepEqual(value("b"), { type: "text", text: "nguội" });
});

test("given pages, when a required field of one is empty, then the page stays, names it and focuses it", async () => {
  openForm(form([field("a", "text", { isRequired: true })], [field("b", "text")]));
  assert.ok(textOf(document.body).includes("Trang 1/2"));
  press(get("button", "Tiếp"));
  await settle(20);
  assert.deepEqual([problems(), focused()], [["Câu này phải trả lời."], "Câu a (bắt buộc)"]);
  assert.deepEqual(states("aria-invalid", [get("textbox", "Câu a (bắt buộc)")]), ["true"]);
  type(get("textbox", "Câu a (bắt buộc)"), "có");
  press(get("button", "Tiếp"));
  assert.ok(isThere("textbox", "Câu b"));
  press(get("button", "Quay lại"));
  assert.equal((get("textbox", "Câu a (bắt buộc)") as HTMLTextAreaElement).value, "có");
});
