import { useEffect, useMemo, useRef, useState } from "react";
import { useKeys } from "../../ui";
import type { Call } from "../../domains/kitchen";
import { isInWork, listedItems } from "../../domains/kitchen";
import type { Cursor, Stop } from "./cursor";
import { kept, pick, stepCard, stepItem } from "./cursor";
import type { KeyWish } from "./keys";
import { wishOf } from "./keys";
import { showCard } from "./showCard";

/** `true` if the key belongs to the focused element: a field, or a button reached by Tab. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.matches("input, textarea, select")) return true;
  return (
    (event.key === " " || event.key === "Enter") &&
    target instanceof HTMLElement &&
    target.matches("button:focus-visible, a:focus-visible")
  );
}

/** Removes the focus of a tapped button, so that the keys go to the bump bar again. */
function letGo(event: PointerEvent): void {
  const target = event.target instanceof Element ? event.target.closest("button") : null;
  if (target && !target.closest("[data-layer]"))
    setTimeout(() => {
      if (document.activeElement === target) target.blur();
    });
}

/** The bump bar's cursor on these cards, and the actions of its keys. */
export function useBumpBar(
  cards: readonly Call[],
  now: number,
  onWish: (wish: KeyWish, cursor: Cursor | null) => void,
): Cursor | null {
  const [wanted, setCursor] = useState<Cursor | null>(null);
  const stops = useMemo<readonly Stop[]>(
    () => cards.map((call) => ({ course: call.course.id, items: listedItems(call.items, now).map((item) => item.id) })),
    [cards, now],
  );
  const before = useRef(stops);
  const cursor = kept(before.current, stops, wanted);
  if (cursor !== wanted) setCursor(cursor);
  useEffect(() => {
    before.current = stops;
  }, [stops]);

  const walk = (next: Cursor | null): void => {
    // Enter and Space must act on the card, not on a button that got the focus from a closed sheet.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setCursor(next);
    if (next) showCard(next.course);
  };
  useKeys((event) => {
    const wish = isTaken(event) ? null : wishOf(event);
    if (!wish) return;
    event.preventDefault();
    switch (wish.wish) {
      case "pick":
        return walk(pick(stops, wish.place) ?? cursor);
      case "card":
        return walk(stepCard(stops, cursor, wish.by));
      case "item":
        return walk(stepItem(stops, cursor, wish.by));
      case "leave":
        setCursor(null);
        break;
      default:
        break;
    }
    onWish(wish, cursor);
  });
  useEffect(() => {
    document.addEventListener("pointerup", letGo);
    return () => document.removeEventListener("pointerup", letGo);
  }, []);
  return cursor;
}

/** The item that a key acts on: the cursor's, otherwise the card's first one in work. */
export function itemAt(call: Call, cursor: Cursor): Call["items"][number] | undefined {
  return call.items.find((item) => item.id === cursor.item) ?? call.items.find(isInWork);
}
