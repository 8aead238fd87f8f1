import assert from "node:assert/strict";
import test from "node:test";
import { mayCallAll } from "../../src/modules/messenger/room/callAll";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { textOf } from "./accessible";
import { get, happens, isThere, press, render, speaksOf } from "./kit";
import { enterRoom, room } from "./room";

speaksOf("messenger", "sheets");

const quiet = "Phòng đông hơn 12 người nên không máy nào đổ chuông. Ai muốn thì bấm “Vào cuộc gọi”.";
const crowd = Array.from({ length: 14 }, (_, i) => ({ person: i === 0 ? "ngoc" : `p${i}`, since: 0 }));

for (const form of ["standing", "group"] as const)
  test(`given a ${form} room of 14 people, then the question says that nobody will ring, and its button opens a call`, async () => {
    await enterRoom({ room: { form, members: crowd } });
    render(<QuestionHost />);
    const answer = happens(() => mayCallAll(room.id));
    assert.ok(textOf(get("dialog", "Mở cuộc gọi cho cả phòng?")).includes(quiet));
    assert.equal(isThere("button", "Gọi tất cả"), false);
    press(get("button", "Mở cuộc gọi"));
    assert.equal(await answer, true);
  });

test("given a standing room of three, then the question says whose phones ring, and its button calls them", async () => {
  await enterRoom({ room: { form: "standing" } });
  render(<QuestionHost />);
  const answer = happens(() => mayCallAll(room.id));
  const words = textOf(get("dialog", "Gọi cả 2 người trong phòng này?"));
  assert.ok(words.includes("Điện thoại của mọi người đang trực sẽ cùng đổ chuông."));
  press(get("button", "Gọi tất cả"));
  assert.equal(await answer, true);
});

test("given a group of three, then the call needs no question", async () => {
  await enterRoom();
  render(<QuestionHost />);
  assert.equal(await happens(() => mayCallAll(room.id)), true);
  assert.equal(isThere("dialog"), false);
});
