import type { TextKey } from "../../../i18n";
import { t } from "../../../i18n";
import { HubError, errorText, request } from "../../../sync";
import { upload } from "../../../sync/Upload";
import { play, toast } from "../../../ui";
import type { PictureFault } from "../../../ui/photo/fault";
import { mostMegabytes } from "../../../ui/photo/fault";

const bad = (text: string): void => {
  toast({ text, icon: "alert", tone: "bad", seconds: 8 });
};

/** The reason why a photo cannot be used, as text. */
export const faultText = (fault: PictureFault): string =>
  fault === "large"
    ? t("people.photoTooLarge", { most: mostMegabytes })
    : t(fault === "offline" ? "people.photoOffline" : "people.photoUnreadable");

/** Uploads the person's own photo, already reduced. */
export async function sendPhoto(photo: Blob): Promise<void> {
  await upload("/api/me/photo", await photo.arrayBuffer(), { method: "PUT", type: photo.type });
}

/** Shows why a picture cannot be used. */
export const refuse = (fault: PictureFault): void => bad(faultText(fault));

/** Uploads a photo at once. It is not queued on this device. */
export function changePhoto(photo: Blob): Promise<void> {
  return told(() => sendPhoto(photo), "people.photoChanged", "people.photoOffline");
}

export function removePhoto(): Promise<void> {
  return told(() => request("DELETE", "/api/me/photo"), "people.photoRemoved", "people.photoStays");
}

async function told(doing: () => Promise<unknown>, done: TextKey, offline: TextKey): Promise<void> {
  try {
    await doing();
    play("confirmed");
    toast({ text: t(done), icon: "check" });
  } catch (error) {
    if (!(error instanceof HubError && error.offline)) return bad(errorText(error));
    // Offers a retry, so that the photo need not be chosen and framed again.
    toast({
      text: t(offline),
      icon: "alert",
      tone: "bad",
      seconds: 30,
      action: { label: t("common.retry"), run: () => void told(doing, done, offline) },
    });
  }
}
