import { useCallback, useEffect, useState } from "react";
import { request } from "../../../sync";
import type { SetupState } from "../../../wire";

/** What the hub says before it has a restaurant. */
export interface Offer {
  /** the code that stands on the hub's own screen is asked for */
  readonly code: boolean;
}

export type Asked =
  | { readonly state: "asking" }
  | { readonly state: "needed"; readonly offer: Offer }
  /** the restaurant is there: made just now, on another device */
  | { readonly state: "taken" }
  | { readonly state: "unreachable" };

const askAgainEvery = 5000;

/** With the way to say that it is taken. Asks the hub whether it still has no restaurant, and goes on asking: somebody may be doing the same on another device. */
export function useOffer(): readonly [Asked, () => void] {
  const [asked, setAsked] = useState<Asked>({ state: "asking" });
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
        // What is being typed stays; only a page that never heard the hub says so.
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
