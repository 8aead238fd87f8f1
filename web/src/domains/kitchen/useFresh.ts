import { useState } from "react";
import { useReplica } from "../../sync";
import { useArrivals } from "./arrivals";

const shownFor = 1600;

/** New cards, for a short highlight. */
export function useFresh(ids: readonly string[]): ReadonlySet<string> {
  const ready = useReplica((view) => view.ready);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useArrivals(ids, { ready, again: true }, (come) => {
    setFresh((known) => new Set([...known, ...come]));
    setTimeout(() => setFresh((known) => new Set([...known].filter((id) => !come.includes(id)))), shownFor);
  });
  return fresh;
}
