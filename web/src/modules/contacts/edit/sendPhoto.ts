import { t } from "../../../i18n";
import { HubError, errorText } from "../../../sync";
import { upload } from "../../../sync/Upload";
import type { ContactView } from "../../../wire";
import { toast } from "../../../ui";
import type { Saved } from "../acts";
import { contactsApi, photoPath } from "../api";
import type { PhotoChoice } from "./PhotoField";

/** A photo does not wait on this device: it goes at once, or it is said that it did not. */
export async function sendPhoto(contact: string, choice: PhotoChoice): Promise<Saved> {
  try {
    if (choice.kind === "none") await contactsApi.removePhoto(contact);
    else if (choice.kind === "new")
      await upload<ContactView>(photoPath(contact), await choice.photo.arrayBuffer(), {
        method: "PUT",
        type: choice.photo.type,
      });
  } catch (error) {
    const offline = error instanceof HubError && error.offline;
    const text = offline ? t("contacts.photoOffline") : errorText(error);
    // The rest is kept: only the photo is to be chosen again.
    if (offline) toast({ text, icon: "alert", tone: "bad", seconds: 8 });
    else return { done: false, field: "photo", at: null, text };
  }
  return { done: true };
}
