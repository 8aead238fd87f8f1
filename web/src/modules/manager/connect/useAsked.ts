import { useCallback, useEffect, useState } from "react";
import { t } from "../../../i18n";
import { HubError, request } from "../../../sync";
import type { Problem } from "../../../wire";

interface Asked<T> {
  readonly value: T | null;
  readonly problem: Problem | null;
  readonly again: () => void;
}

/** Polls a path of the hub while the page is visible. An answer stays until the next one. */
export function useAsked<T>(path: string, every: number): Asked<T> {
  const [value, setValue] = useState<T | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const ask = useCallback(() => {
    request<T>("GET", path).then(
      (answer) => {
        setValue(answer);
        setProblem(null);
      },
      (error: unknown) =>
        setProblem(
          error instanceof HubError ? error.problem : { code: "unknown", message: t("error.unknown"), requestId: "" },
        ),
    );
  }, [path]);
  useEffect(() => {
    ask();
    const look = (): void => {
      if (!document.hidden) ask();
    };
    const timer = setInterval(look, every);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [ask, every]);
  return { value, problem, again: ask };
}
