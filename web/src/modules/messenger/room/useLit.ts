import { useEffect, useState } from "react";

/** So long, in ms, a message that was sought stays marked while nobody touches anything: who looks up late finds it all the same. */
const mostLit = 10_000;
const goingOn = ["pointerdown", "wheel", "keydown"] as const;

/** The place in the room that is marked, and how to mark another: until somebody goes on by scrolling, touching or writing, wherever on the page. */
export function useLit(
  first: number | null,
  isDrawn: (seq: number) => boolean,
): readonly [lit: number | null, light: (seq: number) => void] {
  const [lit, setLit] = useState(first);
  // On a slow line it is not there yet when it is sought.
  const begun = lit !== null && isDrawn(lit);
  // biome-ignore lint/correctness/useExhaustiveDependencies(lit): the time begins anew with each place
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
