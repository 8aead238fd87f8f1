import type { ReactNode, RefObject } from "react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Sight, SightContext } from "../sync";
import { ErrorBoundary } from "./ErrorBoundary";
import { inSpareTime } from "./spareTime";

interface Props {
  readonly shown: boolean;
  /** closed for good: no further update is drawn */
  readonly ends?: boolean;
  /** drawn and laid out in idle time, before a person opens it */
  readonly ready?: boolean;
  /** the same element each time, so that showing and hiding it draws nothing */
  readonly children: ReactNode;
}

const asleepAfter = 300;

/**
 * A page that stays mounted while another one is shown. It keeps its input and scroll position, and costs almost
 * nothing to hide or show. It is created when it is first shown. When it is hidden, it closes its overlays and then
 * sleeps. It draws missed changes when it is shown again. Its errors stay its own, and it is drawn anew when it is opened
 * again.
 */
export function Kept({ shown, ends = false, ready = false, children }: Props): JSX.Element | null {
  const made = useRef(shown || ready);
  const [sight] = useState(() => new Sight(shown));
  const box = useRef<HTMLDivElement>(null);
  // Draws missed changes before the page is visible.
  useLayoutEffect(() => {
    if (!shown) return undefined;
    sight.show();
    return () => sight.leave();
  }, [shown, sight]);
  useEffect(() => {
    if (shown) return undefined;
    if (ends) return sight.sleep();
    const timer = setTimeout(() => sight.sleep(), asleepAfter);
    return () => clearTimeout(timer);
  }, [shown, ends, sight]);
  useReady(ready && !shown, sight, box);
  made.current ||= shown;
  if (!made.current) return null;
  return (
    <div ref={box} className={shown ? "kept" : "kept kept-away"}>
      <SightContext.Provider value={sight}>
        <ErrorBoundary again={shown}>{children}</ErrorBoundary>
      </SightContext.Provider>
    </div>
  );
}

/** Milliseconds after a drawing until the layout is forced. */
const restsAfter = 100;
/** Milliseconds. The minimum between drawings of a hidden page, to save the battery. */
const freshEvery = 10_000;

/** Draws missed changes of a hidden page and lays it out in idle time. Showing it then needs only a paint. */
function useReady(ready: boolean, sight: Sight, box: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (!ready) return undefined;
    // Reading a position forces the layout, also of a hidden page.
    const layOut = (): void => void box.current?.firstElementChild?.getBoundingClientRect();
    let callOff = inSpareTime(layOut, restsAfter);
    const end = sight.onMissed(() => {
      callOff();
      callOff = inSpareTime(() => {
        sight.wake();
        sight.sleep();
        callOff = inSpareTime(layOut);
      }, freshEvery);
    });
    return () => {
      end();
      callOff();
    };
  }, [ready, sight, box]);
}
