import { t } from "../../../i18n";
import { HubError, errorText } from "../../../sync";
import { upload } from "../../../sync/Upload";
import type { ContactView } from "../../../wire";
import { toast } from "../../../ui";
import type { SavedContact } from "../../../domains/contacts/acts";
import { contactsApi, photoPath } from "../../../domains/contacts/api";
import type { PhotoChoice } from "./PhotoField";

/** Uploads or deletes a photo. It is not queued: without a connection an error is shown. */
export async function sendPhoto(contact: string, choice: PhotoChoice): Promise<SavedContact> {
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
    // The rest is saved, so only the photo must be chosen again.
    if (offline) toast({ text, icon: "alert", tone: "bad", seconds: 8 });
    else return { done: false, field: "photo", at: null, text };
  }
  return { done: true };
}
