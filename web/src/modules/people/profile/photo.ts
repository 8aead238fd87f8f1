import { t } from "../../../i18n";
import { HubError, errorText, request } from "../../../sync";
import { upload } from "../../../sync/Upload";
import { play, toast } from "../../../ui";
import type { PictureFault } from "../../shared/squared";
import { mostMegabytes, squared } from "../../shared/squared";

const bad = (text: string): void => { toast({ text, icon: "alert", tone: "bad", seconds: 8 }); };

/** Why a chosen photo cannot be used, in words. */
export const faultText = (fault: PictureFault): string => (fault === "large" ? t("people.photoTooLarge", { most: mostMegabytes }) : t("people.photoUnreadable"));

/** Sends a photo of oneself that is small already. */
export async function sendPhoto(photo: Blob): Promise<void> {
  await upload("/api/me/photo", await photo.arrayBuffer(), { method: "PUT", type: photo.type });
}

/** Makes a chosen picture small and sends it at once. A photo does not wait on this device. */
export async function changePhoto(file: Blob): Promise<void> {
  const photo = await squared(file);
  if (typeof photo === "string") return bad(faultText(photo));
  await told(() => sendPhoto(photo), t("people.photoChanged"));
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
