import { useEffect, useState } from "react";

/** 10 s in milliseconds. A found message stays highlighted this long if nobody touches the page. */
const mostLit = 10_000;
const goingOn = ["pointerdown", "wheel", "keydown"] as const;

/** The highlighted place and a function to change it. It ends when the person scrolls, touches or types anywhere. */
export function useLit(
  first: number | null,
  isDrawn: (seq: number) => boolean,
): readonly [lit: number | null, light: (seq: number) => void] {
  const [lit, setLit] = useState(first);
  // On a slow connection the message is not loaded yet.
  const begun = lit !== null && isDrawn(lit);
  // biome-ignore lint/correctness/useExhaustiveDependencies(lit): each place starts the time again
  useEffect(() => {
    if (!begun) return undefined;
    const goesOut = (): void => setLit(null);
    const timer = setTimeout(goesOut, mostLit);
    for (const act of goingOn) document.addEventListener(act, goesOut, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const act of goingOn) document.removeEventListener(act, goesOut, { capture: true });
    };
  }, [lit, begun]);
  return [lit, setLit];
}
