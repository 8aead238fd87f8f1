import type { RefObject } from "react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { placed } from "./places";

const settleAfter = 700;

/** `true` while a finger touches the element, and a moment afterwards. */
function useTouched(box: RefObject<HTMLElement>): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const down = (event: PointerEvent): void => {
      if (!box.current?.contains(event.target as Node)) return;
      clearTimeout(timer);
      setTouched(true);
    };
    const up = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setTouched(false), settleAfter);
    };
    document.addEventListener("pointerdown", down);
    document.addEventListener("pointerup", up);
    document.addEventListener("pointercancel", up);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerdown", down);
      document.removeEventListener("pointerup", up);
      document.removeEventListener("pointercancel", up);
    };
  }, [box]);
  return touched;
}

/** The order of the cards, fixed while they are touched. */
export function usePlaces(wanted: readonly string[], box: RefObject<HTMLElement>): readonly string[] {
  const held = useTouched(box);
  const shown = useRef<readonly string[]>(wanted);
  shown.current = placed(shown.current, wanted, held);
  return shown.current;
}

/** Animates cards to their new places, so that the eye can follow. */
export function useGlide(box: RefObject<HTMLElement>, order: readonly string[]): void {
  const known = useRef(new Map<string, { x: number; y: number }>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards move when their order changes
  useLayoutEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const places = new Map<string, { x: number; y: number }>();
    for (const element of Array.from(box.current?.querySelectorAll<HTMLElement>("[data-card]") ?? [])) {
      const id = element.dataset.card ?? "";
      const place = { x: element.offsetLeft, y: element.offsetTop };
      places.set(id, place);
      const before = known.current.get(id);
      if (!before || still || (before.x === place.x && before.y === place.y)) continue;
      element.animate(
        [{ transform: `translate(${before.x - place.x}px, ${before.y - place.y}px)` }, { transform: "none" }],
        { duration: 150, easing: "ease-out" },
      );
    }
    known.current = places;
  }, [box, order.join(" ")]);
}
