import { parseAmount } from "../../../i18n/currencies";
import type { ForeignCount, ForeignTally, NoteCount } from "../../../wire";

/** How many notes of each value were counted. A missing value was not counted. */
export type NoteCounts = Readonly<Record<number, number>>;

/** The most notes of one value that the hub takes. */
export const mostNotes = 100_000;

export function withCount(counts: NoteCounts, note: number, count: number): NoteCounts {
  return { ...counts, [note]: Math.min(mostNotes, Math.max(0, Math.trunc(count))) };
}

/** The counted money. */
export function counted(counts: NoteCounts): number {
  return Object.entries(counts).reduce((sum, [note, count]) => sum + Number(note) * count, 0);
}

/** The notes of which there are any, the largest first. */
export function noteCounts(counts: NoteCounts): readonly NoteCount[] {
  return Object.entries(counts)
    .map(([note, count]) => ({ note: Number(note), count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.note - a.note);
}

export interface Counting {
  readonly counted: number;
  /** counted less expected */
  readonly difference: number;
  /** the till is short, over, or exact */
  readonly standing: "short" | "over" | "exact";
  /** it can be closed: without a difference, or with a reason for it */
  readonly ready: boolean;
}

/** The count beside the sum that the till must hold. */
export function counting(counts: NoteCounts, expected: number, reason: string): Counting {
  const sum = counted(counts);
  const difference = sum - expected;
  return {
    counted: sum,
    difference,
    standing: difference < 0 ? "short" : difference > 0 ? "over" : "exact",
    ready: difference === 0 || reason.trim() !== "",
  };
}

/** The typed amounts of foreign notes, by currency. */
export type ForeignTexts = Readonly<Record<string, string>>;

/** Reads the counted foreign notes. An empty field counts none. `null`: a field is no amount. */
export function foreignCounts(held: readonly ForeignTally[], texts: ForeignTexts): readonly ForeignCount[] | null {
  const counts: ForeignCount[] = [];
  for (const { currency } of held) {
    const text = texts[currency]?.trim() ?? "";
    const amount = text === "" ? 0 : parseAmount(text, currency);
    if (amount === null) return null;
    if (amount > 0) counts.push({ currency, amount });
  }
  return counts;
}

/** Whether other foreign notes were counted than there must be. */
export function foreignDiffers(held: readonly ForeignTally[], counts: readonly ForeignCount[]): boolean {
  return held.some((one) => one.amount !== (counts.find((count) => count.currency === one.currency)?.amount ?? 0));
}

export type MoveKind = "payIn" | "payOut" | "drop";

/** Reads the amount of a movement. `wrong`: why the hub would refuse it. */
export function readMove(
  kind: MoveKind,
  text: string,
  held: number,
): { readonly amount: number } | { readonly wrong: "amount" | "notEnough" | null } {
  const amount = parseAmount(text);
  if (text.trim() === "") return { wrong: null };
  if (amount === null || amount === 0) return { wrong: "amount" };
  return kind !== "payIn" && amount > held ? { wrong: "notEnough" } : { amount };
}

/** `Z-0042` */
export function sessionNumber(number: number, letter: "X" | "Z"): string {
  return `${letter}-${String(number).padStart(4, "0")}`;
}
