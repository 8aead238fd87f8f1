import { useCallback, useEffect } from "react";
import { businessDay } from "../../../../i18n/houseClock";
import { request, useNow } from "../../../../sync";
import type { Asked } from "../../../../sync/useAsked";
import { useAsked, usePolled } from "../../../../sync/useAsked";
import { useQuery } from "../../../../ui";
import type { SurveyAnswers, SurveyAxis, SurveyResults } from "../../../../wire";
import type { ReportSpan } from "../../../../domains/reports/period";
import { dayText, spanOf } from "../../../../domains/reports/period";

/** Milliseconds between two looks at the answers, while the page is visible. */
const lookEvery = 10_000;

export const surveyPeriods = ["all", "today", "sevenDays", "month", "lastMonth", "own"] as const;
export type SurveyPeriod = (typeof surveyPeriods)[number];

const axes: readonly SurveyAxis[] = ["table", "person", "day", "field"];

/** The choices of the page. They are in the address, so that a reload shows the same results. */
export interface ResultChoices {
  readonly today: number;
  readonly period: SurveyPeriod;
  /** `null`: all answers */
  readonly span: ReportSpan | null;
  readonly from: string;
  readonly to: string;
  readonly across: SurveyAxis | null;
  /** of `across` `field` */
  readonly field: string | null;
  readonly choose: (name: "period" | "from" | "to", value: string) => void;
  readonly divide: (across: SurveyAxis | null, field?: string) => void;
}

export function useResultChoices(): ResultChoices {
  const today = businessDay(useNow(60_000));
  const [periodText, setPeriod] = useQuery("period");
  const [from, setFrom] = useQuery("from");
  const [to, setTo] = useQuery("to");
  const [acrossText, setAcross] = useQuery("across");
  const [field, setField] = useQuery("field");
  const period = surveyPeriods.find((one) => one === periodText) ?? "all";
  const span = period === "all" ? null : spanOf(period, today, from ?? "", to ?? "");
  const across = axes.find((one) => one === acrossText) ?? null;
  const set = { period: setPeriod, from: setFrom, to: setTo };
  return {
    today,
    period,
    span,
    from: from ?? dayText(span?.first ?? today),
    to: to ?? dayText(span?.last ?? today),
    across: across === "field" && field === null ? null : across,
    field,
    choose: (name, value) => set[name](value),
    divide: (next, of) => {
      setAcross(next);
      setField(next === "field" ? (of ?? null) : null);
    },
  };
}

/** The days of the choices, as the hub reads them. */
export function daysQuery({ span }: Pick<ResultChoices, "span">): URLSearchParams {
  const query = new URLSearchParams();
  if (!span) return query;
  query.set("from", dayText(span.first));
  query.set("to", dayText(span.last));
  return query;
}

export const isEndBeforeStart = ({ span }: Pick<ResultChoices, "span">): boolean =>
  span !== null && span.last < span.first;

const pathOf = (id: string, part: string, query: URLSearchParams): string => {
  const text = query.toString();
  return `/api/surveys/${id}/${part}${text ? `?${text}` : ""}`;
};

/**
 * The results, requested again when there are more answers, and when the form gets another `version`. The number of answers costs
 * the hub little. A division costs much, so it stays as it is until somebody reloads it.
 */
export function useResults(id: string, choices: ResultChoices, version: number | undefined): Asked<SurveyResults> {
  const query = daysQuery(choices);
  if (choices.across) query.set("across", choices.across);
  if (choices.across === "field" && choices.field) query.set("field", choices.field);
  const isOff = isEndBeforeStart(choices);
  const path = isOff ? null : pathOf(id, "results", query);
  const ask = useCallback(
    (): Promise<SurveyResults> => (path === null ? never : request<SurveyResults>("GET", path)),
    [path],
  );
  const loaded = useAsked(ask, version);
  const isPolled = !isOff && choices.across === null;
  const { value: newest } = usePolled<SurveyAnswers>(isPolled ? answersPath(id, choices, 1, false) : null, lookEvery);
  const total = loaded.value?.total;
  const { again } = loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies(total): compared once for each look at the answers
  useEffect(() => {
    if (isPolled && newest && total !== undefined && newest.total !== total) again();
  }, [newest, again, isPolled]);
  return loaded;
}

/** The answer to no request. */
const never = new Promise<never>(() => undefined);

function answersPath(id: string, choices: ResultChoices, page: number, doubtful: boolean): string {
  const query = daysQuery(choices);
  query.set("page", String(page));
  if (doubtful) query.set("doubtful", "true");
  return pathOf(id, "answers", query);
}

/** One page of the answers. */
export const useAnswers = (id: string, choices: ResultChoices, page: number, doubtful: boolean): Asked<SurveyAnswers> =>
  usePolled(isEndBeforeStart(choices) ? null : answersPath(id, choices, page, doubtful), lookEvery);

export const filePath = (id: string, format: "csv" | "xlsx", choices: ResultChoices): string =>
  pathOf(id, `answers.${format}`, daysQuery(choices));
