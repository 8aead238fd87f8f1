import { lazy } from "react";
import { speakOf, t } from "../../i18n";
import { toast, fetchPart } from "../../ui";
import type { Room, RoomCall } from "../../wire";

// Links in messages are visible before a tap needs their code.
const linkWord = () => import("./room/LinkWord").then(({ LinkWord }) => ({ default: LinkWord }));
// A room is read before a person writes, so the field's code is loaded later.
const writing = async () => (await Promise.all([import("./room/writing"), speakOf("sheets")]))[0];
const sheets = async () => (await Promise.all([import("./sheets"), speakOf("sheets"), speakOf("ends")]))[0];
const forwarding = async () =>
  (await Promise.all([import("./room/ForwardSheet"), speakOf("sheets"), speakOf("ends")]))[0];
const boardWriting = async () => (await Promise.all([import("./board/writing"), speakOf("sheets")]))[0];

export const LinkWord = lazy(() => fetchPart(linkWord));
export const Composer = lazy(() => fetchPart(() => writing().then((part) => ({ default: part.Composer }))));
export const MessageMenu = lazy(() => fetchPart(() => writing().then((part) => ({ default: part.MessageMenu }))));
export const RoomMenu = lazy(() => fetchPart(() => writing().then((part) => ({ default: part.RoomMenu }))));
export const DetailsSheet = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.DetailsSheet }))));
export const NewRoomSheet = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.NewRoomSheet }))));
export const ForwardSheet = lazy(() => fetchPart(() => forwarding().then((part) => ({ default: part.ForwardSheet }))));
export const ReadersSheet = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.ReadersSheet }))));
export const Results = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.Results }))));
export const SearchChips = lazy(() => fetchPart(() => sheets().then((part) => ({ default: part.SearchChips }))));
export const CommentField = lazy(() =>
  fetchPart(() => boardWriting().then((part) => ({ default: part.CommentField }))),
);
export const BoardMenu = lazy(() => fetchPart(() => boardWriting().then((part) => ({ default: part.MessageMenu }))));
export const WriteSheet = lazy(() => fetchPart(() => boardWriting().then((part) => ({ default: part.WriteSheet }))));

/** Loads the code for calls. */
export const calls = (): Promise<typeof import("../calls")> => fetchPart(() => import("../calls"));

type CallService = Awaited<ReturnType<Awaited<ReturnType<typeof calls>>["openCallService"]>>;

function withCallService(act: (service: CallService) => unknown): void {
  void calls()
    .then(({ openCallService }) => openCallService())
    .then(act)
    .catch(() => toast({ text: t("messenger.offline"), icon: "alert", tone: "bad" }));
}

/** Calls all people of the room. */
export const startCall = (room: string, video: boolean): void =>
  withCallService((service) => service.call(room, video));

const calling = async () => (await Promise.all([import("./room/callAll"), speakOf("sheets")]))[0];

/** Calls all people of a room, after a question if many phones would ring, or none. */
export const callAll = (room: string, video: boolean): void =>
  void fetchPart(calling)
    .then((part) => part.mayCallAll(room))
    .then((may) => {
      if (may) startCall(room, video);
    })
    .catch(() => toast({ text: t("messenger.offline"), icon: "alert", tone: "bad" }));

/** Joins an ongoing call. */
export const joinCall = (call: RoomCall): void => withCallService((service) => service.answer(call, call.video));

/** Leaves a room after a question. */
export function leaveRoom(room: Room, name: string): void {
  void fetchPart(sheets)
    .then((part) => part.leaveRoom(room, name))
    .catch(() => toast({ text: t("messenger.offline"), icon: "alert", tone: "bad" }));
}

/** Parts to preload. */
export const furtherParts = [linkWord, writing, sheets, forwarding, calling, boardWriting] as const;
