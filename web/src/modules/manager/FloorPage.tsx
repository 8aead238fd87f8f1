import { Office } from "./office/Office";
import type { FrameProps } from "../../domains/floor/editor/FloorEditor";
import { FloorEditor } from "../../domains/floor/editor/FloorEditor";

/** The floor editor as a page of the office. */
export function FloorPage(): JSX.Element {
  return <FloorEditor frame={Frame} />;
}

function Frame(props: FrameProps): JSX.Element {
  return <Office page="floor" fixed {...props} />;
}
