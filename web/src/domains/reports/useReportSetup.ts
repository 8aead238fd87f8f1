import type { ReportSetup } from "../../wire";
import type { Asked } from "../../sync/useAsked";
import { usePolled } from "../../sync/useAsked";

/** Milliseconds. Mails go out by themselves. */
const askAgainEvery = 15_000;

/** Templates and schedules. Polled while the page is visible. */
export function useReportSetup(): Asked<ReportSetup> {
  return usePolled<ReportSetup>("/api/reports/setup", askAgainEvery);
}
