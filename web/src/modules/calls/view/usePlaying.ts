import type { RefObject } from "react";
import { useEffect } from "react";

/** Plays a remote track in this element. */
export function usePlaying(box: RefObject<HTMLMediaElement>, track: MediaStreamTrack): void {
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    current.srcObject = new MediaStream([track]);
    // The browser may refuse until the first touch, or until it has the microphone.
    const play = (): void => {
      if (current.paused) void current.play().catch(() => undefined);
    };
    play();
    const again = setInterval(play, 1000);
    return () => clearInterval(again);
  }, [box, track]);
}
