import { useEffect, useState } from "react";
import { usePhase } from "../../sync";
import { photos } from "./photos";

interface Photo {
  readonly url: string | undefined;
  readonly failed: boolean;
}

/** Where somebody's photo can be shown from: this device keeps it. What failed is tried again when the line is back. */
export function usePhoto(place: string, wanted: boolean): Photo {
  const [state, setState] = useState<{ readonly of: string; readonly url?: string }>({ of: "" });
  const phase = usePhase();
  const line = phase === "live" || phase === "polling";
  const url = (state.of === place ? state.url : undefined) ?? photos.known(place, "whole");
  const asks = wanted && url === undefined;
  useEffect(() => {
    if (!asks) return undefined;
    let current = true;
    const [coming, leave] = photos.want(place, "whole");
    coming.then((found) => { if (current) setState({ of: place, url: found }); }, () => { if (current) setState({ of: place }); });
    return () => {
      current = false;
      leave();
    };
  }, [asks, place, line]);
  return { url, failed: url === undefined && state.of === place };
}
