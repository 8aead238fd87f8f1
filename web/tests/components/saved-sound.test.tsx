import assert from "node:assert/strict";
import test from "node:test";
import { saveContact } from "../../src/domains/contacts/acts";
import { sendMessage } from "../../src/modules/messenger/acts";
import { EditSheet } from "../../src/modules/people/profile/EditSheet";
import { soundSwitch } from "../../src/ui";
import { get, happens, key, press, render, settle, speaksOf } from "./kit";
import { felt } from "./browser";
import { asPerson, employee, entity } from "./fixtures";
import { answered, enter, sent } from "./connection";
import { enterRoom, message, room, roomChanges } from "./room";

speaksOf("people", "contacts", "office");

const confirmed = [12];

async function open(): Promise<void> {
  await enter("ngoc", [], [entity("employee", employee("ngoc", "Nguyễn Hoàng Bảo Ngọc Phương"))]);
  // Browsers stay silent until the first touch.
  key("Shift");
}

async function savesProfile(): Promise<void> {
  let closed = false;
  render(asPerson(<EditSheet profile={undefined} onClose={() => (closed = true)} />, []));
  press(get("radio", "Nữ"));
  press(get("button", "Lưu"));
  await sent(1);
  assert.deepEqual([felt, closed], [[], false]);
}

test("given a changed profile, when the hub has saved it, then a sound confirms it, and not before", async () => {
  await open();
  await savesProfile();
  await answered();
  assert.deepEqual(felt, [confirmed]);
});

test("given a changed profile, when the hub refuses it, then nothing sounds", async () => {
  await open();
  await savesProfile();
  await answered({ code: "people.phoneMalformed", message: "Số điện thoại không đúng.", field: "body.phone" });
  assert.deepEqual(felt, []);
});

test("given a contact, when the hub has saved it, then a sound confirms it", async () => {
  await open();
  const saved = saveContact({ type: "contacts.delete", contact: "c1" }, "Đã lưu");
  await sent(1);
  await answered();
  assert.deepEqual([await saved, felt], [{ done: true }, [confirmed]]);
});

test("given a message on its way, when the hub has it, then a sound confirms it, and not before", async () => {
  await enterRoom();
  key("Shift");
  happens(() => sendMessage(room, { text: "Anh ơi", mentions: [], links: [], media: [] }, undefined));
  const [body] = await sent(1);
  const id = body?.type === "messenger.send" ? body.message : "";
  assert.deepEqual(felt, []);
  await roomChanges({ last: message(1, "ngoc", "Anh ơi", { id }) });
  assert.deepEqual(felt, [confirmed]);
});

test("given vibration switched off on this device, then it stays still", async () => {
  await open();
  soundSwitch.vibration = false;
  await savesProfile();
  await answered();
  await settle();
  assert.deepEqual(felt, []);
});
