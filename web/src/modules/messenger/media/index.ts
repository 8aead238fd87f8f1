import { lazy } from "react";
import { fetchPart } from "../../../ui";
import { speakOf } from "../../../i18n";

// What was spoken is rarer than what is shown.
const voice = () => import("./Voice").then(({ Voice }) => ({ default: Voice }));
const viewer = async () => (await Promise.all([import("./Viewer"), speakOf("sheets")]))[0];
/** What makes chosen files ready to be sent. */
export const attaching = (): Promise<typeof import("./attach")> =>
  fetchPart(async () => (await Promise.all([import("./attach"), speakOf("sheets")]))[0]);
/** What hears somebody speak. */
export const listening = (): Promise<typeof import("./Recording")> => fetchPart(() => import("./Recording"));

export const Viewer = lazy(() => fetchPart(() => viewer().then((part) => ({ default: part.Viewer }))));
export const Voice = lazy(() => fetchPart(voice));

/** What a tap on a page of messages may want next. */
export const mediaParts = [voice, viewer, () => import("./attach"), () => import("./Recording")] as const;
