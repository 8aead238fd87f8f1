import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { t } from "../i18n";
import { useClient } from "../sync";
import { Spinner } from "./Button";
import { Icon } from "./Icon";
import { useLatest } from "./latest";

const enough = 72;

/** Pulling down at the top requests all data from the hub again. Must be a direct child of the scrolling element. */
export function PullToRefresh({
  children,
  onRefresh,
}: {
  readonly children: ReactNode;
  readonly onRefresh?: () => void;
}): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const [by, setBy] = useState(0);
  const [busy, setBusy] = useState(false);
  const client = useClient();
  const refresh = onRefresh ?? (() => client.refresh());
  const latest = useLatest(refresh);

  useEffect(() => {
    const scroller = box.current?.closest<HTMLElement>(".screen-body, .sheet-body, [data-scroll]");
    if (!scroller) return undefined;
    let from: number | null = null;
    let pulled = 0;
    const start = (event: TouchEvent): void => {
      const busyWith = (event.target as Element).closest("[data-handle], input, textarea");
      from =
        scroller.scrollTop <= 0 && event.touches.length === 1 && !busyWith ? (event.touches[0]?.clientY ?? null) : null;
      pulled = 0;
    };
    const move = (event: TouchEvent): void => {
      if (from === null) return;
      const dy = (event.touches[0]?.clientY ?? from) - from;
      pulled = scroller.scrollTop <= 0 && dy > 0 ? Math.min(110, dy * 0.5) : 0;
      setBy(pulled > 8 ? pulled : 0);
    };
    const end = (): void => {
      if (pulled >= enough) {
        setBusy(true);
        latest.current();
        setTimeout(() => setBusy(false), 700);
      }
      from = null;
      setBy(0);
    };
    scroller.addEventListener("touchstart", start, { passive: true });
    scroller.addEventListener("touchmove", move, { passive: true });
    scroller.addEventListener("touchend", end);
    scroller.addEventListener("touchcancel", end);
    return () => {
      scroller.removeEventListener("touchstart", start);
      scroller.removeEventListener("touchmove", move);
      scroller.removeEventListener("touchend", end);
      scroller.removeEventListener("touchcancel", end);
    };
  }, []);

  return (
    <div ref={box} className="pull">
      <div
        className="pull-sign"
        style={{ transform: `translate(-50%, ${busy ? 12 : by - 44}px)`, opacity: busy || by > 0 ? 1 : 0 }}
        aria-hidden={!busy}
      >
        {busy ? <Spinner /> : <Icon name="reload" size={20} className={by >= enough ? "tone-blue" : undefined} />}
        <span className="only-read">{busy ? t("common.busy") : ""}</span>
      </div>
      {children}
    </div>
  );
}
