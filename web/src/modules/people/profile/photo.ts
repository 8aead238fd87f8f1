import { t } from "../../../i18n";
import { HubError, errorText, request } from "../../../sync";
import { upload } from "../../../sync/Upload";
import { play, toast } from "../../../ui";
import type { PictureFault } from "../../shared/photo/fault";
import { mostMegabytes } from "../../shared/photo/fault";

const bad = (text: string): void => { toast({ text, icon: "alert", tone: "bad", seconds: 8 }); };

/** Why a chosen photo cannot be used, in words. */
export const faultText = (fault: PictureFault): string => (fault === "large" ? t("people.photoTooLarge", { most: mostMegabytes }) : t(fault === "offline" ? "people.photoOffline" : "people.photoUnreadable"));

/** Sends a photo of oneself that is small already. */
export async function sendPhoto(photo: Blob): Promise<void> {
  await upload("/api/me/photo", await photo.arrayBuffer(), { method: "PUT", type: photo.type });
}

/** A chosen picture cannot be used. */
export const refuse = (fault: PictureFault): void => bad(faultText(fault));

/** Sends a photo at once. It does not wait on this device. */
export function changePhoto(photo: Blob): Promise<void> {
  return told(() => sendPhoto(photo), t("people.photoChanged"));
}

export function removePhoto(): Promise<void> {
  return told(() => request("DELETE", "/api/me/photo"), t("people.photoRemoved"));
}

async function told(doing: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await doing();
    play("confirmed");
    toast({ text: done, icon: "check" });
  } catch (error) {
    bad(error instanceof HubError && error.offline ? t("people.photoOffline") : errorText(error));
  }
}
