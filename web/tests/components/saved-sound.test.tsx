import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { saveContact } from "../../src/modules/contacts/acts";
import { EditSheet } from "../../src/modules/people/profile/EditSheet";
import { soundSwitch } from "../../src/ui";
import { get, key, press, render, settle, speaksOf } from "./kit";
import { asPerson, employee, entity } from "./fixtures";
import { answered, enter, sent } from "./connection";

speaksOf("people", "contacts", "office");

/** The vibrations of the device, which come with its sounds. */
const felt: unknown[] = [];
Object.defineProperty(navigator, "vibrate", {
  configurable: true,
  value: (pattern: unknown) => felt.push(pattern) > 0,
});

const confirmed = [12];

async function open(): Promise<void> {
  await enter("ngoc", [], [entity("employee", employee("ngoc", "Nguyễn Hoàng Bảo Ngọc Phương"))]);
  // Browsers stay silent until the first touch.
  key("Shift");
}

afterEach(() => {
  felt.length = 0;
});

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

test("given vibration switched off on this device, then it stays still", async () => {
  await open();
  soundSwitch.vibration = false;
  await savesProfile();
  await answered();
  await settle();
  assert.deepEqual(felt, []);
});
