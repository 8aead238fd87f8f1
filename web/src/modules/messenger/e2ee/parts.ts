import { lazy } from "react";
import { fetchPart } from "../../../ui";
import { speakOf } from "../../../i18n";

/** The code and texts of encrypted rooms, loaded on demand. */
export const e2eePart = (): Promise<typeof import(".")> =>
  fetchPart(async () => (await Promise.all([import("."), speakOf("ends")]))[0]);

export const KeyRequestHint = lazy(() => e2eePart().then((part) => ({ default: part.KeyRequestHint })));
export const BackupSheet = lazy(() => e2eePart().then((part) => ({ default: part.BackupSheet })));
export const BackupCard = lazy(() => e2eePart().then((part) => ({ default: part.BackupCard })));
export const UnverifiedDevices = lazy(() => e2eePart().then((part) => ({ default: part.UnverifiedDevices })));
export const RoomNotice = lazy(() => e2eePart().then((part) => ({ default: part.RoomNotice })));
export const RoomTrust = lazy(() => e2eePart().then((part) => ({ default: part.RoomTrust })));
export const SearchNote = lazy(() => e2eePart().then((part) => ({ default: part.SearchNote })));
export const VerifyAct = lazy(() => e2eePart().then((part) => ({ default: part.VerifyAct })));
export const VerifyPage = lazy(() => e2eePart().then((part) => ({ default: part.VerifyPage })));
export const VerifySheet = lazy(() => e2eePart().then((part) => ({ default: part.VerifySheet })));
