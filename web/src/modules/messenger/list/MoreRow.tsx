import { useEffect, useRef } from "react";
import { Button, Spinner } from "../../../ui";

interface Props {
  /** what one presses who does not scroll */
  readonly label: string;
  /** what it says while they are on their way */
  readonly loading?: string;
  readonly busy?: boolean;
  /** they are asked for again only by whoever presses */
  readonly failed?: boolean;
  /** how many are here: with more of them, it may be in sight still */
  readonly here: number;
  readonly onMore: () => void;
}

/** So near to its end, in px, a list grows. */
const ahead = 400;

/** Under a list of which there is more: it comes as one scrolls near to its end. */
export function MoreRow({ label, loading = label, busy = false, failed = false, here, onMore }: Props): JSX.Element {
  const row = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  // biome-ignore lint/correctness/useExhaustiveDependencies(here): observed anew after each page: the row may still be in sight
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
  // It stays the same button while it loads: whoever pressed it by the keyboard goes on from there.
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
