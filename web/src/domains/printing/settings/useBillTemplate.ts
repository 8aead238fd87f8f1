import { useCallback, useEffect, useState } from "react";
import type { HubError } from "../../../sync";
import { request } from "../../../sync";
import type { BillTemplate } from "../../../wire";

interface LoadedTemplate {
  /** `null`: not loaded yet */
  readonly template: BillTemplate | null;
  readonly error: HubError | null;
  readonly again: () => void;
}

/** The template of bills, which no device holds. */
export function useBillTemplate(): LoadedTemplate {
  const [template, setTemplate] = useState<BillTemplate | null>(null);
  const [error, setError] = useState<HubError | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies(tries): asks again
  useEffect(() => {
    let wanted = true;
    request<BillTemplate>("GET", "/api/printing/template").then(
      (answer) => {
        if (!wanted) return;
        setTemplate(answer);
        setError(null);
      },
      (problem: HubError) => {
        if (wanted) setError(problem);
      },
    );
    return () => {
      wanted = false;
    };
  }, [tries]);
  return { template, error, again: useCallback(() => setTries((count) => count + 1), []) };
}
