import { useEffect, useRef } from "react";
import { Button, Spinner } from "../../../ui";

interface Props {
  /** the button's text */
  readonly label: string;
  /** the text while more is loading */
  readonly loading?: string;
  readonly busy?: boolean;
  /** the last load failed, so only a press tries again */
  readonly failed?: boolean;
  /** the number of loaded items; after a load the row may still be visible */
  readonly here: number;
  readonly onMore: () => void;
}

/** Pixels before the end of the list at which more is loaded. */
const ahead = 400;

/** The last row of a list with more items, which loads when the person scrolls near it. */
export function MoreRow({ label, loading = label, busy = false, failed = false, here, onMore }: Props): JSX.Element {
  const row = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  // biome-ignore lint/correctness/useExhaustiveDependencies(here): after a page the row may still be visible
  useEffect(() => {
    if (!row.current || busy || failed || typeof IntersectionObserver === "undefined") return undefined;
    const root = row.current.closest("[data-scroll]");
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more.current();
      },
      { root, rootMargin: `${ahead}px` },
    );
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [here, busy, failed]);
  // The same button while it loads, so that the keyboard focus stays.
  return (
    <div ref={row} className="rooms-more">
      <Button
        look="plain"
        icon={failed ? "reload" : undefined}
        aria-busy={busy || undefined}
        onClick={() => {
          if (!busy) onMore();
        }}
      >
        {busy ? (
          <span className="row">
            <Spinner /> {loading}
          </span>
        ) : (
          label
        )}
      </Button>
    </div>
  );
}
