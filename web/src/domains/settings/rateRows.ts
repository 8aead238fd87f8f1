/** A rate of tax as it is typed, and the day from which it counts. The first row has no day. */
export interface RateRow {
  readonly from: string;
  readonly rate: string;
}

/** The rows of a setting as its field shows it: `8; 2027-01-01=10`. */
export function rateRows(text: string): readonly RateRow[] {
  return text.split(";").map((part) => {
    const [, from = "", rate = ""] = /^\s*(?:([\d-]*)\s*=)?\s*(.*)$/s.exec(part) ?? [];
    return { from, rate };
  });
}

export const rateText = (rows: readonly RateRow[]): string =>
  rows.map(({ from, rate }, i) => (i === 0 ? rate : `${from}=${rate}`)).join("; ");

/** The signs between rows are no part of a rate. */
export const cleanRate = (text: string): string => text.replace(/[;=]/g, "").trimStart();
