/** All people: found by a few letters, and written to by a pull or a button. */
import assert from "node:assert/strict";
import test from "node:test";
import { PeopleList } from "../../src/modules/people/list/PeopleList";
import { textOf } from "./accessible";
import { felt } from "./browser";
import { asPerson } from "./fixtures";
import { answered, sent } from "./connection";
import { all, down, fill, get, isThere, key, move, press, render, settle, speaksOf, up } from "./kit";
import { enterRoom, people, room } from "./room";

speaksOf("people", "messenger");

const confirmed = [12];
async function open(): Promise<void> {
  await enterRoom();
  // Browsers stay silent until the first touch.
  key("Shift");
  render(asPerson(<PeopleList bare={false} />, []));
  await settle(20);
}

const rows = (): readonly HTMLElement[] => all("listitem");
const front = (name: string): HTMLElement => {
  const found = rows()
    .find((row) => textOf(row).includes(name))
    ?.querySelector<HTMLElement>(".swipe-front");
  assert.ok(found, name);
  return found;
};

/** Pulls a row with a finger, in px. */
function pull(name: string, by: number): void {
  const at = (x: number): PointerEventInit => ({ pointerType: "touch", clientX: x, clientY: 20 });
  down(front(name), at(300));
  for (const part of [0.5, 1]) move(front(name), at(300 + by * part));
  up(front(name), at(300 + by));
}

test("given a few letters without marks, then only the people who fit are listed, and a press opens the profile", async () => {
  await open();
  fill(get("searchbox", "Tìm theo tên hoặc chức vụ"), "minh");
  assert.equal(rows().length, 1);
  press(get("link", new RegExp(people.minh)));
  assert.equal(location.pathname, "/messenger/people/minh");
  fill(get("searchbox", "Tìm theo tên hoặc chức vụ"), "không có ai");
  assert.deepEqual([isThere("heading", "Không tìm thấy"), rows().length], [true, 0]);
});

test("given a row that is pulled far enough, then their room opens, and a sound confirms it only after the hub's answer", async () => {
  await open();
  pull(people.minh, -60);
  await settle();
  assert.equal(location.pathname, "/");
  pull(people.minh, -160);
  const [body] = await sent(1);
  assert.deepEqual(
    [body?.type, body?.type === "messenger.openDirect" ? body.with : ""],
    ["messenger.openDirect", "minh"],
  );
  assert.deepEqual(felt, []);
  await answered();
  await settle();
  assert.match(location.pathname, /^\/messenger\/room\/.+/);
  assert.deepEqual(felt, [confirmed]);
});

test("given a direct room that is there already, then writing to them opens it at once", async () => {
  await enterRoom({ room: { form: "direct", members: ["ngoc", "minh"].map((person) => ({ person, since: 0 })) } });
  key("Shift");
  render(asPerson(<PeopleList bare={false} />, []));
  press(get("button", `Nhắn tin cho ${people.minh}`));
  await settle();
  assert.deepEqual([location.pathname, felt], [`/messenger/room/${room.id}`, [confirmed]]);
});
