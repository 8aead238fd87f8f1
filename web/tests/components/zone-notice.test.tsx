import assert from "node:assert/strict";
import test from "node:test";
import { ZoneNotice } from "../../src/app/ZoneNotice";
import { deviceStore } from "../../src/sync";
import { textOf } from "./accessible";
import { enter } from "./connection";
import { entity, house } from "./fixtures";
import { get, isThere, press, render, speaksOf, until } from "./kit";

speaksOf("bars");

const setting = (id: string, value: string) => entity("setting", { id, value });

// The tests run on a device in New York.
test("given a device in another zone than the house, then it names both until a person has read it", async () => {
  await enter("ngoc", [], house);
  const drawn = render(<ZoneNotice />);
  await until(() => isThere("status"), "the notice");
  assert.match(
    textOf(get("status")),
    /^Máy này để giờ New York \(UTC−[45]\)\. Giờ trên màn hình là giờ nhà hàng, Ho Chi Minh \(UTC\+7\)\. Đã rõ$/,
  );
  press(get("button", "Đã rõ"));
  assert.equal(isThere("status"), false);
  drawn.leave();
  render(<ZoneNotice />);
  assert.equal(isThere("status"), false);
});

test("given a house that moves to another zone, then the device says it again", async () => {
  deviceStore.set("zoneSeen", "America/New_York Asia/Ho_Chi_Minh");
  await enter("ngoc", [], [...house, setting("timeZone", "Asia/Tokyo"), setting("timeOffsets", "0:540")]);
  render(<ZoneNotice />);
  await until(() => isThere("status", /Tokyo/), "the notice");
});
