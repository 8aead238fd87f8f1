import { t } from "../../../i18n";
import { HubError, problemText, request } from "../../../sync";
import { upload } from "../../../sync/Upload";
import { toast } from "../../../ui";
import { asJPEG, mostChosen } from "../../shared/jpeg";

/** in px; a face needs no more, on any screen */
const edge = 512;

/** The middle of a picture as a square JPEG. Throws where the browser cannot read it. */
async function squared(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    const side = Math.min(picture.width, picture.height);
    const size = Math.min(side, edge);
    const middle = { x: (picture.width - side) / 2, y: (picture.height - side) / 2, width: side, height: side };
    return await asJPEG(picture, { width: size, height: size }, 0.85, middle);
  } finally {
    picture.close();
  }
}

const bad = (text: string): void => { toast({ text, icon: "alert", tone: "bad", seconds: 8 }); };

/** Makes a chosen picture small and sends it at once. A photo does not wait on this device. */
export async function changePhoto(file: Blob): Promise<void> {
  if (file.size > mostChosen) return bad(t("people.photoTooLarge", { most: Math.round(mostChosen / (1 << 20)) }));
  const photo = await squared(file).catch(() => null);
  if (!photo) return bad(t("people.photoUnreadable"));
  await told(async () => upload("/api/me/photo", await photo.arrayBuffer(), { method: "PUT", type: photo.type }), t("people.photoChanged"));
}

export function removePhoto(): Promise<void> {
  return told(() => request("DELETE", "/api/me/photo"), t("people.photoRemoved"));
}

async function told(doing: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await doing();
    toast({ text: done, icon: "check" });
  } catch (error) {
    bad(error instanceof HubError ? (error.offline ? t("people.photoOffline") : problemText(error.problem)) : t("error.unknown"));
  }
}
