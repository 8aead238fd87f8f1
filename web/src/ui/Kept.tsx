import type { ReactNode, RefObject } from "react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Sight, SightContext } from "../sync";
import { inSpareTime } from "./spareTime";

interface Props {
  readonly shown: boolean;
  /** left for good: nothing that comes is drawn any more */
  readonly ends?: boolean;
  /** made and laid out before anybody wants to see it, and kept so in spare time */
  readonly ready?: boolean;
  /** the same element each time, so that showing and hiding it draws nothing anew */
  readonly children: ReactNode;
}

const asleepAfter = 300;

/**
 * A page that is left and come back to: while another stands in its place it is out of sight, with all that was typed and scrolled
 * in it, and costs next to nothing to take away or to bring back. It is made when it is first shown, ends what it was about when it
 * is left, and then sleeps: what comes meanwhile it draws when it is shown again.
 */
export function Kept({ shown, ends = false, ready = false, children }: Props): JSX.Element | null {
  const made = useRef(shown || ready);
  const [sight] = useState(() => new Sight(shown));
  const box = useRef<HTMLDivElement>(null);
  // Before anybody sees it, it has looked at what it missed.
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
      <SightContext.Provider value={sight}>{children}</SightContext.Provider>
    </div>
  );
}

/** So long what was drawn may go on by itself, before it is laid out. */
const restsAfter = 100;
/** No page that nobody looks at is drawn more often than this: a phone in a pocket has a battery. */
const freshEvery = 10_000;

/** Draws what a page out of sight has missed, and has it laid out, while nothing else happens: to show it is then only to paint it. */
function useReady(ready: boolean, sight: Sight, box: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (!ready) return undefined;
    // Whoever asks where something stands has it laid out, also out of sight.
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
