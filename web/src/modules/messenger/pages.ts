import { lazy } from "react";
import { speakOf } from "../../i18n";
import { fetchPart } from "../../ui";
import { postPage } from "./board/postPart";
import { e2eePart } from "./e2ee/parts";
import { mediaParts } from "./media";
import { furtherParts } from "./parts";

// The list comes first. Pages are loaded when they are opened, or before that in idle time.
const roomPage = () => import("./room/RoomPage").then(({ RoomPage }) => ({ default: RoomPage }));
const board = async () => (await Promise.all([import("./board/BoardPages"), speakOf("board")]))[0];

export const RoomPage = lazy(() => fetchPart(roomPage));
export const BoardPages = lazy(() => fetchPart(() => board().then((part) => ({ default: part.BoardPages }))));

/** Preloads the parts, so that they open without a connection. The mark `parts-fetched` follows the last one. */
export function fetchAhead(): void {
  const parts = [roomPage, e2eePart, board, postPage, ...furtherParts, ...mediaParts];
  void Promise.all(parts.map((part) => part().catch(() => undefined))).then(() => performance.mark("parts-fetched"));
}
