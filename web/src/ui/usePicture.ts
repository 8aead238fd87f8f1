import { useCallback, useEffect, useRef, useState } from "react";
import { pictureTurns } from "../base/PictureTurns";

/** Addresses that this page has loaded. The browser has them, so they need no turn. */
const loaded = new Set<string>();
const maxLoaded = 2000;

export interface PictureTurn {
  /** for `src`; missing: its turn has not come */
  readonly src: string | undefined;
  /** for `onLoad` and `onError` of the `img` */
  readonly onEnd: (here: boolean) => void;
}

/**
 * Gives an `img` its address when its turn comes. Two with the same address are one load of the browser. `near`: while
 * this is false, the picture gives its place in the queue to others.
 */
export function usePicture(address: string, near: boolean): PictureTurn {
  const [begun, setBegun] = useState<string>();
  const src = begun === address || loaded.has(address) ? address : undefined;
  const end = useRef<() => void>();
  const waits = near && src === undefined;
  useEffect(() => {
    if (!waits) return undefined;
    const cancel = pictureTurns.take(() => {
      setBegun(address);
      return new Promise<void>((done) => {
        end.current = done;
      });
    });
    return () => void cancel();
  }, [address, waits]);
  // Another picture, or none, is shown instead: the browser loads this one no more.
  // biome-ignore lint/correctness/useExhaustiveDependencies(address): ends the load of the address before
  useEffect(() => () => end.current?.(), [address]);
  const onEnd = useCallback(
    (here: boolean): void => {
      end.current?.();
      if (!here) return;
      if (loaded.size >= maxLoaded) loaded.clear();
      loaded.add(address);
    },
    [address],
  );
  return { src, onEnd };
}
