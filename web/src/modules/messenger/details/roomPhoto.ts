import { t } from "../../../i18n";
import { HubError, errorText, request } from "../../../sync";
import { upload } from "../../../sync/Upload";
import type { PictureFault } from "../../../ui/photo/fault";
import { mostMegabytes } from "../../../ui/photo/fault";

const path = (room: string): string => `/api/messenger/rooms/${encodeURIComponent(room)}/photo`;

/** The reason why a picture cannot be used, as text. */
export const faultText = (fault: PictureFault): string =>
  fault === "large"
    ? t("messenger.photo.tooLarge", { most: mostMegabytes })
    : t(fault === "offline" ? "messenger.photo.offline" : "messenger.photo.unreadable");

/**
 * Uploads a group's photo, already reduced. It is not queued on this device. Returns an error text, or `null`.
 * @param onSent gets the sent part, from 0 to 1
 */
export function setGroupPhoto(room: string, photo: Blob, onSent?: (part: number) => void): Promise<string | null> {
  return tried(async () =>
    upload(path(room), await photo.arrayBuffer(), { method: "PUT", type: photo.type, ...(onSent ? { onSent } : {}) }),
  );
}

/** Deletes a group's photo. Returns an error text, or `null`. */
export function dropGroupPhoto(room: string): Promise<string | null> {
  return tried(() => request("DELETE", path(room)));
}

async function tried(doing: () => Promise<unknown>): Promise<string | null> {
  try {
    await doing();
    return null;
  } catch (error) {
    return error instanceof HubError && error.offline ? t("messenger.photo.offline") : errorText(error);
  }
}
