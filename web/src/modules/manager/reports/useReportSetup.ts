import { useCallback, useEffect } from "react";
import { request } from "../../../sync";
import type { ReportSetup } from "../../../wire";
import type { Asked } from "../../shared/useAsked";
import { useAsked } from "../../shared/useAsked";

/** Milliseconds. Mails go out by themselves. */
const askAgainEvery = 15_000;

/** Templates and schedules. Polled while the page is visible. */
export function useReportSetup(): Asked<ReportSetup> {
  const ask = useCallback(() => request<ReportSetup>("GET", "/api/reports/setup"), []);
  const asked = useAsked(ask);
  const { again } = asked;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) again();
    }, askAgainEvery);
    return () => clearInterval(timer);
  }, [again]);
  return asked;
}
