import type { ReactNode } from "react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Sight, SightContext } from "../sync";

interface Props {
  readonly shown: boolean;
  /** left for good: nothing that comes is drawn any more */
  readonly ends?: boolean;
  /** the same element each time, so that showing and hiding it draws nothing anew */
  readonly children: ReactNode;
}

const asleepAfter = 300;

/**
 * A page that is left and come back to: while another stands in its place it is out of sight, with all that was typed and scrolled
 * in it, and costs next to nothing to take away or to bring back. It is made when it is first shown, ends what it was about when it
 * is left, and then sleeps: what comes meanwhile it draws when it is shown again.
 */
export function Kept({ shown, ends = false, children }: Props): JSX.Element | null {
  const made = useRef(shown);
  const [sight] = useState(() => new Sight());
  // Before anybody sees it, it has looked at what it missed.
  useLayoutEffect(() => {
    if (!shown) return undefined;
    sight.wake();
    return () => sight.leave();
  }, [shown, sight]);
  useEffect(() => {
    if (shown) return undefined;
    if (ends) return sight.sleep();
    const timer = setTimeout(() => sight.sleep(), asleepAfter);
    return () => clearTimeout(timer);
  }, [shown, ends, sight]);
  made.current ||= shown;
  if (!made.current) return null;
  return <div className={shown ? "kept" : "kept kept-away"}><SightContext.Provider value={sight}>{children}</SightContext.Provider></div>;
}
