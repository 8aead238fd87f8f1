import assert from "node:assert/strict";
import test from "node:test";
import { WriteSheet } from "../../src/modules/messenger/board/WriteSheet";
import { fill, get, isThere, key, names, press, render, settle, speaksOf, type } from "./kit";
import { asPerson, entity, group, hotPot, section } from "./fixtures";
import { hubChanges, sent } from "./connection";
import { enterRoom, people, room } from "./room";

speaksOf("messenger", "sheets", "board");

const field = (): HTMLTextAreaElement => get("combobox", "Nội dung bài") as HTMLTextAreaElement;

async function open(onClose = (): void => undefined): Promise<void> {
  await enterRoom();
  render(asPerson(<WriteSheet room={room} me="ngoc" message={null} onClose={onClose} />, []));
}

test("given a post, when @ and a name are typed, then a list offers people, and the post mentions the chosen one", async () => {
  await open();
  type(field(), "@");
  assert.deepEqual([...names("option", get("listbox", "Nhắc đến"))].sort(), [people.hoa, people.minh].sort());
  fill(field(), "@Cẩm");
  key("Enter");
  await settle(20);
  assert.deepEqual([field().value, isThere("listbox")], [`@${people.hoa} `, false]);
  press(get("button", "Đăng bài"));
  const [posted] = await sent(1);
  assert.deepEqual(posted?.type === "messenger.send" ? posted.content.mentions : null, ["hoa"]);
});

test("given a post, when # and a dish are typed, then a list offers it and Enter writes its name", async () => {
  await open();
  hubChanges(entity("section", section), entity("dishGroup", group), entity("dish", hotPot));
  fill(field(), "#Lẩu cá");
  assert.match(names("option").join(), new RegExp(hotPot.name));
  key("Enter");
  await settle(20);
  assert.deepEqual([isThere("listbox"), field().value], [false, `#${hotPot.name} `]);
});

test("given the list of names over a post, when Escape is pressed, then the list closes first and the sheet afterwards", async () => {
  let closed = 0;
  await open(() => void (closed += 1));
  type(field(), "@m");
  key("Escape");
  assert.deepEqual([isThere("listbox"), field().value, closed], [false, "@m", 0]);
  key("Escape");
  assert.equal(closed, 1);
});
