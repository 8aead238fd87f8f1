import { Office } from "../office/Office";
import type { FrameProps } from "./FloorEditor";
import { FloorEditor } from "./FloorEditor";

/** The floor editor as a page of the office. */
export function FloorPage(): JSX.Element {
  return <FloorEditor frame={Frame} />;
}

function Frame(props: FrameProps): JSX.Element {
  return <Office page="floor" fixed {...props} />;
}
