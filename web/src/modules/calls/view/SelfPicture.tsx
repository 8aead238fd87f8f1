import type { PointerEvent } from "react";
import { useRef, useState } from "react";
import { t } from "../../../i18n";
import type { Own } from "../desk/shown";
import { Picture } from "./Picture";

const corners = ["top-end", "bottom-end", "bottom-start", "top-start"] as const;
type Corner = (typeof corners)[number];
/** Pixels. A finger that moved less has only tapped. */
const touched = 8;

/** The person's own picture in a corner. A drag or a tap moves it to another corner. */
export function SelfPicture({ own }: { readonly own: Own }): JSX.Element | null {
  const [corner, setCorner] = useState<Corner>("top-end");
  const box = useRef<HTMLButtonElement>(null);
  const begun = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const pulled = useRef(false);

  const move = (event: PointerEvent): void => {
    const from = begun.current;
    if (!from || !box.current) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    pulled.current ||= Math.hypot(x, y) > touched;
    if (pulled.current) box.current.style.translate = `${x}px ${y}px`;
  };
  const release = (event: PointerEvent): void => {
    if (!begun.current || !box.current) return;
    begun.current = null;
    box.current.style.translate = "";
    if (!pulled.current) return;
    const isTop = event.clientY < window.innerHeight / 2;
    const isStart = event.clientX < window.innerWidth / 2;
    setCorner(`${isTop ? "top" : "bottom"}-${isStart ? "start" : "end"}`);
  };
  if (!own.picture) return null;
  return (
    <button
      ref={box}
      type="button"
      className="call-self"
      data-corner={corner}
      aria-label={t("calls.self")}
      onPointerDown={(event) => {
        begun.current = { x: event.clientX, y: event.clientY };
        pulled.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onClick={() => {
        if (!pulled.current) setCorner(corners[(corners.indexOf(corner) + 1) % corners.length] ?? "top-end");
      }}
    >
      <Picture track={own.picture} label="" isMirrored={own.isMirrored} whole={own.sending.screen} />
    </button>
  );
}
