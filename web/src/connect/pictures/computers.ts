import { t } from "../words";
import { bar, box, centred, desk, pane, symbol, text, touch } from "./draw";

const left = pane.x + 16;
const right = pane.x + pane.w - 16;

function button(x: number, y: number, w: number, words: string, touched = false): string {
  return (
    box({ x, y, w, h: 26 }, touched ? "p-primary" : "p-button", 6) +
    centred(x + w / 2, y + 17.5, words, touched ? "p-on-text p-strong" : "p-ink", 11) +
    (touched ? touch({ x, y, w, h: 26 }) : "")
  );
}

function radio(y: number, words: string | number, chosen: boolean): string {
  const dot = chosen ? `<circle class="p-blue-fill" cx="${left + 8}" cy="${y}" r="4"/>` : "";
  const label =
    typeof words === "number"
      ? bar(left + 24, y - 3, words)
      : text(left + 24, y + 4, words, chosen ? "p-strong" : "p-ink");
  return `<circle class="p-edge" cx="${left + 8}" cy="${y}" r="7.500"/>${dot}${label}`;
}

export function openCertificate(authority: string): string {
  return desk(
    t("pic.certificate"),
    symbol("shield", left, 62, 26, "p-blue") +
      text(left + 38, 74, authority, "p-strong", 12.5) +
      bar(left + 38, 82, 130) +
      bar(left, 108, 190) +
      bar(left, 122, 150) +
      button(left, 148, 150, t("pic.installDots"), true),
  );
}

export function chooseStore(): string {
  return desk(
    t("pic.installCertificate"),
    radio(68, 120, false) +
      radio(92, t("pic.allStores"), true) +
      box({ x: left + 24, y: 106, w: 130, h: 26 }, "p-field", 5) +
      text(left + 34, 123, t("pic.rootStore"), "p-ink", 10.5) +
      button(left + 164, 106, 72, t("pic.browse"), true) +
      bar(left, 152, 170) +
      bar(left, 166, 120),
  );
}

export function confirmStore(authority: string): string {
  return desk(
    t("pic.warning"),
    symbol("alert", left, 62, 28, "p-amber-ink") +
      bar(left + 42, 64, 160) +
      text(left + 42, 92, authority, "p-strong", 12.5) +
      bar(left + 42, 104, 180) +
      bar(left + 42, 118, 120) +
      button(right - 152, 148, 70, t("pic.yes"), true) +
      button(right - 72, 148, 70, t("pic.no")),
  );
}

export function keychain(authority: string): string {
  return desk(
    t("pic.keychain"),
    box({ x: left, y: 58, w: right - left, h: 28 }, "p-grey-soft", 6) +
      symbol("trust", left + 8, 64, 16, "p-blue") +
      text(left + 34, 76, authority, "p-strong") +
      touch({ x: left, y: 58, w: right - left, h: 28 }) +
      symbol("trust", left + 8, 104, 16, "p-quiet") +
      bar(left + 34, 108, 120) +
      symbol("trust", left + 8, 134, 16, "p-quiet") +
      bar(left + 34, 138, 96) +
      symbol("trust", left + 8, 164, 16, "p-quiet") +
      bar(left + 34, 168, 140),
  );
}

export function alwaysTrust(authority: string): string {
  return desk(
    authority,
    `<path class="p-chevron" d="M${left + 2} 66l5 5l5 -5"/>` +
      bar(left + 20, 66, 50) +
      text(left, 106, t("pic.whenUsing"), "p-ink", 11) +
      box({ x: left + 132, y: 90, w: 106, h: 26 }, "p-button", 6) +
      text(left + 142, 107, t("pic.alwaysTrust"), "p-strong", 11) +
      touch({ x: left + 132, y: 90, w: 106, h: 26 }) +
      bar(left, 140, 96) +
      box({ x: left + 132, y: 132, w: 106, h: 22 }, "p-field", 6) +
      bar(left, 168, 80) +
      box({ x: left + 132, y: 160, w: 106, h: 22 }, "p-field", 6),
  );
}

export function savedFile(file: string): string {
  return desk(
    t("pic.downloads"),
    box({ x: left, y: 60, w: right - left, h: 34 }, "p-grey-soft", 6) +
      symbol("shield", left + 10, 68, 18, "p-blue") +
      text(left + 40, 81, file, "p-strong") +
      touch({ x: left, y: 60, w: right - left, h: 34 }) +
      bar(left + 40, 114, 120) +
      bar(left + 40, 138, 90) +
      bar(left + 40, 162, 140),
  );
}

export function importFile(): string {
  return desk(
    t("pic.settings"),
    text(left, 72, t("pic.authorities"), "p-strong", 13) +
      button(right - 90, 56, 88, t("pic.import"), true) +
      bar(left, 100, 170) +
      bar(left, 120, 140) +
      bar(left, 140, 190) +
      bar(left, 160, 120),
  );
}

export function installApp(host: string): string {
  return desk(
    "iQsine",
    box({ x: left, y: 58, w: right - left, h: 28 }, "p-field", 14) +
      symbol("lock", left + 12, 66, 12, "p-green") +
      text(left + 32, 76, host, "p-ink", 11) +
      symbol("download", right - 32, 64, 15, "p-blue") +
      touch({ x: right - 40, y: 59, w: 32, h: 26 }) +
      bar(left, 110, 150) +
      bar(left, 130, 200) +
      bar(left, 150, 120),
  );
}
