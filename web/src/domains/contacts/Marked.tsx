import type { Piece } from "./marks";
import { marked } from "./marks";

type Props =
  | { readonly text: string; readonly query: string; readonly pieces?: undefined }
  | { readonly pieces: readonly Piece[] };

/** A text with the search matches highlighted. */
export function Marked(props: Props): JSX.Element {
  const pieces =
    props.pieces ?? (props.query === "" ? [{ text: props.text, hit: false }] : marked(props.text, props.query));
  return <>{pieces.map((piece, at) => (piece.hit ? <mark key={at}>{piece.text}</mark> : piece.text))}</>;
}
