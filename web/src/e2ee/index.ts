export { E2EE } from "./E2EE";
export type { E2EEStatus, KnownDevice } from "./Status";
export type { E2EEHost, EngineHost, StreamEvents } from "./Host";
export type { Directory } from "./Environment";
export type { BackupState } from "./KeyBackup";
export type { SearchPage } from "./LocalSearch";
export { DecryptedMessages } from "./DecryptedMessages";
export type { DecryptedContent, DecryptionState, EncryptedFile } from "./DecryptedMessages";

// Verification of devices.
export { isTrusted } from "./isTrusted";
export type { DeviceTrust } from "./Verification";
export { readDeviceCode } from "./deviceCode";
export type { DeviceCode } from "./deviceCode";

// Calls.
export type { CallProof, CallSides, CallSignature, CallSignatures } from "./CallSignatures";

// Files. The upload queue needs the sizes at once. The code that encrypts is loaded on demand.
export { pieceOverhead, pieceSize, tagLength } from "./files/pieceSizes";
export type { FileKey, NewFileKey } from "./files/FileEncryption";
export type { FilmReader } from "./files/FilmReader";
export type FileEncryption = typeof import("./files");
export const loadFileEncryption = (): Promise<FileEncryption> => import("./files");
