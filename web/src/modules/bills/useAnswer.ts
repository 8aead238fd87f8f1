import { useCallback } from "react";
import { request } from "../../sync";
import type { Asked } from "../../sync/useAsked";
import { useAsked } from "../../sync/useAsked";

/** The hub's answer to a request of this path. */
export function useAnswer<T>(path: string): Asked<T> {
  return useAsked(useCallback(() => request<T>("GET", path), [path]));
}
