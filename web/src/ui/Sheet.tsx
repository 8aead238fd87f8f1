import type { PointerEvent, ReactNode } from "react";
import { useId, useRef } from "react";
import { t } from "../i18n";
import { IconButton } from "./Button";
import { classes } from "./classes";
import { Layer } from "./Layer";
import { useLayer } from "./overlay";
import { closeTop } from "./route";

interface SheetProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** stays visible at the bottom: the main action */
  readonly foot?: ReactNode;
  /** as high as the screen from the start, for lists and searches */
  readonly tall?: boolean;
  readonly wide?: boolean;
}

/** Slides up from the bottom of a phone, or in from the side of a larger screen. Pulling down closes it. */
export function Sheet({
  open,
  title,
  subtitle,
  onClose,
  children,
  foot,
  tall = false,
  wide = false,
}: SheetProps): JSX.Element | null {
  const box = useRef<HTMLDivElement>(null);
  const pulled = useRef<{ y: number; by: number } | null>(null);
  const heading = useId();
  useLayer(open, onClose, box);
  if (!open) return null;

  const pull = (event: PointerEvent): void => {
    if (!pulled.current || !box.current) return;
    pulled.current.by = Math.max(0, event.clientY - pulled.current.y);
    box.current.style.transform = `translateY(${pulled.current.by}px)`;
  };
  const release = (): void => {
    const by = pulled.current?.by ?? 0;
    pulled.current = null;
    if (box.current) box.current.style.transform = "";
    if (by > 90) closeTop();
  };

  return (
    <Layer box={box}>
      <div
        ref={box}
        className={classes("sheet", tall && "sheet-tall", wide && "sheet-wide")}
        role="dialog"
        aria-modal="true"
        aria-labelledby={heading}
        tabIndex={-1}
      >
        <header
          className="sheet-head"
          onPointerDown={(event) => {
            if (event.pointerType !== "touch" || (event.target as Element).closest("button")) return;
            pulled.current = { y: event.clientY, by: 0 };
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={pull}
          onPointerUp={release}
          onPointerCancel={release}
        >
          <div className="grow">
            <h2 id={heading}>{title}</h2>
            {subtitle ? <p className="quiet small">{subtitle}</p> : null}
          </div>
          <IconButton icon="close" label={t("common.close")} onClick={onClose} />
        </header>
        <div className="sheet-body">{children}</div>
        {foot ? <footer className="sheet-foot">{foot}</footer> : null}
      </div>
    </Layer>
  );
}
