import { useCallback, useEffect, useRef, useState } from "react";
import type { View } from "../../../sync";
import { problemOf, request, usePhase, useReplica } from "../../../sync";
import type { DayReport, Problem } from "../../../wire";
import { ItemState } from "../../../wire";
import { usePolling } from "../../../sync/useAsked";

interface Report {
  readonly report: DayReport | null;
  readonly problem: Problem | null;
  readonly busy: boolean;
  readonly reload: () => void;
}

/** Milliseconds. Changes within this time cause one request. */
const settleAfter = 800;
const askAgainEvery = 300_000;

/** A value that changes with everything that the report depends on: open orders, payments, and cancelled dishes. */
export function reportMark(view: View): string {
  const closed = view
    .all("item")
    .filter((item) => item.state === ItemState.refused || item.state === ItemState.voided).length;
  return [
    view
      .all("order")
      .map((order) => order.id)
      .sort()
      .join(","),
    view.all("payment").length,
    view
      .all("bill")
      .map((bill) => bill.total)
      .join(","),
    closed,
  ].join("|");
}

/** Today's figures. Requested again when a bill is paid, and every few minutes. */
export function useReport(): Report {
  const [report, setReport] = useState<DayReport | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(0);
  const mark = useReplica(reportMark);
  const live = usePhase() === "live";

  const reload = useCallback(() => {
    const mine = (running.current += 1);
    setBusy(true);
    request<DayReport>("GET", "/api/reports/today").then(
      (answer) => {
        if (mine === running.current) {
          setReport(answer);
          setProblem(null);
          setBusy(false);
        }
      },
      (error: unknown) => {
        if (mine !== running.current) return;
        setProblem(problemOf(error));
        setBusy(false);
      },
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies(mark): requested again when the day has changed
  useEffect(() => {
    const timer = setTimeout(reload, settleAfter);
    return () => clearTimeout(timer);
  }, [mark, reload]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(live): requested again when the hub is back
  useEffect(reload, [reload, live]);
  usePolling(reload, askAgainEvery);
  return { report, problem, busy, reload };
}
