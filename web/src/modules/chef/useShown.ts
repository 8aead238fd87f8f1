import type { RefObject } from "react";
import { useEffect, useRef } from "react";
import { useMe } from "../../session";
import { usePhase } from "../../sync";
import { hub, send } from "../../session/client";
import type { Call } from "../../domains/kitchen";

/**
 * Milliseconds. Calls that come together are reported together. The random part keeps screens from reporting at once.
 */
const gatherFor = (): number => 150 + Math.random() * 350;

/**
 * Reports to the hub which called courses this screen shows, once each. So the waiter sees that the kitchen has them.
 * Hidden pages, hidden parts, dead connections and people who do not cook report nothing.
 */
export function useShown(box: RefObject<HTMLElement>, queue: readonly Call[]): void {
  const cooks = useMe().employee.roles.includes("chef");
  const phase = usePhase();
  const told = useRef(new Map<string, number>());
  useEffect(() => {
    if (!cooks || phase !== "live") return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      timer = undefined;
      if (document.visibilityState !== "visible") return;
      const drawn = new Set(
        Array.from(box.current?.querySelectorAll<HTMLElement>("[data-card]") ?? [], (card) => card.dataset.card),
      );
      const courses = untold(queue, told.current).filter(
        (course) => drawn.has(course.id) && hub.replica.view.get("course", course.id)?.shownAt === undefined,
      );
      if (courses.length === 0) return;
      for (const { id, heardAt } of courses) told.current.set(id, heardAt ?? 0);
      void send({ type: "kitchen.shown", courses: courses.map((course) => course.id) });
    };
    const soon = (): void => {
      if (timer === undefined && untold(queue, told.current).length > 0) timer = setTimeout(tell, gatherFor());
    };
    soon();
    document.addEventListener("visibilitychange", soon);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", soon);
    };
  }, [box, queue, cooks, phase]);
}

/** Called courses that no screen has shown yet, and that this one has not reported for this call. */
export function untold(queue: readonly Call[], told: ReadonlyMap<string, number>): readonly Call["course"][] {
  return queue.flatMap(({ course }) =>
    course.shownAt === undefined && course.heardAt !== undefined && told.get(course.id) !== course.heardAt
      ? [course]
      : [],
  );
}
