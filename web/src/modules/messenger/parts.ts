import { lazy } from "react";
import { speakOf, t } from "../../i18n";
import { toast, fetchPart } from "../../ui";
import type { Room, RoomCall } from "../../wire";

// What a message names is read before it is tapped.
const linkWord = () => import("./room/LinkWord").then(({ LinkWord }) => ({ default: LinkWord }));
// A room is read before one writes there.
const writing = async () => (await Promise.all([import("./room/writing"), speakOf("sheets")]))[0];
const sheets = async () => (await Promise.all([import("./sheets"), speakOf("sheets"), speakOf("ends")]))[0];
const boardWriting = async () => (await Promise.all([import("./board/writing"), speakOf("sheets")]))[0];

export const LinkWord = lazy(() => fetchPart(linkWord));
export const Composer = lazy(() => fetchPart(() => writing().then((part) => ({ default: part.Composer }))));
export const MessageMenu = lazy(() => fetchPart(() => writing().then((part) => ({ default: part.MessageMenu }))));
export const RoomMenu = lazy(() => fetchPart(() => writing().then((part) => ({ default: part.RoomMenu }))));
export const DetailsSheet = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.DetailsSheet }))));
export const NewRoomSheet = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.NewRoomSheet }))));
export const ForwardSheet = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.ForwardSheet }))));
export const ReadersSheet = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.ReadersSheet }))));
export const Results = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.Results }))));
export const SearchChips = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.SearchChips }))));
export const CommentField = lazy(() =>
  fetchPart(() => boardWriting().then((part) => ({ default: part.CommentField }))),
);
export const BoardMenu = lazy(() => fetchPart(() => boardWriting().then((part) => ({ default: part.MessageMenu }))));
export const WriteSheet = lazy(() => fetchPart(() => boardWriting().then((part) => ({ default: part.WriteSheet }))));

/** What rings and speaks, for whoever has a call. */
export const calls = (): Promise<typeof import("../calls")> => fetchPart(() => import("../calls"));

type Desk = Awaited<ReturnType<Awaited<ReturnType<typeof calls>>["openDesk"]>>;

function atDesk(act: (desk: Desk) => unknown): void {
  void calls()
    .then(({ openDesk }) => openDesk())
    .then(act)
    .catch(() => toast({ text: t("messenger.offline"), icon: "alert", tone: "bad" }));
}

/** Calls whoever is in the room. */
export const startCall = (room: string, video: boolean): void => atDesk((desk) => desk.call(room, video));

/** Goes into a call that goes on. */
export const joinCall = (call: RoomCall): void => atDesk((desk) => desk.answer(call, call.video));

/** Asks first. */
export function leaveRoom(room: Room, name: string): void {
  void fetchPart(sheets)
    .then((part) => part.leaveRoom(room, name))
    .catch(() => toast({ text: t("messenger.offline"), icon: "alert", tone: "bad" }));
}

/** The parts above, to be fetched before they are needed. */
export const furtherParts = [linkWord, writing, sheets, boardWriting] as const;
