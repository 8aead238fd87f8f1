import type { TextKey } from "../../../i18n";
import { t } from "../../../i18n";
import { HubError, errorText, request } from "../../../sync";
import { upload } from "../../../sync/Upload";
import { play, toast } from "../../../ui";
import type { PictureFault } from "../../shared/photo/fault";
import { mostMegabytes } from "../../shared/photo/fault";

const bad = (text: string): void => {
  toast({ text, icon: "alert", tone: "bad", seconds: 8 });
};

/** Why a chosen photo cannot be used, in words. */
export const faultText = (fault: PictureFault): string =>
  fault === "large"
    ? t("people.photoTooLarge", { most: mostMegabytes })
    : t(fault === "offline" ? "people.photoOffline" : "people.photoUnreadable");

/** Sends a photo of oneself that is small already. */
export async function sendPhoto(photo: Blob): Promise<void> {
  await upload("/api/me/photo", await photo.arrayBuffer(), { method: "PUT", type: photo.type });
}

/** A chosen picture cannot be used. */
export const refuse = (fault: PictureFault): void => bad(faultText(fault));

/** Sends a photo at once. It does not wait on this device. */
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
    // What was chosen and framed need not be so again.
    toast({
      text: t(offline),
      icon: "alert",
      tone: "bad",
      seconds: 30,
      action: { label: t("common.retry"), run: () => void told(doing, done, offline) },
    });
  }
}
