import { useCallback, useEffect, useState } from "react";
import { request } from "../../../sync";
import type { SetupState } from "../../../wire";

/** The hub's state before it has a restaurant. */
export interface SetupOffer {
  /** the code on the hub's own screen is required */
  readonly code: boolean;
}

export type SetupAnswer =
  | { readonly state: "asking" }
  | { readonly state: "needed"; readonly offer: SetupOffer }
  /** the restaurant was just created on another device */
  | { readonly state: "taken" }
  | { readonly state: "unreachable" };

const askAgainEvery = 5000;

/**
 * Polls whether the hub still has no restaurant, because another device may create it. Also returns a function that
 * sets it as taken.
 */
export function useOffer(): readonly [SetupAnswer, () => void] {
  const [asked, setAsked] = useState<SetupAnswer>({ state: "asking" });
  const taken = useCallback(() => setAsked({ state: "taken" }), []);
  useEffect(() => {
    let over = false;
    const ask = async (): Promise<void> => {
      try {
        const answer = await request<SetupState>("GET", "/api/setup");
        if (over) return;
        setAsked((known) =>
          known.state === "taken"
            ? known
            : answer.needed
              ? { state: "needed", offer: { code: answer.codeNeeded } }
              : { state: "taken" },
        );
      } catch {
        // The input stays. Only a page that never reached the hub says so.
        if (!over) setAsked((known) => (known.state === "asking" ? { state: "unreachable" } : known));
      }
    };
    void ask();
    const timer = setInterval(() => {
      if (!document.hidden) void ask();
    }, askAgainEvery);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, []);
  return [asked, taken];
}
