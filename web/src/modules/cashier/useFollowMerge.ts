import { useEffect } from "react";
import { useReplica } from "../../sync";
import { choose } from "./choose";

/** Follows a party that was merged into another. */
export function useFollowMerge(chosen: string | null): void {
  const into = useReplica((view) => view.get("order", chosen)?.mergedInto);
  useEffect(() => {
    if (into) choose(into, "replace");
  }, [into]);
}
