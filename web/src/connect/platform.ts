/** The kind of device on which the page is open. */
export type Platform = "iphone" | "ipad" | "android" | "windows" | "macos" | "linux" | "other";
/** The apps that open addresses inside themselves; `webview`: some other one. */
export type InApp =
  | "zalo"
  | "messenger"
  | "facebook"
  | "instagram"
  | "tiktok"
  | "line"
  | "wechat"
  | "viber"
  | "telegram"
  | "webview";
/** Makers of Android phones whose settings have different names. */
export type Maker = "samsung" | "xiaomi" | "oppo" | "vivo" | "pixel";

export interface VisitingDevice {
  readonly platform: Platform;
  /** the page is open inside this app, where nothing can be installed */
  readonly inApp: InApp | null;
  /** on iPhone and iPad only Safari takes in a profile */
  readonly needsSafari: boolean;
  readonly maker: Maker | null;
  /** too old for iQsine's pages: iOS before 15, Chrome before 90 */
  readonly tooOld: boolean;
}

export interface Hints {
  readonly agent: string;
  /** how many fingers the screen feels */
  readonly touchPoints: number;
  /** opened from the home screen, which looks like a web view but is none */
  readonly standalone: boolean;
}

export function readDevice({ agent, touchPoints, standalone }: Hints): VisitingDevice {
  const platform = readPlatform(agent, touchPoints);
  const apple = platform === "iphone" || platform === "ipad";
  const inApp = standalone ? null : readInApp(agent, platform);
  return {
    platform,
    inApp,
    needsSafari:
      apple &&
      !inApp &&
      !standalone &&
      /\b(CriOS|FxiOS|EdgiOS|OPiOS|OPT|GSA|DuckDuckGo|coc_coc_browser|YaBrowser|Brave)\b/i.test(agent),
    maker: platform === "android" ? readMaker(agent) : null,
    tooOld: isTooOld(agent, apple),
  };
}

function readPlatform(agent: string, touchPoints: number): Platform {
  if (/\biPhone\b|\biPod\b/.test(agent)) return "iphone";
  // An iPad calls itself a Mac; no Mac feels fingers.
  if (/\biPad\b/.test(agent) || (/\bMacintosh\b/.test(agent) && touchPoints > 1)) return "ipad";
  if (/\bAndroid\b/.test(agent)) return "android";
  if (/\bWindows NT\b/.test(agent)) return "windows";
  if (/\bMacintosh\b/.test(agent)) return "macos";
  return /\bLinux\b|\bCrOS\b/.test(agent) ? "linux" : "other";
}

/** Each app by the mark that it leaves, the particular before the general. */
const marks: readonly (readonly [InApp, RegExp])[] = [
  ["zalo", /\bZalo/i],
  ["messenger", /MessengerForiOS|MessengerLiteForiOS|Orca-Android|\bMESSENGER\b/],
  ["instagram", /\bInstagram\b/],
  ["tiktok", /musical_ly|\btrill_|BytedanceWebview|\bTikTok/i],
  ["facebook", /\bFB(AN|AV|_IAB|IOS|BV)\b|FB_IAB/],
  ["line", /\bLine\/\d/],
  ["wechat", /MicroMessenger/i],
  ["viber", /\bViber\b/i],
  ["telegram", /Telegram-Android|\bTelegramBot|\bTelegram\//i],
];

function readInApp(agent: string, platform: Platform): InApp | null {
  const named = marks.find(([, mark]) => mark.test(agent));
  if (named) return named[0];
  // Android marks its web views. Before version 5 they had a version number of their own.
  if (platform === "android") return /;\s*wv\)/.test(agent) || /Version\/4\.0 Chrome\//.test(agent) ? "webview" : null;
  if (platform !== "iphone" && platform !== "ipad") return null;
  // Every browser on iOS says Safari at the end; a view inside an app does not.
  return /AppleWebKit/.test(agent) && !/Safari\//.test(agent) ? "webview" : null;
}

const makers: readonly (readonly [Maker, RegExp])[] = [
  ["samsung", /\bSAMSUNG\b|\bSM-[A-Z]\d/i],
  ["xiaomi", /\b(Xiaomi|Redmi|POCO|MIUI|Mi \d|M2\d{3}[A-Z0-9]+|2[1-5]\d{6}[A-Z]*|XiaoMi)\b/i],
  ["oppo", /\b(OPPO|CPH\d{4}|RMX\d{4}|realme|OnePlus|HeyTap)/i],
  ["vivo", /\bvivo\b|\bV2\d{3}[A-Z]?\b|\bI2\d{3}\b|VivoBrowser/i],
  ["pixel", /\bPixel\b/],
];

function readMaker(agent: string): Maker | null {
  return makers.find(([, mark]) => mark.test(agent))?.[0] ?? null;
}

function isTooOld(agent: string, apple: boolean): boolean {
  const ios = apple ? /\bOS (\d+)_/.exec(agent) : null;
  if (ios) return Number(ios[1]) < 15;
  const chrome = /\bChrom(?:e|ium)\/(\d+)/.exec(agent);
  return chrome !== null && Number(chrome[1]) < 90;
}
