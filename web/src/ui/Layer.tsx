import type { ReactNode, RefObject } from "react";
import { createPortal } from "react-dom";
import { classes } from "./classes";
import { LayerContext, overlayRoot } from "./overlay";
import { closeTop } from "./route";

interface Props {
  readonly box: RefObject<HTMLElement>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The space around the box of a layer. A tap on it closes the layer. */
export function Layer({ box, className, children }: Props): JSX.Element {
  return createPortal(
    <div
      className={classes("layer", className)}
      data-layer
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) closeTop();
      }}
    >
      <LayerContext.Provider value={box}>{children}</LayerContext.Provider>
    </div>,
    overlayRoot(),
  );
}
