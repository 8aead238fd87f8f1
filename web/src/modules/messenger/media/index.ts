import { lazy } from "react";
import { fetchPart } from "../../../ui";
import { speakOf } from "../../../i18n";

// Voice messages are rarer than pictures, so their code is loaded later.
const voice = () => import("./Voice").then(({ Voice }) => ({ default: Voice }));
const viewer = async () => (await Promise.all([import("./Viewer"), speakOf("sheets")]))[0];
/** Loads the code that prepares files for sending. */
export const attaching = (): Promise<typeof import("./attach")> =>
  fetchPart(async () => (await Promise.all([import("./attach"), speakOf("sheets")]))[0]);
/** Loads the code for recordings. */
export const listening = (): Promise<typeof import("./Recording")> => fetchPart(() => import("./Recording"));

export const Viewer = lazy(() => fetchPart(() => viewer().then((part) => ({ default: part.Viewer }))));
export const Voice = lazy(() => fetchPart(voice));

/** Parts to preload on a page of messages. */
export const mediaParts = [voice, viewer, () => import("./attach"), () => import("./Recording")] as const;
