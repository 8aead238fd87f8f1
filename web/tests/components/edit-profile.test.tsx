import assert from "node:assert/strict";
import test from "node:test";
import { EditSheet } from "../../src/modules/people/profile/EditSheet";
import { descriptionOf } from "./accessible";
import { asPerson } from "./fixtures";
import { answered, sent } from "./connection";
import { fill, get, press, render, settle, speaksOf } from "./kit";
import { enterRoom } from "./room";

speaksOf("people", "office");

test("given a day that no calendar has and half an address, then each field says so, and the mended form is sent", async () => {
  let closed = false;
  await enterRoom();
  render(asPerson(<EditSheet profile={undefined} onClose={() => (closed = true)} />, []));
  for (const [label, text] of [
    ["Ngày", "31"],
    ["Tháng", "4"],
    ["Năm", "1999"],
    ["Quốc gia", "Việt Nam"],
    ["E-mail", "lan@"],
  ] as const)
    fill(get("textbox", label), text);
  press(get("button", "Lưu"));
  assert.deepEqual([get("group", ""), get("textbox", "E-mail")].map(descriptionOf), [
    "Không có ngày này trong lịch",
    "E-mail chưa đúng, ví dụ: lan@example.com",
  ]);
  fill(get("textbox", "Ngày"), "30");
  fill(get("textbox", "E-mail"), "lan@example.com");
  press(get("button", "Lưu"));
  assert.deepEqual(await sent(1), [
    {
      type: "people.editProfile",
      birthday: { day: 30, month: 4, year: 1999 },
      email: "lan@example.com",
      country: "Việt Nam",
    },
  ]);
  await answered();
  await settle();
  assert.equal(closed, true);
});
