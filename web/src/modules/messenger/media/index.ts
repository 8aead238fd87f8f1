import { lazy } from "react";
import { fetchPart } from "../../../app/screens";

const viewer = () => import("./Viewer");
/** What makes chosen files ready to be sent. */
export const attaching = (): Promise<typeof import("./attach")> => fetchPart(() => import("./attach"));
/** What hears somebody speak. */
export const listening = (): Promise<typeof import("./Recording")> => fetchPart(() => import("./Recording"));

export const Viewer = lazy(() => fetchPart(() => viewer().then((part) => ({ default: part.Viewer }))));

/** What a tap on a page of messages may want next. */
export const mediaParts = [viewer, () => import("./attach"), () => import("./Recording")] as const;
