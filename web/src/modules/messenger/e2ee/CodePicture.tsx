import { useMemo } from "react";
import { QRCode } from "../../shared/qr/QRCode";

/** the quiet zone around a QR code, in modules */
const edge = 4;

interface Props {
  readonly text: string;
  readonly label: string;
}

/** A QR code of a text, black on white in every theme. */
export function CodePicture({ text, label }: Props): JSX.Element {
  const code = useMemo(() => new QRCode(text), [text]);
  const side = code.size + 2 * edge;
  return (
    <svg
      className="ends-code"
      viewBox={`0 0 ${side} ${side}`}
      width={280}
      height={280}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path className="ends-code-light" d={`M0 0h${side}v${side}H0z`} />
      <path className="ends-code-dark" d={code.path(edge)} />
    </svg>
  );
}
