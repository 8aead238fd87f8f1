import { useCallback, useEffect, useState } from "react";
import { t } from "../../../i18n";
import { HubError, request } from "../../../sync";
import type { NoticesSetup, NoticesView, Problem } from "../../../wire";

export interface Notices {
  /** `null`: not loaded yet */
  readonly view: NoticesView | null;
  readonly setup: NoticesSetup | null;
  /** why the last request failed */
  readonly problem: Problem | null;
  readonly reload: () => void;
}

/** Milliseconds. Waiting messages change by themselves. */
const askAgainEvery = 5_000;

export function problemOf(error: unknown): Problem {
  return error instanceof HubError ? error.problem : { code: "unknown", message: t("error.unknown"), requestId: "" };
}

/** The messages to guests. Polled while the page is visible. */
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
