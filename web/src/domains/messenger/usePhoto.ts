import { useEffect, useState } from "react";
import { usePhase } from "../../sync";
import { useLatest } from "../../ui";
import { photos } from "./photos";

/** The URL of a photo, which this device caches. A failed load is repeated when the connection is back. */
export function usePhoto(place: string, wanted: boolean): readonly [url: string | undefined, failed: boolean] {
  const [found, set] = useState<readonly [string | undefined, boolean]>(() => [photos.known(place, "whole"), false]);
  const [url, failed] = found;
  const phase = usePhase();
  const line = phase === "live" || phase === "polling";
  const asks = wanted && url === undefined;
  const hasFailed = useLatest(failed);
  useEffect(() => {
    if (!asks || (hasFailed.current && !line)) return undefined;
    const [coming, leave] = photos.want(place, "whole");
    let current = true;
    coming.then(
      (here) => {
        if (current) set([here, false]);
      },
      () => {
        if (current) set([undefined, true]);
      },
    );
    return () => {
      current = false;
      leave();
    };
  }, [asks, place, line]);
  return found;
}
