import assert from "node:assert/strict";
import test from "node:test";
import SignUpPage from "../../src/modules/people/enter/SignUpPage";
import { descriptionOf, textOf } from "./accessible";
import { asPerson } from "./fixtures";
import { answerHTTP } from "./connection";
import type { HubAnswer, HubRequest } from "./connection";
import { fill, get, press, render, settle, speaksOf, until } from "./kit";

speaksOf("people", "sheets");

const fields = ["Họ và tên", "Tên đăng nhập", "Mật khẩu", "Nhập lại mật khẩu"] as const;

/** Answers the sign-up, and returns what was sent to it. */
async function open(answer: () => HubAnswer | undefined = () => undefined): Promise<readonly HubRequest[]> {
  const requests: HubRequest[] = [];
  answerHTTP((one) => {
    if (one.path !== "/api/sign-up") return undefined;
    requests.push(one);
    return answer();
  });
  render(asPerson(<SignUpPage onBack={() => undefined} />, []));
  await settle(20);
  return requests;
}

async function signsUp(...typed: readonly string[]): Promise<void> {
  for (const [i, label] of fields.entries()) fill(get("textbox", label), typed[i] ?? "");
  press(get("button", "Gửi đăng ký"));
  await settle(20);
}
const errors = (): readonly string[] => fields.map((label) => descriptionOf(get("textbox", label)));

test("given an empty form, when it is sent, then each needed field says so and nothing leaves the device", async () => {
  const requests = await open();
  await signsUp();
  const [name, login, password] = errors();
  assert.deepEqual(
    [name, login, password, requests],
    ["Hãy ghi họ và tên", "Hãy chọn tên đăng nhập", "Hãy đặt mật khẩu", []],
  );
});

test("given a user name with a space and two passwords, then both fields say what is wrong", async () => {
  const requests = await open();
  await signsUp("Lê Thị Thảo", "le thao", "bonmua2026", "bonmua2027");
  const [name, login, , again] = errors();
  assert.deepEqual(
    [name, login, again, requests],
    ["", "Chỉ dùng chữ không dấu, số và . _ -, không có khoảng trắng", "Hai mật khẩu khác nhau", []],
  );
});

test("given a right form, then the hub gets it, and the page says who decides and the user name", async () => {
  const requests = await open(() => ({ body: null }));
  await signsUp("Lê Thị Thảo", "Le.Thao", "bonmua2026", "bonmua2026");
  await until(() => textOf(document.body).includes("Đã gửi đăng ký"), "the end");
  assert.match(textOf(document.body), /Chờ quản lý duyệt\. Sau đó bạn đăng nhập bằng tên “le\.thao”/);
  assert.deepEqual(requests, [
    {
      method: "POST",
      path: "/api/sign-up",
      body: { name: "Lê Thị Thảo", login: "Le.Thao", password: "bonmua2026", again: "bonmua2026" },
    },
  ]);
});

test("given a user name that is taken, then its field shows the hub's reason", async () => {
  const message = "Tên đăng nhập này đã có người dùng.";
  await open(() => ({
    status: 422,
    body: { error: { code: "people.loginTaken", message, field: "login", requestId: "r-1" } },
  }));
  await signsUp("Lê Thị Thảo", "lan", "bonmua2026", "bonmua2026");
  assert.equal(errors()[1], message);
});
