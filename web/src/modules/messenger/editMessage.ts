import type { Message, MessageContent } from "../../wire";
import { doAndSay } from "./acts";
import { e2eePart } from "./e2ee/parts";

export async function editMessage(message: Message, words: MessageContent): Promise<void> {
  const content =
    message.content?.cipher === undefined
      ? words
      : await e2eePart().then(
          (part) => part.encryptedEdit(message, words),
          () => null,
        );
  if (content) await doAndSay({ type: "messenger.edit", message: message.id, content });
}
