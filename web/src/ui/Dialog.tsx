import type { ReactNode } from "react";
import { useId, useRef } from "react";
import { Layer } from "./Layer";
import { useLayer } from "./overlay";

interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly actions: ReactNode;
}

/** A short question in the middle of the screen. For anything longer use a sheet. */
export function Dialog({ open, title, children, onClose, actions }: DialogProps): JSX.Element | null {
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  useLayer(open, onClose, box);
  if (!open) return null;
  return (
    <Layer box={box} className="layer-center">
      <div ref={box} className="dialog" role="dialog" aria-modal="true" aria-labelledby={heading} tabIndex={-1}>
        <h2 id={heading}>{title}</h2>
        {children ? <div className="dialog-body">{children}</div> : null}
        <div className="dialog-actions">{actions}</div>
      </div>
    </Layer>
  );
}
