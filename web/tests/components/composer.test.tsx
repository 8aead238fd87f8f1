import assert from "node:assert/strict";
import test from "node:test";
import { useState } from "react";
import { Composer } from "../../src/modules/messenger/room/Composer";
import type { ComposerMode } from "../../src/modules/messenger/room/Composer";
import type { MessageContent } from "../../src/wire";
import { textOf } from "./accessible";
import { media } from "./browser";
import { asPerson, group, hotPot, section, table, entity } from "./fixtures";
import { all, fill, focused, get, isThere, key, names, press, render, settle, speaksOf, states, type } from "./kit";
import { hubChanges } from "./connection";
import { enterRoom, message, people, room } from "./room";

speaksOf("messenger", "sheets");

const mouse = "(hover: hover)";

interface Reported {
  readonly sent: MessageContent[];
  cancelled: number;
}

function ComposerPage({ reported, first }: { readonly reported: Reported; readonly first: ComposerMode }): JSX.Element {
  const [writing, setWriting] = useState(first);
  return (
    <Composer
      room={room}
      me="ngoc"
      writing={writing}
      held={null}
      onSend={(content) => {
        reported.sent.push(content);
        setWriting({ kind: "new" });
      }}
      onCancel={() => {
        reported.cancelled += 1;
        setWriting({ kind: "new" });
      }}
    />
  );
}

async function open(first: ComposerMode = { kind: "new" }): Promise<Reported> {
  await enterRoom();
  const reported: Reported = { sent: [], cancelled: 0 };
  render(asPerson(<ComposerPage reported={reported} first={first} />, []));
  return reported;
}

const field = (): HTMLTextAreaElement => get("combobox", "Viết tin nhắn") as HTMLTextAreaElement;
const said = (text: string, more: Partial<MessageContent> = {}): MessageContent => ({
  text,
  mentions: [],
  links: [],
  media: [],
  ...more,
});

test("given a mouse, then the field has the focus and Enter sends the trimmed text, but Shift with Enter does not", async () => {
  media.add(mouse);
  const { sent } = await open();
  assert.equal(focused(), "Viết tin nhắn");
  type(field(), "  bàn 12 xin thêm rau đắng ");
  key("Enter", { shiftKey: true });
  assert.deepEqual(sent, []);
  key("Enter");
  assert.deepEqual([sent, field().value], [[said("bàn 12 xin thêm rau đắng")], ""]);
});

test("given a phone, when Enter is pressed, then nothing is sent; the button sends", async () => {
  const { sent } = await open();
  type(field(), "xin đá");
  key("Enter");
  assert.deepEqual(sent, []);
  press(get("button", "Gửi"));
  assert.deepEqual(sent, [said("xin đá")]);
});

test("given an input method that is composing, when Enter is pressed, then nothing is sent", async () => {
  media.add(mouse);
  const { sent } = await open();
  type(field(), "tiê");
  key("Enter", { isComposing: true });
  assert.deepEqual(sent, []);
});

test("given a blank text, then the button records a voice message and Enter sends nothing", async () => {
  media.add(mouse);
  const { sent } = await open();
  assert.ok(isThere("button", "Ghi tin thoại"));
  type(field(), "   ");
  key("Enter");
  assert.ok(isThere("button", "Ghi tin thoại"));
  assert.deepEqual(sent, []);
});

test("given a text that is too long, then an alert says so and the button is disabled", async () => {
  const { sent } = await open();
  fill(field(), "phở".repeat(1334));
  assert.equal(textOf(get("alert")), "Dài quá: nhiều nhất 4000 ký tự");
  assert.equal((get("button", "Gửi") as HTMLButtonElement).disabled, true);
  fill(field(), "phở".repeat(1333));
  assert.equal(isThere("alert"), false);
  press(get("button", "Gửi"));
  assert.equal(sent.length, 1);
});

test("given a draft, when the room is closed and opened, then the draft is back; sending removes it", async () => {
  await enterRoom();
  const reported: Reported = { sent: [], cancelled: 0 };
  const first = render(asPerson(<ComposerPage reported={reported} first={{ kind: "new" }} />, []));
  type(field(), "nhớ mang ghế em bé");
  first.leave();
  render(asPerson(<ComposerPage reported={reported} first={{ kind: "new" }} />, []));
  assert.equal(field().value, "nhớ mang ghế em bé");
  press(get("button", "Gửi"));
  assert.equal(localStorage.getItem("iqsine.messenger.drafts.ngoc"), null);
});

test("given a reply, then its original stands over the focused field, and Escape cancels the reply", async () => {
  const reported = await open({ kind: "reply", to: message(3, "minh", "bàn 12 hỏi lẩu bao lâu nữa") });
  const about = document.querySelector(".composer-about");
  assert.equal(about && textOf(about), `Trả lời ${people.minh} bàn 12 hỏi lẩu bao lâu nữa Thôi`);
  assert.equal(focused(), "Viết tin nhắn");
  key("Escape");
  assert.deepEqual([reported.cancelled, document.querySelector(".composer-about")], [1, null]);
});

test("given an edited message, then the field holds its text, and after saving the draft of the room", async () => {
  await enterRoom();
  const reported: Reported = { sent: [], cancelled: 0 };
  const draft = render(asPerson(<ComposerPage reported={reported} first={{ kind: "new" }} />, []));
  type(field(), "nháp");
  draft.leave();
  render(
    asPerson(<ComposerPage reported={reported} first={{ kind: "edit", message: message(4, "ngoc", "bàn 13") }} />, []),
  );
  assert.deepEqual(
    [field().value, isThere("button", "Ghi tin thoại"), isThere("button", /Đính/)],
    ["bàn 13", false, false],
  );
  type(field(), "!");
  press(get("button", "Lưu"));
  assert.deepEqual([reported.sent, field().value], [[said("bàn 13!")], "nháp"]);
});

test("given an @, then a list offers the other members, arrows choose and Enter inserts the name", async () => {
  media.add(mouse);
  const { sent } = await open();
  type(field(), "@");
  assert.deepEqual([...names("option", get("listbox", "Nhắc đến"))].sort(), [people.hoa, people.minh].sort());
  assert.equal(field().getAttribute("aria-expanded"), "true");
  const chosen = (): readonly (string | null)[] => states("aria-selected", all("option"));
  assert.deepEqual(chosen(), ["true", "false"]);
  key("ArrowDown");
  assert.deepEqual(chosen(), ["false", "true"]);
  const active = document.getElementById(field().getAttribute("aria-activedescendant") ?? "");
  assert.equal(active?.getAttribute("aria-selected"), "true");
  key("ArrowUp");
  fill(field(), "@Cẩm");
  key("Enter");
  assert.deepEqual([field().value, sent, isThere("listbox")], [`@${people.hoa} `, [], false]);
  await settle(20);
  key("Enter");
  assert.deepEqual(sent, [said(`@${people.hoa}`, { mentions: ["hoa"] })]);
});

test("given a list of offers, when Escape is pressed, then the list closes and the text stays", async () => {
  media.add(mouse);
  await open();
  type(field(), "@m");
  key("Escape");
  assert.deepEqual([isThere("listbox"), field().value], [false, "@m"]);
});

test("given a #, then a list offers dishes, and the sent message links the chosen one", async () => {
  media.add(mouse);
  const { sent } = await open();
  hubChanges(entity("section", section), entity("table", table("t12", "Hoàng Sa 12")));
  hubChanges(entity("dishGroup", group), entity("dish", hotPot));
  fill(field(), "#Lẩu cá");
  assert.match(names("option").join(), new RegExp(hotPot.name));
  key("Enter");
  await settle(20);
  key("Enter");
  const to = { type: "dish", dish: hotPot.id };
  assert.deepEqual(
    sent.map(({ text, links }) => [text, links?.map((link) => link.to)]),
    [[`#${hotPot.name}`, [to]]],
  );
});
