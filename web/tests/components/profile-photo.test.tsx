import assert from "node:assert/strict";
import test from "node:test";
import { PhotoButtons } from "../../src/modules/people/profile/PhotoButtons";
import { changePhoto } from "../../src/modules/people/profile/photo";
import { Toaster } from "../../src/ui/Toast";
import { textOf } from "./accessible";
import { answerHTTP } from "./connection";
import { get, happens, newestToast, press, render, settle, speaksOf, until } from "./kit";

speaksOf("people");

const says = (text: string): Promise<void> =>
  until(() => document.querySelector("[data-toast]") !== null && textOf(newestToast()).startsWith(text), text);

test("given no connection, when a photo was framed, then one tap sends it afterwards, without another choice", async () => {
  render(<Toaster />);
  answerHTTP(() => undefined);
  happens(() => void changePhoto(new Blob(["photo"], { type: "image/jpeg" })));
  await says("Mất mạng, chưa gửi được ảnh.");
  const requests = answerHTTP(() => ({ status: 204, body: null }));
  press(get("button", "Thử lại"));
  await says("Đã đổi ảnh");
  assert.deepEqual(requests, [{ method: "PUT", path: "/api/me/photo", body: "photo" }]);
});

test("given no connection, when the photo is to go, then one tap removes it afterwards", async () => {
  render(
    <>
      <PhotoButtons has />
      <Toaster />
    </>,
  );
  answerHTTP(() => undefined);
  press(get("button", "Bỏ ảnh"));
  await says("Mất mạng, chưa bỏ được ảnh.");
  const requests = answerHTTP(() => ({ status: 204, body: null }));
  press(get("button", "Thử lại"));
  await says("Đã bỏ ảnh");
  await settle();
  assert.deepEqual(
    requests.map(({ method, path }) => [method, path]),
    [["DELETE", "/api/me/photo"]],
  );
});
