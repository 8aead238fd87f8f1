import { useEffect, useState } from "react";
import { canAsk, prepareToAsk } from "../rules/ask";

/** Whether the rules answer this page. They are fetched at the first need, so a screen can be drawn before that. */
export function useRules(): boolean {
  const [here, setHere] = useState(canAsk);
  useEffect(() => {
    if (!here)
      prepareToAsk().then(
        () => setHere(canAsk()),
        () => undefined,
      );
  }, [here]);
  return here;
}
