import assert from "node:assert/strict";
import test from "node:test";
import { ForwardSheet } from "../../src/modules/messenger/room/ForwardSheet";
import { fill, get, isThere, names, press, render, speaksOf } from "./kit";
import { asPerson } from "./fixtures";
import { enterRoom, message, people, room } from "./room";

speaksOf("messenger", "sheets");

const search = (): HTMLElement => get("searchbox", "Tìm người hoặc cuộc trò chuyện");
const action = (): HTMLButtonElement => get("button", /^Chuyển/) as HTMLButtonElement;

async function open(): Promise<void> {
  await enterRoom();
  render(
    asPerson(<ForwardSheet message={message(3, "minh", "xin thêm rau")} me="ngoc" onClose={() => undefined} />, []),
  );
}

test("given a message to forward, then the sheet offers conversations, and colleagues without one", async () => {
  await open();
  assert.deepEqual(
    names("button", get("list", "Cuộc trò chuyện")).map((name) => name.includes(room.name ?? "–")),
    [true],
  );
  const offered = names("button", get("list", "Mọi người"));
  assert.deepEqual(
    [people.minh, people.hoa].map((name) => offered.some((one) => one.includes(name))),
    [true, true],
  );
});

test("given nothing chosen, then the button names no number and is disabled; a chosen person counts", async () => {
  await open();
  assert.deepEqual([action().textContent?.trim(), action().disabled], ["Chuyển tiếp", true]);
  fill(search(), "cam");
  press(get("button", new RegExp(people.hoa)));
  assert.deepEqual([action().textContent?.trim(), action().disabled], ["Chuyển tới 1 cuộc trò chuyện", false]);
});

test("given a search without a result, then the sheet says so", async () => {
  await open();
  fill(search(), "không có ai");
  assert.equal(isThere("heading", "Không tìm thấy gì với “không có ai”"), true);
  assert.equal(isThere("list"), false);
});
