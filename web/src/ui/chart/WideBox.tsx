import type { ReactNode } from "react";
import { useLayoutEffect, useRef, useState } from "react";
import { Icon, classes } from "..";

interface Props {
  readonly children: ReactNode;
  readonly className?: string;
}

/** The place of a table that may be wider than the page. It scrolls by itself, also by the keyboard, and marks the edge at which it is cut. */
export function WideBox({ children, className }: Props): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  const measure = (): void => {
    const element = box.current;
    if (element) setCut(element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
  };
  // New rows may be wider.
  useLayoutEffect(measure);
  // biome-ignore lint/correctness/useExhaustiveDependencies(measure): it reads nothing but the element
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={classes("wide", isCut && "wide-cut")}>
      <div ref={box} className={classes("wide-box", className)} tabIndex={0} onScroll={measure}>
        {children}
      </div>
      {isCut ? <Icon name="forward" className="wide-more" /> : null}
    </div>
  );
}
