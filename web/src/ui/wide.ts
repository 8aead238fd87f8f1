import { useSyncExternalStore } from "react";

/** The media queries, each created once, because rows use them by the dozen. */
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

/** `true` if the window is at least this wide, in pixels: 720 a tablet, 1100 a desktop. */
export function useWide(least = 720): boolean {
  return useMedia(`(min-width: ${least}px)`);
}

/** `true` if the window is as low as a phone in landscape. */
export function useLow(): boolean {
  return useMedia("(orientation: landscape) and (max-height: 480px)");
}

/** `true` with a mouse, which cannot pull a row aside. `false` with touch. */
export function useMouse(): boolean {
  return useMedia("(hover: hover)");
}
