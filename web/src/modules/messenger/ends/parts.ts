import { lazy } from "react";
import { fetchPart } from "../../../ui";
import { speakOf } from "../../../i18n";

/** The code and texts of encrypted rooms, loaded on demand. */
export const endsPart = (): Promise<typeof import("./index")> =>
  fetchPart(async () => (await Promise.all([import("./index"), speakOf("ends")]))[0]);

export const AskHint = lazy(() => endsPart().then((part) => ({ default: part.AskHint })));
export const BackupSheet = lazy(() => endsPart().then((part) => ({ default: part.BackupSheet })));
export const KeyCard = lazy(() => endsPart().then((part) => ({ default: part.KeyCard })));
export const NewDevices = lazy(() => endsPart().then((part) => ({ default: part.NewDevices })));
export const RoomNotice = lazy(() => endsPart().then((part) => ({ default: part.RoomNotice })));
export const RoomSeal = lazy(() => endsPart().then((part) => ({ default: part.RoomSeal })));
export const SearchNote = lazy(() => endsPart().then((part) => ({ default: part.SearchNote })));
export const VerifyAct = lazy(() => endsPart().then((part) => ({ default: part.VerifyAct })));
export const VerifyPage = lazy(() => endsPart().then((part) => ({ default: part.VerifyPage })));
export const VerifySheet = lazy(() => endsPart().then((part) => ({ default: part.VerifySheet })));
