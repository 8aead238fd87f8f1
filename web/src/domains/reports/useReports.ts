import { useCallback, useRef } from "react";
import { businessDay } from "../../i18n/houseClock";
import { request, useNow } from "../../sync";
import { useQuery } from "../../ui";
import type { Problem, Report, ReportComparison, ReportGroup, ReportStep } from "../../wire";
import { useAsked } from "../../sync/useAsked";
import type { PeriodID, ReportSpan } from "./period";
import { dayText, periods, spanOf, spanProblem, usualComparison, usualStep } from "./period";

export const steps: readonly ReportStep[] = ["day", "week", "month", "quarter", "year"];
export const comparisons: readonly ReportComparison[] = ["before", "weekdays", "year"];
export const groups: readonly ReportGroup[] = [
  "dish",
  "dishGroup",
  "station",
  "option",
  "section",
  "table",
  "hour",
  "weekday",
  "waiter",
  "cashier",
];

/** The choices of the page. They are in the address, so that the way back from a bill leads to the same report. */
export interface Choices {
  readonly today: number;
  readonly period: PeriodID;
  readonly span: ReportSpan;
  readonly from: string;
  readonly to: string;
  readonly step: ReportStep;
  readonly comparison: ReportComparison | "none";
  readonly group: ReportGroup;
  readonly choose: (name: "period" | "from" | "to" | "by" | "compare" | "group", value: string) => void;
}

const one = <T extends string>(all: readonly T[], text: string | null): T | null =>
  all.find((value) => value === text) ?? null;

export function useChoices(): Choices {
  const today = businessDay(useNow(60_000));
  const [periodText, setPeriod] = useQuery("period");
  const [from, setFrom] = useQuery("from");
  const [to, setTo] = useQuery("to");
  const [by, setBy] = useQuery("by");
  const [compare, setCompare] = useQuery("compare");
  const [groupText, setGroup] = useQuery("group");
  const period = one(periods, periodText) ?? "yesterday";
  const span = spanOf(period, today, from ?? "", to ?? "");
  const set = { period: setPeriod, from: setFrom, to: setTo, by: setBy, compare: setCompare, group: setGroup };
  return {
    today,
    period,
    span,
    from: from ?? dayText(span.first),
    to: to ?? dayText(span.last),
    step: one(steps, by) ?? usualStep(span),
    comparison: one([...comparisons, "none" as const], compare) ?? usualComparison(span),
    group: one(groups, groupText) ?? "dish",
    choose: (name, value) => set[name](value),
  };
}

interface Answer {
  /** the last answer, also while another one is on its way */
  readonly report: Report | null;
  readonly problem: Problem | null;
  readonly busy: boolean;
  readonly again: () => void;
}

/** The conditions of a report as the hub reads them. */
export function queryOf({
  span,
  step,
  comparison,
  group,
}: Pick<Choices, "span" | "step" | "comparison" | "group">): URLSearchParams {
  const query = new URLSearchParams({ from: dayText(span.first), to: dayText(span.last), by: step, group });
  if (comparison !== "none") query.set("compare", comparison);
  return query;
}

/** Requests nothing for days that the hub would refuse. */
export function useReports({ today, span, step, comparison, group }: Choices): Answer {
  const query = queryOf({ span, step, comparison, group });
  const path = spanProblem(span, today) === null ? `/api/reports?${query.toString()}` : null;
  const ask = useCallback(() => (path === null ? Promise.resolve(null) : request<Report>("GET", path)), [path]);
  const { value, problem, again } = useAsked<Report | null>(ask);
  const last = useRef<Report | null>(null);
  if (value !== null) last.current = value;
  return { report: last.current, problem, busy: path !== null && value === null && problem === null, again };
}
