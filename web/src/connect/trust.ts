import { el, paragraph } from "./elements";
import { fileName } from "./hub";
import { addressField, button, link, more, path, points } from "./parts";
import type { Maker } from "./platform";
import type { ConnectPageID } from "./route";
import type { Actions, State } from "./state";
import type { WordKey } from "./words";
import { maybe, t } from "./words";

const names: Record<string, string> = {
  zalo: "Zalo",
  messenger: "Messenger",
  facebook: "Facebook",
  instagram: "Instagram",
  tiktok: "TikTok",
  line: "LINE",
  wechat: "WeChat",
  viber: "Viber",
  telegram: "Telegram",
};

export function appName(state: State): string {
  return names[state.device.inApp ?? ""] ?? t("browser.webview");
}

export function browserName(state: State): string {
  return state.device.platform === "iphone" || state.device.platform === "ipad" || state.device.platform === "macos"
    ? "Safari"
    : "Chrome";
}

/** The names that texts of every page may contain. */
export function facts(state: State): Record<string, string> {
  const hub = state.hub;
  return {
    browser: browserName(state),
    app: appName(state),
    name: hub?.name ?? "",
    url: hub?.url ?? "",
    authority: hub?.authority?.name ?? "iQsine",
    file: hub ? fileName(hub) : "iqsine.crt",
    port: String(hub?.securePort ?? ""),
  };
}

/** The texts of the page, with their parts. */
export function pageBody(page: ConnectPageID, state: State, actions: Actions): readonly (Node | null)[] {
  const known = facts(state);
  const text = maybe(`${page}.text`, known);
  const besides = maybe(`${page}.else`, known);
  return [
    text ? paragraph(text) : null,
    besides ? paragraph(besides, "besides") : null,
    ...extras(page, state, actions),
  ];
}

function extras(page: ConnectPageID, state: State, actions: Actions): readonly (Node | null)[] {
  switch (page) {
    case "browser":
      return leaving(state, actions);
    case "safari":
      return [points([t("safari.how")]), addressField(), staying(state, actions)];
    case "androidFind":
      return [makers(state, actions)];
    case "iosGet":
    case "androidGet":
    case "windowsGet":
    case "macGet":
    case "otherGet":
      return [meaning(state)];
    default:
      return [];
  }
}

function leaving(state: State, actions: Actions): readonly Node[] {
  const known = facts(state);
  const android = state.device.platform === "android";
  return [
    points([android ? t("browser.how.corner") : t("browser.how.bottom"), t("browser.how.paste", known)]),
    addressField(),
    staying(state, actions),
  ];
}

/** The page may be wrong about where it is. */
function staying(state: State, actions: Actions): HTMLElement {
  return button(t("browser.stay", facts(state)), "plain", actions.stay, "next");
}

/** On Android a page may open Chrome by name. An app that forbids this stays as it is. */
export function chromeLink(): HTMLElement {
  const address = `intent://${location.host}${location.pathname}#Intent;scheme=http;package=com.android.chrome;end`;
  return link(t("browser.open"), address, () => undefined, "open");
}

const all: readonly (Maker | "other")[] = ["samsung", "xiaomi", "oppo", "vivo", "pixel", "other"];

function makers(state: State, actions: Actions): HTMLElement {
  const chosen = state.memory.maker ?? state.device.maker;
  const choices = all.map((maker) =>
    el(
      "button",
      {
        type: "button",
        class: maker === chosen ? "chip chip-chosen" : "chip",
        "aria-pressed": String(maker === chosen),
        onclick: () => actions.choose(maker),
      },
      t(`maker.${maker}` as WordKey),
    ),
  );
  return el(
    "div",
    { class: "makers" },
    el("p", { class: "quiet", id: "makers" }, t("androidFind.path")),
    el("div", { class: "chips", role: "group", "aria-labelledby": "makers" }, ...choices),
    chosen ? path(t(`path.${chosen}` as WordKey)) : null,
  );
}

/** The meaning of the agreement, and how to check that it is the right certificate. */
function meaning(state: State): HTMLElement | null {
  const authority = state.hub?.authority;
  if (!authority) return null;
  const pairs = authority.fingerprint.split(":");
  const groups = Array.from({ length: Math.ceil(pairs.length / 4) }, (_, at) =>
    pairs.slice(at * 4, at * 4 + 4).join(" "),
  );
  return more(
    t("trust.why"),
    paragraph(t("trust.meaning", facts(state))),
    el(
      "dl",
      { class: "facts" },
      el("dt", {}, t("trust.called")),
      el("dd", {}, authority.name),
      el("dt", {}, t("trust.fingerprint")),
      el("dd", { class: "fingerprint" }, ...groups.map((group) => el("span", {}, group))),
    ),
    paragraph(t("trust.compare"), "quiet"),
  );
}

/** The address from which this device fetches the certificate; null: this page fetches nothing. */
export function download(page: ConnectPageID): { readonly href: string; readonly words: WordKey } | null {
  switch (page) {
    case "iosGet":
      return { href: "/cai-dat/iqsine.mobileconfig", words: "iosGet.action" };
    case "androidGet":
    case "windowsGet":
    case "macGet":
    case "otherGet":
      return { href: "/cai-dat/ca.crt", words: `${page}.action` };
    default:
      return null;
  }
}
