import { useCallback, useEffect, useState } from "react";
import { t } from "../../../i18n";
import { HubError, request } from "../../../sync";
import type { NoticesSetup, NoticesView, Problem } from "../../../wire";

export interface Notices {
  /** null: not heard yet */
  readonly view: NoticesView | null;
  readonly setup: NoticesSetup | null;
  /** why the last question was not answered */
  readonly problem: Problem | null;
  readonly reload: () => void;
}

/** in ms; what waits changes by itself */
const askAgainEvery = 5_000;

export function problemOf(error: unknown): Problem {
  return error instanceof HubError ? error.problem : { code: "unknown", message: t("error.unknown"), requestId: "" };
}

/** How guests are told: asked for again while the page is looked at. */
export function useNotices(): Notices {
  const [view, setView] = useState<NoticesView | null>(null);
  const [setup, setSetup] = useState<NoticesSetup | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const ask = useCallback(async (all: boolean): Promise<void> => {
    try {
      setView(await request<NoticesView>("GET", "/api/notices"));
      if (all) setSetup(await request<NoticesSetup>("GET", "/api/notices/setup"));
      setProblem(null);
    } catch (error) {
      setProblem(problemOf(error));
    }
  }, []);
  useEffect(() => {
    void ask(true);
    const timer = setInterval(() => {
      if (!document.hidden) void ask(false);
    }, askAgainEvery);
    return () => clearInterval(timer);
  }, [ask]);
  return { view, setup, problem, reload: () => void ask(true) };
}
