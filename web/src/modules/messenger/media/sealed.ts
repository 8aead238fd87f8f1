import { messenger } from "../../../session/messenger";
import type { Media } from "../../../wire";
import { e2eePart } from "../e2ee/parts";

/** `true` if the file is end-to-end encrypted. Known only after the decryption of its message. */
export const isSealed = (media: string): boolean => messenger.view.fileKey(media) !== undefined;

export const saveDecrypted = (media: Media): void =>
  void e2eePart()
    .then((part) => part.saveDecrypted(media))
    .catch(() => undefined);
