import { useMemo } from "react";
import type { Correction } from "./layout";
import { QRCode } from "./QRCode";

/** the quiet zone around a QR code, in modules */
const edge = 4;

interface Props {
  readonly text: string;
  readonly label: string;
  /** how much of the picture may be damaged: paper needs more than a screen */
  readonly level?: Correction;
}

/** A QR code of a text, black on white in every theme. */
export function CodePicture({ text, label, level = "low" }: Props): JSX.Element {
  const code = useMemo(() => new QRCode(text, level), [text, level]);
  const side = code.size + 2 * edge;
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${side} ${side}`}
      width={280}
      height={280}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path className="qr-code-light" d={`M0 0h${side}v${side}H0z`} />
      <path className="qr-code-dark" d={code.path(edge)} />
    </svg>
  );
}
