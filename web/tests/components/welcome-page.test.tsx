import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import Setup from "../../src/modules/setup";
import { ApplicationContext } from "../../src/session";
import type { Application } from "../../src/session";
import { descriptionOf } from "./accessible";
import { answerHTTP } from "./connection";
import type { HubAnswer, HubRequest } from "./connection";
import { all, fill, get, isThere, names, press, render, settle, speaksOf } from "./kit";

speaksOf("setup", "office", "evening", "import");

afterEach(() => sessionStorage.clear());

/** Calls of the application, in order. */
const done: string[] = [];
const note = (what: string) => (): Promise<void> => {
  done.push(what);
  return Promise.resolve();
};
const newcomer = { state: "new" } as const;
const application: Application = {
  session: {
    read: () => newcomer,
    subscribe: () => () => undefined,
    resume: note("resume"),
    enterNew: note("enter"),
    askToSignIn: () => void done.push("sign in"),
    chooseLanguage: note("language"),
  },
  openTo: () => new Set(),
};

type Answers = (form: Record<string, unknown>) => HubAnswer;

/** The page of a hub without a restaurant; `answer` is its answer to the form. */
async function open(codeNeeded: boolean, answer: Answers = () => ({ body: {} })): Promise<readonly HubRequest[]> {
  done.splice(0);
  const requests = answerHTTP(({ method, body }) =>
    method === "GET" ? { body: { needed: true, codeNeeded } } : answer(body as Record<string, unknown>),
  );
  render(
    <ApplicationContext.Provider value={application}>
      <Setup />
    </ApplicationContext.Provider>,
  );
  await settle();
  await settle();
  return requests;
}

const field = (name: string): HTMLElement => get("textbox", name);
/** The errors at fields, in the order of the page. */
const errors = (): readonly string[] =>
  all("textbox")
    .filter((one) => one.getAttribute("aria-invalid") === "true")
    .map(descriptionOf);

function fillIn(): void {
  for (const [name, value] of [
    ["Tên nhà hàng", "Quán Sen Vàng"],
    ["Tên của bạn", "Ngô Thanh Hòa"],
    ["Mật khẩu", "hoa-sen-tháng-sáu"],
    ["Nhập lại mật khẩu", "hoa-sen-tháng-sáu"],
  ] as const)
    fill(field(name), value);
}
async function create(): Promise<void> {
  press(get("button", "Tạo nhà hàng"));
  await settle();
  await settle();
}

test("given an empty form, then nothing is sent and each wrong field says what it needs", async () => {
  const requests = await open(true);
  await create();
  assert.deepEqual(errors(), [
    "Hãy nhập tên nhà hàng",
    "Hãy nhập tên của bạn",
    "Hãy nhập tên đăng nhập",
    "Mật khẩu phải có ít nhất 8 ký tự",
    "Hãy nhập mã cài đặt",
  ]);
  assert.deepEqual(
    requests.filter(({ method }) => method !== "GET"),
    [],
  );
});

test("given a password that is typed, then its hint says what is missing", async () => {
  await open(false);
  const hints = ["", "ngắn", "bốn mùa đẹp"].map((password) => {
    fill(field("Mật khẩu"), password);
    return descriptionOf(field("Mật khẩu"));
  });
  assert.deepEqual(hints, [
    "Ít nhất 8 ký tự, không có khoảng trắng. Một câu ngắn viết liền vừa dễ nhớ vừa chắc.",
    "Còn thiếu 4 ký tự",
    "Mật khẩu không được có khoảng trắng",
  ]);
  fillIn();
  fill(field("Nhập lại mật khẩu"), "khác");
  await create();
  assert.deepEqual(errors(), ["Hai mật khẩu không giống nhau"]);
});

test("given a device in the network, then the hub's code is asked for, and a wrong one says how many tries are left", async () => {
  const codes: unknown[] = [];
  await open(true, ({ code }) => {
    codes.push(code);
    if (code === "12345678") return { body: { employee: {} } };
    const error = {
      code: "setup.wrongCode",
      message: "Mã cài đặt không đúng, còn 4 lần thử",
      field: "code",
      requestId: "r",
    };
    return { status: 403, body: { error } };
  });
  fillIn();
  fill(field("Mã trên máy chủ"), "12345679");
  await create();
  assert.deepEqual(errors(), ["Mã cài đặt không đúng, còn 4 lần thử"]);
  // when it is typed as people read it off a screen
  fill(field("Mã trên máy chủ"), "1234 5678");
  await create();
  assert.deepEqual(codes, ["12345679", "12345678"]);
  assert.deepEqual([done, location.pathname], [["enter"], "/setup/floor"]);
});

test("given a restaurant that another device has just created, then the page says so and leads to the sign-in", async () => {
  const error = { code: "setup.done", message: "…", requestId: "r" };
  await open(false, () => ({ status: 409, body: { error } }));
  fillIn();
  await create();
  assert.deepEqual([names("heading"), isThere("textbox")], [["Nhà hàng vừa được tạo trên máy khác"], false]);
  press(get("button", "Đăng nhập"));
  assert.deepEqual(done, ["sign in"]);
});
