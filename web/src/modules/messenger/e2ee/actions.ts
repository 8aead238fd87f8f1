import { HubError, newId, problemText } from "../../../sync";
import { hub } from "../../../session/client";
import { e2ee, messenger, pictures, postings } from "../../../session/messenger";
import { t } from "../../../i18n";
import { toast } from "../../../ui";
import type { Message, MessageContent, Room } from "../../../wire";
import type { Attached } from "../media/attached";
import { partsOf } from "../media/attached";
import { pictured } from "../media/pictured";

/** Encrypts the edit of a message. Its files stay. Shows an error and returns `null` if that is not possible. */
export async function encryptedEdit(message: Message, content: MessageContent): Promise<MessageContent | null> {
  const room = messenger.view.room(message.room)?.room;
  const media = message.content?.media ?? [];
  const files = media.flatMap((id) => {
    const [told, key] = [messenger.view.media(id), messenger.view.fileKey(id)];
    if (!told || !key) return [];
    const { name, type, size, form, width, height, millis } = told;
    return [{ media: id, ...key, name, type, size, form, width, height, millis }];
  });
  try {
    // A file whose key is missing here would be lost to all readers.
    if (!room || files.length !== media.length) throw new Error("not all of it is here");
    return await e2ee.encryptMessage(room, message.id, { ...content, media }, files, message.origin);
  } catch (error) {
    toast({
      text: error instanceof HubError ? problemText(error.problem) : t("messenger.ends.notSealed"),
      icon: "alert",
      tone: "bad",
      seconds: 8,
    });
    return null;
  }
}

/** Forwards a message from this device: decrypted here, and encrypted again with its files for the other room. */
export async function passOn(source: Message, room: Pick<Room, "id" | "seal">): Promise<void> {
  const { text, links = [], media = [] } = source.content ?? {};
  try {
    const attached = await Promise.all(media.map((id) => copied(id, room.seal === "ends")));
    const { files, bytes } = partsOf(attached);
    const content: MessageContent = {
      ...(text === undefined ? {} : { text }),
      mentions: [],
      links,
      media: files.map((file) => file.media),
    };
    const sealed =
      room.seal === "ends" ? { ends: true, origin: source.origin ?? { author: source.author, at: source.at } } : {};
    await postings.add({ id: newId(hub.clock.now()), room: room.id, content, files, ...sealed }, bytes);
  } catch {
    toast({ text: t("messenger.ends.notPassedOn"), icon: "alert", tone: "bad" });
  }
}

/** Copies a decrypted file under a new id. `sealed`: this device must make the poster. */
async function copied(id: string, sealed: boolean): Promise<Attached> {
  const told = messenger.view.media(id) ?? postings.media(id);
  if (!told) throw new Error("unknown");
  const blob = await pictures.whole(id);
  const { name, type, form, width, height, millis } = told;
  const picture =
    sealed && told.forms.includes("poster") ? await pictures.whole(id, "poster").catch(() => undefined) : undefined;
  const own = newId(hub.clock.now());
  return { media: own, name, type, size: blob.size, form, width, height, millis, blob, ...pictured(own, picture) };
}
