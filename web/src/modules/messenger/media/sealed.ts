import { messenger } from "../../../session/messenger";
import type { Media } from "../../../wire";
import { endsPart } from "../ends/parts";

/** `true` if the file is end-to-end encrypted. Known only after the decryption of its message. */
export const isSealed = (media: string): boolean => messenger.view.fileKey(media) !== undefined;

export const saveSealed = (media: Media): void =>
  void endsPart()
    .then((part) => part.saveSealed(media))
    .catch(() => undefined);
