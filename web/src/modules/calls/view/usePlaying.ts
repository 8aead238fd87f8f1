import type { RefObject } from "react";
import { useEffect } from "react";

/** Plays what comes from the other side in this element. */
export function usePlaying(box: RefObject<HTMLMediaElement>, track: MediaStreamTrack): void {
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    current.srcObject = new MediaStream([track]);
    // Before the page was touched the browser may say no; the touch that answers comes first.
    void current.play().catch(() => undefined);
  }, [box, track]);
}
