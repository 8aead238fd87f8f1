import type { TillReport, TillState } from "../../src/wire";

export const session = "s1";
/** The cash of a till in which nothing has moved. */
export const nothing = {
  received: 0,
  change: 0,
  tips: 0,
  refunds: 0,
  settlements: 0,
  vouchers: 0,
  payIns: 0,
  payOuts: 0,
  drops: 0,
  tipsPaid: 0,
};

/** The report of a running session whose expected cash is given. */
export function report(expected: number, more: Partial<TillReport> = {}): TillReport {
  return {
    session,
    series: "B",
    number: 1,
    openedAt: Date.now(),
    openedBy: "Ngọc",
    at: Date.now(),
    cash: { ...nothing, float: 1_000_000, payOuts: 1_000_000 - expected, expected },
    tenders: [],
    foreign: [],
    tips: [],
    tipsPaid: [],
    bills: { count: 0, total: 0 },
    ahead: { count: 0, value: 0 },
    discounts: { count: 0, value: 0 },
    refunds: [],
    refundList: [],
    taxes: [],
    promotions: { count: 0, value: 0 },
    voids: { count: 0, value: 0 },
    moves: [],
    kicks: [],
    settlements: [],
    vouchers: [],
    outside: [],
    blind: false,
    ...more,
  };
}

/** The till as its page gets it. */
export const state = (more: Partial<TillState> = {}): TillState => ({
  outside: [],
  notes: [500_000, 100_000, 50_000],
  drawer: false,
  ...more,
});
