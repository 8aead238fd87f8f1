import type { RefObject } from "react";
import { useEffect, useState } from "react";

/** `true` while an element is near the visible area. */
export function useNear(box: RefObject<HTMLElement>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    if (typeof IntersectionObserver === "undefined") return setNear(true);
    const observer = new IntersectionObserver(
      (entries) => setNear(entries[entries.length - 1]?.isIntersecting === true),
      { rootMargin: "400px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return near;
}
