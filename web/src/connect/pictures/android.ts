import { t } from "../words";
import { box, phone, screen, symbol, text, touch } from "./draw";
import { addressBar, dialog, heading, rows, someText, title } from "./parts";

const left = screen.x + 10;

export function download(host: string, file: string): string {
  return phone(
    addressBar(host, { dots: true }) +
      someText(92, [140, 170, 110]) +
      box({ x: left, y: 146, w: 188, h: 44 }, "p-sheet", 10) +
      symbol("done", left + 12, 158, 20, "p-green") +
      text(left + 42, 164, t("pic.downloaded"), "p-strong", 11) +
      text(left + 42, 179, file, "p-quiet", 10),
  );
}

export function search(): string {
  return phone(
    title(t("pic.settings")) +
      box({ x: left, y: 78, w: 188, h: 28 }, "p-field", 14) +
      symbol("search", left + 11, 86, 12, "p-quiet") +
      text(left + 32, 96, t("pic.search"), "p-strong") +
      touch({ x: left, y: 78, w: 188, h: 28 }, 14) +
      rows(122, [
        { label: t("pic.caCertificate"), tile: "blue", symbol: "shield" },
        { label: t("pic.installCertificate"), tile: "grey", symbol: "key" },
      ]),
  );
}

export function kind(): string {
  return phone(
    title(t("pic.installCertificate")) +
      rows(82, [
        { label: t("pic.caCertificate"), tile: "blue", symbol: "shield", touched: true },
        { label: t("pic.vpnCertificate"), tile: "grey", symbol: "key" },
        { label: t("pic.wifiCertificate"), tile: "grey", symbol: "wifi" },
      ]),
  );
}

export function warning(): string {
  return phone(
    symbol("alert", screen.x + screen.w / 2 - 13, 48, 26, "p-amber-ink") +
      text(screen.x + screen.w / 2, 96, t("pic.privacyWarning"), "p-strong", 12, "middle") +
      someText(108, [180, 172, 120]) +
      text(left + 6, 180, t("pic.dontInstall"), "p-quiet", 11) +
      text(screen.x + screen.w - 18, 180, t("pic.installAnyway"), "p-blue p-strong", 11.5, "end") +
      touch({ x: 160, y: 164, w: 96, h: 26 }),
  );
}

export function chooseFile(file: string): string {
  return phone(
    title(t("pic.downloads")) +
      rows(82, [
        { label: file, tile: "blue", symbol: "shield", end: "none", touched: true },
        { label: 110, tile: "grey", end: "none" },
        { label: 84, tile: "grey", end: "none" },
      ]),
  );
}

export function leaveApp(app: string): string {
  return phone(
    box({ x: screen.x, y: 42, w: screen.w, h: 32 }, "p-bar", 0) +
      text(left + 6, 62, app, "p-strong", 12) +
      `<g class="p-ink"><circle cx="251" cy="52" r="1.800"/><circle cx="251" cy="58" r="1.800"/><circle cx="251" cy="64" r="1.800"/></g>` +
      touch({ x: 239, y: 46, w: 22, h: 24 }, 8, false) +
      box({ x: 104, y: 82, w: 154, h: 98 }, "p-sheet", 10) +
      text(118, 105, t("pic.copyLink")) +
      text(118, 136, t("pic.openInBrowser"), "p-strong") +
      text(118, 167, t("pic.share")) +
      touch({ x: 108, y: 119, w: 146, h: 26 }),
  );
}

export function addHome(host: string): string {
  return phone(
    addressBar(host, { dots: true }) +
      box({ x: 82, y: 48, w: 176, h: 130 }, "p-sheet", 10) +
      text(96, 72, t("pic.newTab")) +
      text(96, 104, t("pic.share")) +
      symbol("home", 94, 122, 14, "p-blue") +
      text(113, 133, t("pic.addHomeAndroid"), "p-strong", 10.5) +
      touch({ x: 86, y: 116, w: 168, h: 26 }) +
      text(96, 165, t("pic.settings")),
  );
}

export function keepWifi(): string {
  return phone(
    heading(t("pic.wifi")) +
      rows(74, [{ label: 100, tile: "blue", symbol: "wifi" }]) +
      dialog(t("pic.noInternet"), t("pic.leave"), t("pic.stay"), 86),
  );
}
