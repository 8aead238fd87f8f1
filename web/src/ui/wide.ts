import { useSyncExternalStore } from "react";

/** What was asked of the window, each once: rows ask by the dozen. */
const lists = new Map<string, MediaQueryList>();

function useMedia(query: string): boolean {
  let list = lists.get(query);
  if (!list) lists.set(query, (list = matchMedia(query)));
  const asked = list;
  return useSyncExternalStore(
    (changed) => {
      asked.addEventListener("change", changed);
      return () => asked.removeEventListener("change", changed);
    },
    () => asked.matches,
  );
}

/** Whether the window is at least so wide, in px: 720 a tablet, 1100 a desk. */
export function useWide(least = 720): boolean {
  return useMedia(`(min-width: ${least}px)`);
}

/** Whether the window is as low as a phone that lies. */
export function useLow(): boolean {
  return useMedia("(orientation: landscape) and (max-height: 480px)");
}

/** Whether there is a mouse, which cannot pull a row aside; else there are fingers. */
export function useMouse(): boolean {
  return useMedia("(hover: hover)");
}
