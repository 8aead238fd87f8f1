import { useSyncExternalStore } from "react";

/** Whether the window is at least so wide, in px: 720 a tablet, 1100 a desk. */
export function useWide(least = 720): boolean {
  const query = `(min-width: ${least}px)`;
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
  );
}
