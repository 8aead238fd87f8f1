import type { ReactNode } from "react";
import { Suspense, useEffect, useRef, useState } from "react";

interface Props {
  readonly shown: boolean;
  /** the same element each time, so that showing and hiding it draws nothing anew */
  readonly children: ReactNode;
}

/** Never comes: what waits for it stays as it is. */
const never = new Promise<never>(() => undefined);
const asleepAfter = 300;

/**
 * A page that is left and come back to: while another stands in its place it is out of sight, with all that was typed and scrolled
 * in it, and costs next to nothing to take away or to bring back. It is made when it is first shown, ends what it was about when it
 * is left, and then sleeps: what comes meanwhile it draws when it is shown again.
 */
export function Kept({ shown, children }: Props): JSX.Element | null {
  const made = useRef(shown);
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (shown) return setRested(false);
    const timer = setTimeout(() => setRested(true), asleepAfter);
    return () => clearTimeout(timer);
  }, [shown]);
  made.current ||= shown;
  if (!made.current) return null;
  return <div className="kept" hidden={!shown}><Suspense fallback={null}><Sleeping asleep={rested && !shown} />{children}</Suspense></div>;
}

function Sleeping({ asleep }: { readonly asleep: boolean }): null {
  if (asleep) throw never;
  return null;
}
