import assert from "node:assert/strict";
import test from "node:test";
import { unpin } from "../../src/modules/messenger/acts";
import { PinBar } from "../../src/modules/messenger/room/PinBar";
import { Toaster } from "../../src/ui/Toast";
import { get, isThere, press, render, speaksOf, until } from "./kit";
import { asPerson } from "./fixtures";
import { answered, sent } from "./connection";
import { enterRoom, message, room } from "./room";

speaksOf("messenger", "sheets");

test("given a pinned message, when its cross is pressed, then it is unpinned and a toast offers to pin it again", async () => {
  await enterRoom({ last: message(3, "minh", "bàn 12 trả tiền mặt") });
  const bar = (
    <PinBar room={{ ...room, pins: ["m3"] }} mayUnpin onJump={() => undefined} onUnpin={(one) => void unpin(one)} />
  );
  render(
    asPerson(
      <>
        {bar}
        <Toaster />
      </>,
      [],
    ),
  );
  press(get("button", "Bỏ ghim"));
  assert.deepEqual(await sent(1), [{ type: "messenger.unpin", message: "m3" }]);
  await answered();
  await until(() => isThere("button", "Hoàn tác"), "the offer to undo");
  press(get("button", "Hoàn tác"));
  assert.deepEqual((await sent(2))[1], { type: "messenger.pin", message: "m3" });
});
