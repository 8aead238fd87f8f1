import { currentLanguage, t } from "../../../i18n";
import { messenger, postings } from "../../../session/messenger";
import type { IconName } from "../../../ui";
import type { Media, MediaForm, Message } from "../../../wire";

/** A file from the hub, or one that this device sends. */
export const mediaOf = (id: string): Media | undefined => messenger.view.media(id) ?? postings.media(id);

/** Formats milliseconds: 12400 as 0:12. */
export function lengthText(millis: number): string {
  const seconds = Math.round(millis / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Bytes in the largest unit with at least 1. */
export function sizeText(bytes: number): string {
  if (bytes < 1 << 10) return `${bytes} B`;
  if (bytes < 1 << 20) return `${Math.round(bytes / (1 << 10))} KB`;
  return `${(bytes / (1 << 20)).toLocaleString(currentLanguage(), { maximumFractionDigits: 1 })} MB`;
}

const icons = { photo: "picture", video: "video", voice: "mic", file: "file" } as const;
export const iconOf = (form: MediaForm): IconName => icons[form];

/** The form of a message's first file. `null`: it has none. */
export function formIn(message: Message): MediaForm | null {
  const first = message.content?.media?.[0];
  if (first === undefined || messenger.view.sealed(message) !== "open") return null;
  const { says } = message;
  return mediaOf(first)?.form ?? (says === "photo" || says === "video" || says === "voice" ? says : "file");
}

/** A short description of a message's files. */
export function carriedText(message: Message, form: MediaForm): string {
  const ids = message.content?.media ?? [];
  const first = mediaOf(ids[0] ?? "");
  const all = ids.every((id) => (mediaOf(id)?.form ?? form) === form);
  if (ids.length > 1)
    return all && form === "photo"
      ? t("messenger.media.photos", { count: ids.length })
      : t("messenger.media.files", { count: ids.length });
  switch (form) {
    case "photo":
      return t("messenger.media.photo");
    case "video":
      return t("messenger.media.video");
    case "voice":
      return first?.millis === undefined
        ? t("messenger.media.voice")
        : t("messenger.media.voiceOf", { length: lengthText(first.millis) });
    case "file":
      return first?.name ?? t("messenger.media.file");
  }
}
