import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { lazyPart } from "../../../ui";
import type { Failures, ShowFailures } from "./sendMany";

const FailuresSheet = lazyPart(() => import("./FailuresSheet"), "default");

/** The sheet with the failures of the last action, and the function that opens it while the page is open. */
export function useFailures(): readonly [JSX.Element | null, ShowFailures] {
  const [failures, setFailures] = useState<Failures | null>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const show = useCallback((made: Failures): boolean => {
    if (isOpen.current) setFailures(made);
    return isOpen.current;
  }, []);
  const sheet = failures ? (
    <Suspense fallback={null}>
      <FailuresSheet failures={failures} onClose={() => setFailures(null)} />
    </Suspense>
  ) : null;
  return [sheet, show];
}
