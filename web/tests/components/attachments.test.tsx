/** Files that are chosen for a message: the tray, and what cannot be sent. */
import assert from "node:assert/strict";
import test from "node:test";
import { Composer } from "../../src/modules/messenger/room/Composer";
import { Toaster } from "../../src/ui/Toast";
import { textOf } from "./accessible";
import { asPerson } from "./fixtures";
import { answerHTTP } from "./connection";
import type { HubRequest } from "./connection";
import { get, happens, isThere, newestToast, press, render, settle, speaksOf, until } from "./kit";
import { enterRoom, room } from "./room";

speaksOf("messenger", "sheets");
Object.assign(URL, { createObjectURL: () => "blob:chosen", revokeObjectURL: () => undefined });

async function open(): Promise<readonly HubRequest[]> {
  await enterRoom();
  const requests = answerHTTP(() => undefined);
  render(
    asPerson(
      <>
        <Composer
          room={room}
          me="ngoc"
          writing={{ kind: "new" }}
          held={null}
          onSend={() => undefined}
          onCancel={() => undefined}
        />
        <Toaster />
      </>,
      [],
    ),
  );
  await settle(20);
  return requests;
}

/** Chooses a file as the dialog of the device does. `size`: in bytes, without making as many. */
async function chooses(name: string, size = 4): Promise<void> {
  const input = document.querySelector<HTMLInputElement>("input[data-way=file]");
  const file = new File(["%PDF"], name, { type: "application/octet-stream" });
  Object.defineProperty(file, "size", { value: size });
  Object.defineProperty(input, "files", { configurable: true, value: [file] });
  happens(() => void input?.dispatchEvent(new Event("change", { bubbles: true })));
  await settle(20);
}

test("given a file that is too large, a program or an empty file, then a toast says why, and nothing is chosen or sent", async () => {
  const requests = await open();
  await chooses("phim.bin", 25 << 20);
  assert.equal(textOf(newestToast()), "“phim.bin” nặng 25 MB. Mỗi tệp nhiều nhất 20 MB.");
  await chooses("cai-dat.exe");
  assert.match(textOf(newestToast()), /^Không gửi được “cai-dat\.exe”/);
  await chooses("trong.txt", 0);
  assert.equal(textOf(newestToast()), "“trong.txt” không có nội dung.");
  assert.deepEqual([isThere("list", "Sẽ gửi kèm"), isThere("button", "Ghi tin thoại")], [false, true]);
  assert.deepEqual(
    requests.filter(({ method }) => method === "POST"),
    [],
  );
});

test("given a chosen file, then it lies in the tray and can be taken out again", async () => {
  await open();
  await chooses("hop-dong.pdf");
  await until(() => isThere("button", "Bỏ hop-dong.pdf"), "the file");
  assert.deepEqual([isThere("list", "Sẽ gửi kèm"), isThere("button", "Ghi tin thoại")], [true, false]);
  press(get("button", "Bỏ hop-dong.pdf"));
  assert.deepEqual([isThere("list", "Sẽ gửi kèm"), isThere("button", "Ghi tin thoại")], [false, true]);
});
