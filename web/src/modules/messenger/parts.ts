import { lazy } from "react";
import { fetchPart } from "../../app/screens";
import { t } from "../../i18n";
import { toast } from "../../ui";
import { mediaParts } from "./media";

// The list is what one comes for; the rest comes when it is gone to, and stands ready as soon as there is time.
const roomPage = () => import("./room/RoomPage").then(({ RoomPage }) => ({ default: RoomPage }));
const sheets = () => import("./sheets");

export const RoomPage = lazy(() => fetchPart(roomPage));
export const DetailsSheet = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.DetailsSheet }))));
export const NewRoomSheet = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.NewRoomSheet }))));
export const ForwardSheet = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.ForwardSheet }))));
export const ReadersSheet = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.ReadersSheet }))));
export const Results = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.Results }))));

/** What rings and speaks, for whoever has a call. */
export const calls = (): Promise<typeof import("../calls")> => fetchPart(() => import("../calls"));

/** Calls whoever is in the room. */
export function startCall(room: string, video: boolean): void {
  void calls().then(({ openDesk }) => openDesk()).then((desk) => desk.call(room, video)).catch(() => toast({ text: t("messenger.offline"), icon: "alert", tone: "bad" }));
}

/** So that a tap finds them, also without a line. */
export function fetchAhead(): void {
  for (const part of [roomPage, sheets, ...mediaParts]) part().catch(() => undefined);
}
