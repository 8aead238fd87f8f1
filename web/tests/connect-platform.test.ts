import assert from "node:assert/strict";
import test from "node:test";
import type { VisitingDevice } from "../src/connect/platform";
import { readDevice } from "../src/connect/platform";

function read(
  agent: string,
  more: { readonly touchPoints?: number; readonly standalone?: boolean } = {},
): VisitingDevice {
  return readDevice({ agent, touchPoints: more.touchPoints ?? 0, standalone: more.standalone ?? false });
}

const ios = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const view = (model: string, android = 13): string =>
  `Mozilla/5.0 (Linux; Android ${android}; ${model} Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36`;

/** As these apps name themselves. */
const inApps: readonly (readonly [string, VisitingDevice["inApp"], VisitingDevice["platform"]])[] = [
  [`${ios} Mobile/15E148 Zalo iOS/517 ZaloTheme/light ZaloLanguage/vi`, "zalo", "iphone"],
  [`${view("SM-A135F")} Zalo android/24060302 ZaloTheme/dark ZaloLanguage/vi`, "zalo", "android"],
  [
    `${ios} Mobile/15E148 [FBAN/FBIOS;FBAV/466.1.0.40.108;FBBV/602459870;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBID/phone;FBLC/vi_VN;FBOP/5]`,
    "facebook",
    "iphone",
  ],
  [`${view("CPH2365")} [FB_IAB/FB4A;FBAV/466.0.0.44.84;]`, "facebook", "android"],
  [
    `${ios} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/460.0.0.40.106;FBBV/595617404;FBDV/iPhone12,1;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/2;FBID/phone;FBLC/vi_VN]`,
    "messenger",
    "iphone",
  ],
  [`${view("V2126")} [FB_IAB/Orca-Android;FBAV/460.0.0.24.110;]`, "messenger", "android"],
  [
    `${ios} Mobile/15E148 Instagram 334.0.0.26.98 (iPhone14,5; iOS 17_5_1; vi_VN; vi; scale=3.00; 1170x2532; 607344217)`,
    "instagram",
    "iphone",
  ],
  [
    `${view("M2101K6G", 12)} Instagram 334.0.0.42.95 Android (31/12; 440dpi; 1080x2177; Xiaomi/Redmi; M2101K6G; sweet; qcom; vi_VN; 607381325)`,
    "instagram",
    "android",
  ],
  [
    `${ios} Mobile/15E148 musical_ly_35.1.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/vi Region/VN`,
    "tiktok",
    "iphone",
  ],
  [
    `${view("RMX3630")} trill_350103 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/trill app_version/35.1.3 ByteLocale/vi BytedanceWebview/d8a21c6`,
    "tiktok",
    "android",
  ],
  [`${ios} Mobile/15E148 Safari Line/14.8.0`, "line", "iphone"],
  [`${view("Pixel 7", 14)} Line/14.8.0/IAB`, "line", "android"],
  [`${ios} Mobile/15E148 MicroMessenger/8.0.49(0x1800312c) NetType/WIFI Language/vi`, "wechat", "iphone"],
  [`${view("SM-S911B", 14)} Viber/22.5.0.1`, "viber", "android"],
  [
    `${view("SM-S911B", 14)} Telegram-Android/11.2.3 (Samsung SM-S911B; Android 14; SDK 34; HIGH)`,
    "telegram",
    "android",
  ],
  [view("SM-A045F"), "webview", "android"],
  [
    "Mozilla/5.0 (Linux; Android 4.4.4; SM-G530H Build/KTU84P) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/33.0.0.0 Mobile Safari/537.36",
    "webview",
    "android",
  ],
  [`${ios} Mobile/15E148`, "webview", "iphone"],
];

test("apps that open addresses inside themselves are known by their user agents", () => {
  for (const [agent, app, platform] of inApps) {
    const device = read(agent);
    assert.equal(device.inApp, app, agent);
    assert.equal(device.platform, platform, agent);
  }
});

const browsers: readonly (readonly [string, VisitingDevice["platform"]])[] = [
  [`${ios} Version/17.5 Mobile/15E148 Safari/604.1`, "iphone"],
  [
    "Mozilla/5.0 (iPad; CPU OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6.6 Mobile/15E148 Safari/604.1",
    "ipad",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
    "android",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
    "android",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) coc_coc_browser/126.0.0 Chrome/120.0.0.0 Mobile Safari/537.36",
    "android",
  ],
  ["Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0", "android"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0",
    "windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
    "macos",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "linux"],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
    "linux",
  ],
];

test("real browsers are not taken for apps", () => {
  for (const [agent, platform] of browsers) {
    const device = read(agent);
    assert.deepEqual(
      [device.inApp, device.platform, device.needsSafari, device.tooOld],
      [null, platform, false, false],
      agent,
    );
  }
});

test("an iPad that calls itself a Mac feels fingers", () => {
  const mac =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15";
  assert.equal(read(mac, { touchPoints: 5 }).platform, "ipad");
  assert.equal(read(mac).platform, "macos");
});

test("on iPhones other browsers than Safari cannot install", () => {
  for (const mark of ["CriOS/126.0.6478.54", "FxiOS/127.0", "EdgiOS/126.0.2592.56", "GSA/320.0.6379"]) {
    const device = read(`${ios} ${mark} Mobile/15E148 Safari/604.1`);
    assert.deepEqual([device.needsSafari, device.inApp], [true, null], mark);
  }
});

test("an application on the home screen is no app that one has to leave", () => {
  assert.equal(read(`${ios} Mobile/15E148`, { standalone: true }).inApp, null);
});

test("makers of Android phones whose browsers still tell", () => {
  const chrome = (model: string): string =>
    `Mozilla/5.0 (Linux; Android 12; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/100.0.4896.58 Mobile Safari/537.36`;
  const found = [
    "SM-A125F",
    "Redmi Note 11",
    "M2101K6G",
    "CPH2239",
    "RMX3085",
    "vivo 1906",
    "V2029",
    "Pixel 6a",
    "K",
  ].map((model) => read(chrome(model)).maker);
  assert.deepEqual(found, ["samsung", "xiaomi", "xiaomi", "oppo", "oppo", "vivo", "vivo", "pixel", null]);
});

test("what is too old for iQsine is said so", () => {
  const old = [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Linux; Android 7.0; SM-G930F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/81.0.4044.117 Mobile Safari/537.36",
  ];
  assert.deepEqual(
    old.map((agent) => read(agent).tooOld),
    [true, true],
  );
});
