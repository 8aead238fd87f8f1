import { lazy } from "react";
import { speakOf } from "../../i18n";
import { fetchPart } from "../../ui";
import { postPage } from "./board/postPart";
import { endsPart } from "./ends/parts";
import { mediaParts } from "./media";
import { furtherParts } from "./parts";

// The list is what people come for. A page comes when it is opened, and is fetched as soon as there is time.
const roomPage = () => import("./room/RoomPage").then(({ RoomPage }) => ({ default: RoomPage }));
const board = async () => (await Promise.all([import("./board/BoardPages"), speakOf("board")]))[0];

export const RoomPage = lazy(() => fetchPart(roomPage));
export const BoardPages = lazy(() => fetchPart(() => board().then((part) => ({ default: part.BoardPages }))));

/** So that a tap finds them, also without a line. */
export function fetchAhead(): void {
  for (const part of [roomPage, endsPart, board, postPage, ...furtherParts, ...mediaParts])
    part().catch(() => undefined);
}
