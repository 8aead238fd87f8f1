import { useMemo } from "react";
import { hub } from "../../../session/client";
import { messenger, postings } from "../../../session/messenger";
import type { ShownMessage } from "../../../sync/messenger";
import { postingOf } from "../../../sync/messenger";
import { useLatest } from "../../../ui";
import type { Room } from "../../../wire";
import { react, sendMessage } from "../acts";
import type { BubbleActs } from "./Bubble";
import type { ComposerMode } from "./Composer";
import type { RoomLayer } from "./RoomLayers";

/**
 * The actions of the messages of a room. Rows are not drawn again when the room changes, so their actions read the
 * current room.
 */
export function useBubbleActs(
  room: Room,
  me: string,
  onWriting: (writing: ComposerMode) => void,
  onLayer: (layer: RoomLayer) => void,
): Omit<BubbleActs, "jump"> {
  const present = useLatest(room);
  return useMemo(
    () => ({
      menu: (one, anchor) => {
        const current = latestOf(present.current, one);
        const { seq, content } = current.message;
        if (content && (seq > 0 || content.text !== undefined)) onLayer({ kind: "menu", shown: current, anchor });
      },
      reply: (to) => onWriting({ kind: "reply", to }),
      react: (message, sign) => {
        if (!present.current.closedAt) react(message, sign, me);
      },
      again: (one) => sendAgain(present.current, one),
      drop: dropUnsent,
      view: (media) => onLayer({ kind: "viewer", media }),
    }),
    [me, onWriting, onLayer],
  );
}

/** The message may have changed since the press, or may have come from the hub. */
function latestOf({ id }: Room, pressed: ShownMessage): ShownMessage {
  const { messages } = messenger.view.history(id);
  return messages.find(({ message }) => message.id === pressed.message.id) ?? pressed;
}

function sendAgain(room: Room, { entry, message }: ShownMessage): void {
  if (!entry) return;
  const posting = postingOf(entry.id);
  if (posting !== null) return postings.again(posting);
  hub.outbox.discard(entry.id, "");
  // Encrypts it again, for the current members, or for the room that the alias stands for.
  if (
    entry.body.type === "messenger.send" &&
    message.content?.cipher !== undefined &&
    message.content.text !== undefined &&
    message.content.media.length === 0
  ) {
    const { cipher: _, ...content } = message.content;
    return sendMessage(room, content, message.replyTo);
  }
  void hub.send(entry.body, { anyway: true });
}

function dropUnsent({ entry }: ShownMessage): void {
  const posting = entry ? postingOf(entry.id) : null;
  if (posting !== null) postings.drop(posting);
  else if (entry) hub.outbox.discard(entry.id, "");
}
