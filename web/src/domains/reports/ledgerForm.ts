import type { LedgerChart, LedgerPlan, LedgerSetup, LedgerUse } from "../../wire";

export const charts: readonly LedgerChart[] = ["tt200", "tt133", "skr03", "skr04"];

/** Uses whose account does not depend on the rate of tax. */
export const plainUses: readonly LedgerUse[] = [
  "cash",
  "card",
  "transfer",
  "voucher",
  "debts",
  "held",
  "tips",
  "roundingGain",
  "roundingLoss",
  "shortage",
  "surplus",
  "clearing",
];
export const ratedUses: readonly LedgerUse[] = ["revenue", "tax", "reduction"];

/** The input of the accounts. An empty account is the chart's. */
export interface LedgerDraft {
  readonly chart: LedgerChart;
  /** by `accountKey` */
  readonly accounts: Readonly<Record<string, string>>;
  /** by rate */
  readonly taxCodes: Readonly<Record<string, string>>;
  readonly consultant: string;
  readonly client: string;
  readonly yearBegins: number;
}

export const accountKey = (use: LedgerUse, rate?: string): string => (rate === undefined ? use : `${use} ${rate}`);

export function draftOf({ plan }: LedgerSetup): LedgerDraft {
  return {
    chart: plan.chart,
    accounts: Object.fromEntries(plan.accounts.map((one) => [accountKey(one.use, one.rate), one.account])),
    taxCodes: Object.fromEntries(plan.taxCodes.map((one) => [one.rate, one.code])),
    consultant: plan.consultant === undefined ? "" : String(plan.consultant),
    client: plan.client === undefined ? "" : String(plan.client),
    yearBegins: plan.yearBegins,
  };
}

export function planOf(draft: LedgerDraft): LedgerPlan {
  const accounts = Object.entries(draft.accounts)
    .map(([key, account]) => {
      const [use = "", rate] = key.split(" ");
      return { use: use as LedgerUse, ...(rate === undefined ? {} : { rate }), account: account.trim() };
    })
    .filter((one) => one.account !== "");
  const taxCodes = Object.entries(draft.taxCodes)
    .map(([rate, code]) => ({ rate, code: code.trim() }))
    .filter((one) => one.code !== "");
  return {
    chart: draft.chart,
    accounts,
    taxCodes,
    ...(draft.consultant.trim() === "" ? {} : { consultant: Number(draft.consultant) }),
    ...(draft.client.trim() === "" ? {} : { client: Number(draft.client) }),
    yearBegins: draft.yearBegins,
  };
}

/** The account that the chart has for a use; without one of its own for the rate, that of the use. */
export function usualAccount(setup: LedgerSetup, draft: LedgerDraft, use: LedgerUse, rate?: string): string {
  const own = rate === undefined ? undefined : draft.accounts[accountKey(use)]?.trim();
  if (own) return own;
  const chart = setup.charts.find((one) => one.chart === draft.chart);
  return chart?.accounts.find((one) => one.use === use && one.rate === rate)?.account ?? "";
}

export function usualCode(setup: LedgerSetup, draft: LedgerDraft, rate: string): string {
  const chart = setup.charts.find((one) => one.chart === draft.chart);
  return chart?.taxCodes.find((one) => one.rate === rate)?.code ?? "";
}

/** `true` if a number is none, or outside of its bounds. Empty is no number, and allowed. */
export function isWrongNumber(text: string, least: number, most: number): boolean {
  const trimmed = text.trim();
  return trimmed !== "" && !(/^\d+$/.test(trimmed) && Number(trimmed) >= least && Number(trimmed) <= most);
}
