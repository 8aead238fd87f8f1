import { lazy } from "react";
import { fetchPart } from "../../app/screens";

// The list is what one comes for; the rest comes when it is gone to, and stands ready as soon as there is time.
const roomPage = () => import("./room/RoomPage").then(({ RoomPage }) => ({ default: RoomPage }));
const sheets = () => import("./sheets");

export const RoomPage = lazy(() => fetchPart(roomPage));
export const DetailsSheet = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.DetailsSheet }))));
export const NewRoomSheet = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.NewRoomSheet }))));
export const ForwardSheet = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.ForwardSheet }))));
export const ReadersSheet = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.ReadersSheet }))));
export const Results = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.Results }))));

/** So that a tap finds them, also without a line. */
export function fetchAhead(): void {
  for (const part of [roomPage, sheets]) part().catch(() => undefined);
}
