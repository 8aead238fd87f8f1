import type { ConnectIconName } from "../icons";
import type { Area } from "./draw";
import { bar, box, centred, lines, screen, symbol, text, touch } from "./draw";

const left = screen.x + 10;
const wide = screen.w - 20;

/** The line at the top of a page of settings. */
export function heading(words: string, right?: { readonly words: string; readonly touched: boolean }): string {
  const end = right ? text(left + wide, 61, right.words, "p-blue p-strong", 11.5, "end") : "";
  const reach: Area = { x: left + wide - 52, y: 46, w: 58, h: 22 };
  return centred(screen.x + screen.w / 2, 61, words, "p-strong", 12) + end + (right?.touched ? touch(reach, 7) : "");
}

/** A large title, as Android has it. */
export function title(words: string): string {
  return text(left, 66, words, "p-strong", 15);
}

export interface Row {
  /** words, or a width for words that do not matter */
  readonly label: string | number;
  readonly tile?: "grey" | "blue" | "green" | "amber" | "red";
  readonly symbol?: ConnectIconName;
  readonly end?: "chevron" | "on" | "off" | "none";
  readonly touched?: boolean;
}

const rowHeight = 31;

/** A group of rows, from `y` on. */
export function rows(y: number, list: readonly Row[]): string {
  const card = box({ x: left, y, w: wide, h: list.length * rowHeight }, "p-card", 10);
  const touched = list
    .map((row, place) => (row.touched ? touch({ x: left, y: y + place * rowHeight, w: wide, h: rowHeight }) : ""))
    .join("");
  return card + list.map((row, place) => line(y + place * rowHeight, row, place > 0)).join("") + touched;
}

function line(y: number, row: Row, ruled: boolean): string {
  const start = row.tile ? left + 36 : left + 12;
  const rule = ruled ? `<path class="p-rule" d="M${start} ${y}h${left + wide - start}"/>` : "";
  const tile = row.tile
    ? box({ x: left + 9, y: y + 6, w: 19, h: 19 }, `p-${row.tile}`, 5) +
      (row.symbol ? symbol(row.symbol, left + 13, y + 10, 11, "p-on") : "")
    : "";
  const words =
    typeof row.label === "number"
      ? bar(start, y + 12, row.label)
      : text(start, y + 19.5, row.label, row.touched ? "p-strong" : "p-ink");
  return rule + tile + words + end(y, row.end ?? "chevron");
}

function end(y: number, kind: "chevron" | "on" | "off" | "none"): string {
  const x = left + wide;
  switch (kind) {
    case "none":
      return "";
    case "chevron":
      return `<path class="p-chevron" d="M${x - 14} ${y + 11}l4.500 4.500l-4.500 4.500"/>`;
    case "on":
      return `<rect class="p-green" x="${x - 40}" y="${y + 6}" width="31" height="19" rx="9.500"/><circle class="p-on" cx="${x - 18.5}" cy="${y + 15.5}" r="7.500"/>`;
    case "off":
      return `<rect class="p-line-fill" x="${x - 40}" y="${y + 6}" width="31" height="19" rx="9.500"/><circle class="p-on" cx="${x - 30.5}" cy="${y + 15.5}" r="7.500"/>`;
  }
}

/** A question in the middle of the screen, with two answers side by side; the second one is to be touched. */
export function dialog(words: string, no: string, yes: string, y = 62): string {
  const said = lines(words, 27);
  const high = 34 + said.length * 16 + 34;
  const area: Area = { x: screen.x + 12, y, w: screen.w - 24, h: high };
  const foot = y + high - 34;
  const middle = screen.x + screen.w / 2;
  const wordsDrawn = said.map((part, place) => centred(middle, y + 28 + place * 16, part, "p-strong", 11.5)).join("");
  const answers =
    centred(middle - area.w / 4, foot + 22, no, "p-quiet") +
    centred(middle + area.w / 4, foot + 22, yes, "p-blue p-strong");
  const rules = `<path class="p-rule" d="M${area.x} ${foot}h${area.w}M${middle} ${foot}v34"/>`;
  return (
    `<rect class="p-dim" x="${screen.x}" y="${screen.y}" width="${screen.w}" height="${screen.h}"/>` +
    box(area, "p-sheet", 12) +
    wordsDrawn +
    rules +
    answers +
    touch({ x: middle + 4, y: foot + 4, w: area.w / 2 - 8, h: 26 })
  );
}

/** The address field of a browser at the top, with the signs beside it. */
export function addressBar(words: string, more: { readonly dots?: boolean; readonly touched?: boolean } = {}): string {
  const dots = more.dots
    ? `<g class="p-ink"><circle cx="251" cy="52" r="1.800"/><circle cx="251" cy="58" r="1.800"/><circle cx="251" cy="64" r="1.800"/></g>`
    : "";
  const field = box({ x: left, y: 46, w: more.dots ? wide - 22 : wide, h: 24 }, "p-field", 12);
  return (
    field +
    symbol("unlock", left + 9, 53, 10, "p-quiet") +
    text(left + 25, 62, words, "p-quiet", 10.5) +
    dots +
    (more.touched ? touch({ x: 239, y: 45, w: 22, h: 26 }) : "")
  );
}

export function someText(y: number, widths: readonly number[]): string {
  return widths.map((w, place) => bar(left + 4, y + place * 15, w)).join("");
}
