import { decimalsOf, ownCurrency } from "../../i18n";
import type { ExchangeRate, ForeignCash } from "../../wire";
import { inUnits } from "../../domains/bills/cashDue";
import { notesOf, worthOf } from "./foreign";

/** The smallest note. Other currencies have coins for each amount. */
const smallest = (): number => (ownCurrency() === "VND" ? 1_000 : 1);

/** Sums that guests hand over: in đồng whole notes, in other currencies round sums of the size of the amount due. */
function steps(due: number): readonly number[] {
  if (ownCurrency() === "VND") return [10_000, 50_000, 100_000, 200_000, 500_000];
  const size = 10 ** (String(due).length - 1);
  return [0.5, 1, 2, 5, 10].map((one) => one * size).filter((one) => one >= 1);
}

/** Likely amounts of cash: the exact amount if notes can make it, then rounded up to whole notes. */
export function likelyAmounts(due: number): readonly number[] {
  if (due <= 0) return [];
  const least = Math.ceil(due / smallest()) * smallest();
  const rounded = steps(due).map((step) => Math.ceil(due / step) * step);
  return [...new Set([least, ...rounded])].sort((a, b) => a - b);
}

/** Notes and coins in whole minor units, the largest first. `Denominations` on the hub knows the same. */
const notes: Readonly<Record<string, readonly number[]>> = {
  VND: [500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000],
  USD: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 25, 10, 5, 1],
  EUR: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  GBP: [5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  JPY: [10_000, 5_000, 1_000, 500, 100, 50, 10, 5, 1],
  KRW: [50_000, 10_000, 5_000, 1_000, 500, 100, 50, 10],
  THB: [100_000, 50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25],
  LAK: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500],
  KHR: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100],
  IDR: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100],
  SGD: [10_000, 5_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  AUD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
};

/** Their notes are whole units, also in a house that keeps decimals. */
const whole: ReadonlySet<string> = new Set(["LAK", "KHR", "IDR"]);

/** The fewest notes for an amount, largest first. A rest below the smallest note is left out. Of other currencies it knows none. */
export function inNotes(amount: number): readonly number[] {
  const given: number[] = [];
  let left = amount;
  const unit = whole.has(ownCurrency()) ? 10 ** decimalsOf() : 1;
  for (const one of notes[ownCurrency()] ?? []) {
    const note = one * unit;
    while (left >= note) {
      given.push(note);
      left -= note;
    }
  }
  return given;
}

export interface Tendered {
  readonly received: number;
  readonly change: number;
  readonly missing: number;
  /** it covers the amount due */
  readonly enough: boolean;
  /** the foreign notes that are worth `received` */
  readonly foreign?: ForeignCash;
}

/**
 * The typed amount compared with the amount due. The digits are minor units, as on a cash register: `1250` is 12,50 €. An empty
 * input is enough only if nothing is due. With a rate, the digits are whole units of its currency. `unit`: what is left and
 * what goes back is a multiple of it; 0: it is exact.
 */
export function tendered(typed: string, due: number, rate?: ExchangeRate, unit = 0): Tendered {
  const foreign = rate && typed !== "" ? notesOf(rate, typed) : undefined;
  const received = foreign ? worthOf(foreign) : Number(typed.replace(/\D/g, "") || "0");
  const left = inUnits(due - received, unit);
  return {
    received,
    change: Math.max(0, -left),
    missing: Math.max(0, left),
    enough: left <= 0 && (received > 0 || due <= 0),
    ...(foreign && foreign.amount > 0 ? { foreign } : {}),
  };
}
