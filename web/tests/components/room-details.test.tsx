/** A group's details: who may change what, and the commands that its buttons send. */
import assert from "node:assert/strict";
import test from "node:test";
import { DetailsSheet } from "../../src/modules/messenger/details/DetailsSheet";
import { NewRoomSheet } from "../../src/modules/messenger/people/NewRoomSheet";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { Toaster } from "../../src/ui/Toast";
import type { Room } from "../../src/wire";
import { descriptionOf, textOf } from "./accessible";
import { asPerson } from "./fixtures";
import { answerHTTP, answered, sent } from "./connection";
import { fill, get, isThere, names, newestToast, press, render, settle, speaksOf, states } from "./kit";
import { enterRoom, people, room } from "./room";

speaksOf("messenger", "sheets", "ends", "people");

async function open(changed: Partial<Room> = {}): Promise<void> {
  await enterRoom({ room: { owner: "ngoc", ...changed } });
  render(
    asPerson(
      <>
        <DetailsSheet room={room.id} onClose={() => undefined} />
        <QuestionHost />
        <Toaster />
      </>,
      [],
    ),
  );
  await settle(20);
}

const choice = (name: string): string => `Chọn ${name} để mời ra`;
/** The buttons that change the group, among those that are there. */
const changes = (): readonly string[] =>
  names("button", get("dialog", room.name)).filter((name) => /Thêm|Bỏ ảnh|để mời ra|Xóa nhóm|Lưu/.test(name));

test("given a group, then its note says who can read the messages", async () => {
  await open();
  assert.match(
    document.querySelector(".seal-note")?.textContent ?? "",
    /^Không mã hóa đầu cuốiMáy chủ nhà hàng đọc được/,
  );
});

test("given its owner, then they may change all of it; a member everything but its end, if the owner allows that", async () => {
  await open();
  assert.deepEqual(changes(), [
    "Thêm ảnh nhóm",
    "Lưu",
    "Thêm người",
    choice(people.minh),
    choice(people.hoa),
    "Xóa nhóm",
  ]);
  await enterRoom({ room: { owner: "minh" } });
  assert.deepEqual(changes(), ["Thêm ảnh nhóm", "Lưu", "Thêm người", choice(people.hoa)]);
});

test("given a group that only its owner manages, then a member finds no way to change it", async () => {
  await open({ owner: "minh", restricted: true, photo: "p1" });
  assert.deepEqual([changes(), isThere("textbox", "Tên nhóm"), isThere("switch", /^Chỉ chủ nhóm/)], [[], false, false]);
});

test("given another name, when it is saved, then all get it, and a toast confirms it", async () => {
  await open();
  fill(get("textbox", "Tên nhóm"), "Tiệc tất niên");
  press(get("button", "Lưu"));
  assert.deepEqual(await sent(1), [{ type: "messenger.rename", room: room.id, name: "Tiệc tất niên" }]);
  await answered();
  assert.equal(textOf(newestToast()), "Đã đổi tên nhóm");
});

test("given the owner, when they restrict the group, then the command goes", async () => {
  await open();
  const restricted = get("switch", /^Chỉ chủ nhóm quản lý/);
  assert.deepEqual(states("aria-checked", [restricted]), ["false"]);
  press(restricted);
  assert.deepEqual(await sent(1), [{ type: "messenger.restrict", room: room.id, restricted: true }]);
});

test("given several chosen members, when they are removed, then a question names them, and one command goes", async () => {
  await open();
  press(get("button", choice(people.minh)));
  press(get("button", choice(people.hoa)));
  press(get("button", "Mời 2 người ra khỏi nhóm"));
  const question = get("dialog", `Mời ${people.minh}, ${people.hoa} ra khỏi nhóm?`);
  press(get("button", "Mời 2 người ra khỏi nhóm", question));
  assert.deepEqual(await sent(1), [{ type: "messenger.removeMembers", room: room.id, members: ["minh", "hoa"] }]);
});

test("given the owner, when they delete the group, then a question says what is lost, and the command goes", async () => {
  await open();
  press(get("button", "Xóa nhóm"));
  const question = get("dialog", `Xóa nhóm ${room.name}?`);
  assert.match(textOf(question), /Mọi tin nhắn trong nhóm sẽ mất với tất cả thành viên\./);
  press(get("button", "Xóa nhóm", question));
  assert.deepEqual(await sent(1), [{ type: "messenger.deleteRoom", room: room.id }]);
});

test("given a photo of the group, when a member takes it away, then the hub is asked for that", async () => {
  await open({ owner: "minh", photo: "p1" });
  const requests = answerHTTP(() => ({ body: null }));
  press(get("button", "Bỏ ảnh"));
  await settle(20);
  assert.deepEqual(
    requests.filter(({ method }) => method === "DELETE").map(({ path }) => path),
    ["/api/messenger/rooms/r1/photo"],
  );
  assert.equal(textOf(newestToast()), "Đã bỏ ảnh nhóm");
});

// A new group

async function openNew(): Promise<void> {
  await enterRoom();
  render(asPerson(<NewRoomSheet onClose={() => undefined} />, []));
  press(get("radio", "Nhóm"));
  await settle(20);
}
const makes = (): HTMLElement => get("button", /^Tạo nhóm/);

test("given a new group with nobody in it, then its button says why it is disabled", async () => {
  await openNew();
  assert.deepEqual(
    [makes().matches(":disabled"), descriptionOf(makes())],
    [true, "Hãy chọn ít nhất một người nữa để lập nhóm."],
  );
});

test("given a new group without a name, then its field says so; with one the group is made of all chosen people", async () => {
  await openNew();
  for (const name of [people.minh, people.hoa]) press(get("button", new RegExp(name), get("list", "Mọi người")));
  press(get("button", "Tạo nhóm 3 người"));
  assert.notEqual(descriptionOf(get("textbox", "Tên nhóm")), "");
  fill(get("textbox", "Tên nhóm"), "Tiệc cuối năm");
  press(get("button", "Tạo nhóm 3 người"));
  const [{ room: made, ...body } = {} as never] = (await sent(1)) as readonly { readonly room: string }[];
  assert.deepEqual(body, { type: "messenger.makeGroup", name: "Tiệc cuối năm", members: ["minh", "hoa"], seal: "hub" });
  await answered();
  assert.equal(location.pathname, `/messenger/room/${made}`);
});
