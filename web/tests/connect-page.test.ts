import "./components/browser";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test, { before } from "node:test";
import { diagnose } from "../src/connect/diagnose";
import type { Findings } from "../src/connect/diagnose";
import { readDevice } from "../src/connect/platform";
import { pagesOf } from "../src/connect/route";
import type { ConnectPageID } from "../src/connect/route";
import type { Actions, State } from "../src/connect/state";
import * as view from "../src/connect/view";
import { speak } from "../src/connect/words";
import type { ServerAddresses } from "../src/wire";
import { textOf } from "./components/accessible";
import { all, get, happens, holdClock, isThere, names, press, settle, turn } from "./components/kit";

const ios = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0";
const agents = {
  iphone: `${ios} Version/17.5 Mobile/15E148 Safari/604.1`,
  iphoneChrome: `${ios} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
  iphoneZalo: `${ios} Mobile/15E148 Zalo iOS/517 ZaloTheme/light ZaloLanguage/vi`,
  android: `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`,
  androidFacebook: `Mozilla/5.0 (Linux; Android 13; CPH2365 Build/TP1A; wv) ${chrome} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/466.0.0.44.84;]`,
  windows: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`,
  macos:
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
  linux: `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`,
};
type Agent = keyof typeof agents;

const addresses: ServerAddresses = {
  name: "iqsine.local",
  url: "https://iqsine.local:8443",
  securePort: 8443,
  port: 8080,
  addresses: ["10.77.1.2"],
  authority: { name: "iQsine a1b2c3", fingerprint: "AA:BB:CC:DD:EE:FF:00:11", expires: 1_900_000_000_000 },
};
const untrusted: Findings = {
  hub: "yes",
  secureAddress: "no",
  secureName: "no",
  plainName: "yes",
  otherHub: false,
  clockOff: 0,
  online: true,
  cellular: false,
  authority: true,
};
const nameless: Findings = { ...untrusted, secureAddress: "yes", plainName: "no" };
const trusted: Findings = { ...untrusted, secureAddress: "yes", secureName: "yes" };

before(() => speak("vi"));

// One page, as its state is

/** Every act of a person on the page. */
const done: string[] = [];
const note =
  (what: string) =>
  (with_?: unknown): void =>
    void done.push(with_ === undefined || with_ instanceof Event ? what : `${what} ${String(with_)}`);
const actions: Actions = {
  go: note("go"),
  step: note("step"),
  fetched: note("fetched"),
  stay: note("stay"),
  choose: note("choose"),
  install: note("install"),
};

/** The state of a device that has come to a page of its way; its first one if none is given. */
function stateOf(
  agent: Agent,
  more: { page?: ConnectPageID; findings?: Findings; hub?: ServerAddresses; fetched?: boolean } = {},
): State {
  const { findings = untrusted, hub = addresses, fetched = false } = more;
  const device = readDevice({ agent: agents[agent], touchPoints: 0, standalone: false });
  const pages = pagesOf({ device, staysHere: false, authority: hub.authority !== undefined });
  const page = more.page ?? pages[0] ?? "test";
  const memory = { visit: "aa", page, fetched, staysHere: false, maker: null, language: null };
  const verdict = diagnose(findings);
  return { device, memory, hub, findings, verdict, page, pages, canInstall: false, installed: false, waited: true };
}

function draw(state: State): HTMLElement {
  const box = document.getElementById("app");
  assert.ok(box);
  box.replaceChildren(...view.page(state, actions));
  return box;
}
const title = (): string => names("heading")[0] ?? "";
const pressed = (): readonly string[] => done.splice(0);

for (const [agent, fetches, titles] of [
  [
    "iphone",
    ["Tải hồ sơ", "/cai-dat/iqsine.mobileconfig"],
    ["Tải hồ sơ về máy", "Mở Cài đặt của máy", "Cài hồ sơ", "Bật tin cậy", "Đang kiểm tra"],
  ],
  [
    "android",
    ["Tải chứng chỉ", "/cai-dat/ca.crt"],
    [
      "Tải chứng chỉ về máy",
      "Tìm trong Cài đặt",
      "Chọn Chứng chỉ CA",
      "Bấm Vẫn cài đặt",
      "Chọn file vừa tải",
      "Đang kiểm tra",
    ],
  ],
  [
    "windows",
    ["Tải chứng chỉ", "/cai-dat/ca.crt"],
    ["Tải và mở chứng chỉ", "Chọn đúng kho", "Hoàn tất", "Đang kiểm tra"],
  ],
  ["macos", ["Tải chứng chỉ", "/cai-dat/ca.crt"], ["Tải và mở chứng chỉ", "Luôn tin cậy", "Đang kiểm tra"]],
  ["linux", ["Tải chứng chỉ", "/cai-dat/ca.crt"], ["Tải chứng chỉ về máy", "Thêm vào trình duyệt", "Đang kiểm tra"]],
] as const)
  test(`given ${agent}, then each page of its way has its title, its picture and the way on`, () => {
    const { pages } = stateOf(agent);
    const shown = pages.map((page, at) => {
      const box = draw(stateOf(agent, { page, fetched: at > 0 }));
      assert.equal(box.querySelectorAll("svg.pic").length, page === "test" ? 0 : 1, page);
      return title();
    });
    assert.deepEqual(shown, titles);
    draw(stateOf(agent));
    const [words, path] = fetches;
    assert.equal(get("link", words).getAttribute("href"), path);
    // and once the file was fetched, the way on comes before fetching it again
    draw(stateOf(agent, { fetched: true }));
    press(get("button", "Tiếp tục"));
    assert.equal(get("link", "Tải lại").getAttribute("href"), path);
    draw(stateOf(agent, { page: pages[pages.length - 2] ?? "test", fetched: true }));
    press(get("button", "Tôi làm xong rồi"));
    assert.deepEqual(pressed(), ["step 1", "step 1"]);
  });

test("given a device that does not trust the hub, then the test names what is missing and leads back", () => {
  draw(stateOf("iphone", { page: "test", fetched: true }));
  assert.deepEqual(all("listitem").slice(0, 3).map(textOf), [
    "Thấy máy chủ qua Wi-Fi được",
    "Máy này tin cậy máy chủ chưa được",
    "Tên iqsine.local tìm được được",
  ]);
  assert.ok(isThere("heading", "Chưa tin cậy"));
  press(get("button", "Xem lại cách tin cậy"));
  assert.deepEqual(pressed(), ["go iosGet"]);
});

for (const [agent, advice] of [
  ["android", "Vào Cài đặt → Mạng → DNS riêng, chọn Tắt hoặc Tự động."],
  ["iphone", "Vào Cài đặt → Wi-Fi → ⓘ, tắt Giới hạn theo dõi địa chỉ IP."],
  ["windows", "Tắt VPN hoặc ứng dụng chặn quảng cáo nếu có."],
] as const)
  test(`given a name that ${agent} does not find, then the page says so and not that trust is missing`, () => {
    const box = draw(stateOf(agent, { page: "test", findings: nameless }));
    assert.ok(isThere("heading", "Không tìm được tên iqsine.local"));
    assert.equal(isThere("heading", "Chưa tin cậy"), false);
    assert.ok(all("listitem").map(textOf).includes(advice));
    assert.match(textOf(box), /Chỉnh gì trên bộ phát Wi-Fi\?.*AP Isolation/);
  });

for (const [agent, app, browser, first] of [
  ["iphoneZalo", "Zalo", "Safari", null],
  ["androidFacebook", "Facebook", "Chrome", "Mở bằng Chrome"],
] as const)
  test(`given ${app}, then the page asks for ${browser}, and trust alone is not enough there`, () => {
    const state = stateOf(agent, { findings: trusted });
    const box = draw(state);
    assert.equal(view.isThrough(state), false);
    assert.equal(title(), `Mở bằng ${browser}`);
    assert.match(textOf(box), new RegExp(`Trang đang mở trong ${app}\\.`));
    assert.equal((get("textbox", "Địa chỉ") as HTMLInputElement).value, location.href);
    assert.deepEqual(names("link"), first ? [first] : []);
    if (first)
      assert.equal(
        get("link").getAttribute("href"),
        `intent://${location.host}${location.pathname}#Intent;scheme=http;package=com.android.chrome;end`,
      );
    // and the person may know better
    press(get("button", `Tôi đang ở đúng ${browser}, đi tiếp`));
    assert.deepEqual(pressed(), ["stay"]);
  });

test("given another browser on an iPhone, then the page asks for Safari", () => {
  const box = draw(stateOf("iphoneChrome"));
  assert.equal(title(), "Mở bằng Safari");
  assert.match(textOf(box), /chỉ Safari cài được hồ sơ/);
});

test("given certificate files of the restaurant's own, then there is nothing to install, and a refused one is named", () => {
  const { authority: _, ...given } = addresses;
  const state = stateOf("android", { hub: given, findings: { ...untrusted, authority: false } });
  const box = draw(state);
  assert.equal(title(), "Đang kiểm tra");
  assert.match(textOf(box), /Chứng chỉ của iqsine\.local bị từ chối/);
  assert.deepEqual(
    Array.from(view.progress(state).children, textOf).map((words) => words.replace(/^\d+ /, "")),
    ["Kiểm tra", "Xong"],
  );
});

test("given trust, then a phone goes on to the home screen's page with its visit, and a computer to the application", () => {
  assert.equal(view.target(stateOf("iphone", { findings: trusted })), "https://iqsine.local:8443/cai-dat#aa");
  assert.equal(view.target(stateOf("windows", { findings: trusted })), "https://iqsine.local:8443/");
  draw(stateOf("iphone", { findings: trusted }));
  assert.deepEqual([title(), names("link")], ["Được rồi!", ["Mở ngay"]]);
});

// The whole page

/** The addresses that answer: the hub's own by plain HTTP. The device does not trust the secure ones. */
const answering = new Set(["", "http://iqsine.local:8080"]);
const told: unknown[] = [];

function open(): Promise<unknown> {
  const page = readFileSync("src/connect/index.html", "utf8");
  document.body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? "";
  Object.defineProperty(navigator, "userAgent", { value: agents.iphone, configurable: true });
  const fetchHere = async (address: string, { body }: { body?: string } = {}): Promise<unknown> => {
    const [, host = "", path = ""] = /^(https?:\/\/[^/]+)?(\/.*)$/.exec(address) ?? [];
    if (!answering.has(host)) throw new TypeError("no network");
    if (body !== undefined) told.push(JSON.parse(body));
    const said = path === "/cai-dat/hub.json" ? addresses : { hub: "iqsine" };
    return { ok: true, headers: new Map(), json: async () => said };
  };
  Object.assign(globalThis, { fetch: fetchHere });
  // The browser saves a file and stays.
  document.addEventListener("click", (event) => event.preventDefault());
  holdClock();
  return import("../src/connect/main");
}

/** One round of tries goes by, and is drawn. */
async function round(): Promise<void> {
  turn(3000);
  await settle();
  await settle();
}
const kept = (): { page?: string; language?: string; fetched?: boolean } =>
  JSON.parse(localStorage.getItem("iqsine.connect") ?? "{}") as object;
const line = (): string => textOf(get("status"));

test("given an iPhone, then the page leads it on, keeps its place, and finds a hub again that was gone", async () => {
  await open();
  await round();
  assert.deepEqual([title(), line()], ["Tải hồ sơ về máy", "Thấy máy chủ, chưa an toàn"]);
  // when the profile was fetched, then the page leads on one thing at a time, and remembers the place
  press(get("link", "Tải hồ sơ"));
  happens(() => turn(400));
  for (const next of ["Mở Cài đặt của máy", "Cài hồ sơ"]) {
    press(get("button", "Tiếp tục"));
    assert.equal(title(), next);
  }
  assert.equal(document.activeElement?.tagName, "H1");
  press(get("button", "English"));
  assert.deepEqual([title(), document.documentElement.lang], ["Install the profile", "en"]);
  press(get("button", "Tiếng Việt"));
  const { page, language, fetched } = kept();
  assert.deepEqual({ page, language, fetched }, { page: "iosInstall", language: "vi", fetched: true });
  // and the hub hears how far it has come
  const steps = told.map((one) => one as { platform: string; step: string; problem?: string });
  assert.deepEqual(
    steps.map(({ platform, step, problem }) => [platform, step, problem]),
    [
      ["iphone", "opened", "untrusted"],
      ["iphone", "fetched", "untrusted"],
    ],
  );
  // when the hub is gone, then the page says so, and how a phone stays in a Wi-Fi without internet
  answering.clear();
  await round();
  assert.deepEqual([title(), line()], ["Không thấy máy chủ nữa", "Không thấy máy chủ"]);
  assert.match(textOf(get("main")), /tắt Dữ liệu di động.*cách ly/);
  // when the phone uses mobile data, or has no network, then the page names that
  Object.assign(navigator, { connection: { type: "cellular" } });
  await round();
  assert.equal(title(), "Máy đang dùng 4G/5G");
  Object.assign(navigator, { connection: undefined });
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  await round();
  assert.equal(title(), "Máy này không có mạng");
  Object.defineProperty(navigator, "onLine", { value: true, configurable: true });
  // when the hub is back, then the phone is where it was
  for (const host of ["", "http://iqsine.local:8080"]) answering.add(host);
  await round();
  assert.deepEqual([title(), line()], ["Cài hồ sơ", "Thấy máy chủ, chưa an toàn"]);
  // It rests in the background, so it is over with the test.
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
});
