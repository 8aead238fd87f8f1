import { t } from "../../../i18n";
import { HubError } from "../../../sync";
import { hub } from "../../../session/client";
import { toast } from "../../../ui";
import { sendPhoto } from "../profile/photo";
import { forgetPhoto, photoFor } from "./keptPhoto";

let busy = false;

/**
 * Uploads the photo of a person who signed up on this device, at their first sign-in. Without a connection the next one
 * tries again.
 */
export async function setFirstPhoto(login: string): Promise<void> {
  const photo = photoFor(login, hub.clock.now());
  if (!photo || busy) return;
  busy = true;
  try {
    await sendPhoto(photo);
    forgetPhoto();
    toast({ text: t("people.firstPhoto"), icon: "check" });
  } catch (error) {
    if (!(error instanceof HubError) || !error.offline) {
      forgetPhoto();
      toast({ text: t("people.firstPhotoFailed"), icon: "alert", tone: "bad", seconds: 8 });
    }
  }
  busy = false;
}
