import { messenger } from "../../../sync/messenger";
import type { Media } from "../../../wire";
import { endsPart } from "../ends/parts";

/** Whether a file is opened on this device; known once its message was. */
export const isSealed = (media: string): boolean => messenger.view.fileKey(media) !== undefined;

export const saveSealed = (media: Media): void =>
  void endsPart()
    .then((part) => part.saveSealed(media))
    .catch(() => undefined);
