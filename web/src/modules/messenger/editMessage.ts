import type { Message, MessageContent } from "../../wire";
import { doAndSay } from "./acts";
import { endsPart } from "./ends/parts";

export async function editMessage(message: Message, words: MessageContent): Promise<void> {
  const content =
    message.content?.cipher === undefined
      ? words
      : await endsPart().then(
          (part) => part.sealedEdit(message, words),
          () => null,
        );
  if (content) await doAndSay({ type: "messenger.edit", message: message.id, content });
}
