import { t } from "../words";
import { box, centred, phone, screen, symbol, text, touch } from "./draw";
import { addressBar, dialog, heading, rows, someText } from "./parts";

const middle = screen.x + screen.w / 2;

export function allowProfile(host: string): string {
  return phone(
    addressBar(host) + someText(88, [120, 168, 90]) + dialog(t("pic.allowAsk"), t("pic.ignore"), t("pic.allow"), 78),
  );
}

export function findProfile(): string {
  return phone(
    heading(t("pic.settings")) +
      rows(76, [{ label: t("pic.profileDownloaded"), tile: "grey", symbol: "download", touched: true }]) +
      rows(119, [
        { label: t("pic.airplane"), tile: "amber", end: "off" },
        { label: t("pic.wifi"), tile: "blue", symbol: "wifi" },
        { label: 96, tile: "blue" },
      ]),
  );
}

export function installProfile(authority: string): string {
  return phone(
    heading(t("pic.profile"), { words: t("pic.install"), touched: true }) +
      box({ x: screen.x + 10, y: 82, w: screen.w - 20, h: 104 }, "p-card", 10) +
      box({ x: screen.x + 22, y: 94, w: 34, h: 34 }, "p-grey", 8) +
      symbol("key", screen.x + 30, 102, 18, "p-on") +
      text(screen.x + 66, 108, authority, "p-strong", 12) +
      text(screen.x + 66, 124, t("pic.unverified"), "p-red-ink", 10.5) +
      `<path class="p-rule" d="M${screen.x + 22} 141h${screen.w - 44}"/>` +
      text(screen.x + 22, 160, t("pic.certificate"), "p-quiet", 10.5) +
      text(screen.x + 22, 175, authority, "p-ink", 10.5),
  );
}

export function trustProfile(authority: string): string {
  return phone(
    heading(t("pic.trustSettings")) +
      text(screen.x + 20, 96, t("pic.trustRoot"), "p-quiet", 9.5) +
      rows(106, [{ label: authority, end: "on", touched: true }]) +
      someText(156, [150, 168]),
  );
}

export function leaveApp(app: string): string {
  return phone(
    box({ x: screen.x, y: 42, w: screen.w, h: 32 }, "p-bar", 0) +
      centred(middle, 62, app, "p-strong", 12) +
      `<g class="p-ink"><circle cx="238" cy="58" r="2"/><circle cx="245" cy="58" r="2"/><circle cx="252" cy="58" r="2"/></g>` +
      touch({ x: 231, y: 46, w: 28, h: 24 }, 8, false) +
      box({ x: 112, y: 84, w: 146, h: 96 }, "p-sheet", 10) +
      text(126, 106, t("pic.copyLink")) +
      `<path class="p-rule" d="M124 117h122"/>` +
      text(126, 137, t("pic.openInSafari"), "p-strong") +
      `<path class="p-rule" d="M124 149h122"/>` +
      text(126, 169, t("pic.share")) +
      touch({ x: 116, y: 120, w: 138, h: 26 }),
  );
}

export function pasteInSafari(host: string): string {
  return phone(
    addressBar(t("pic.addressBar")) +
      box({ x: 84, y: 84, w: 152, h: 36 }, "p-sheet", 10) +
      centred(160, 107, t("pic.paste"), "p-strong") +
      touch({ x: 88, y: 88, w: 144, h: 28 }) +
      symbol("compass", 140, 142, 40, "p-blue") +
      centred(160, 202, host, "p-quiet", 10),
  );
}

export function addHome(): string {
  return phone(
    box({ x: screen.x + 8, y: 52, w: screen.w - 16, h: 200 }, "p-sheet", 14) +
      centred(middle, 76, t("pic.share"), "p-strong", 12) +
      rows(90, [
        { label: t("pic.copyLink"), end: "none" },
        { label: t("pic.addHome"), end: "none", touched: true },
        { label: 90, end: "none" },
      ]),
  );
}

export function keepWifi(): string {
  return phone(
    heading(t("pic.mobile")) +
      rows(76, [{ label: t("pic.mobileData"), tile: "green", symbol: "signal", end: "off", touched: true }]) +
      someText(124, [150, 110]) +
      rows(160, [{ label: t("pic.wifiAssist"), end: "off" }]),
  );
}
