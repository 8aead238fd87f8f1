import { useEffect } from "react";
import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { messenger, useMessenger } from "../../../sync/messenger";
import type { Message } from "../../../wire";
import { messageText } from "../list/previews";

interface Props {
  readonly id: string;
  readonly room: string;
  readonly onPress: (message: Message) => void;
}

/** What a message answers; a tap leads there. */
export function Quote({ id, room, onPress }: Props): JSX.Element {
  const message = useMessenger((view) => view.message(id, room));
  useEffect(() => { if (!message) void messenger.some(room, [id]); }, [message, room, id]);
  const name = useReplica((view) => view.nameOf(message?.author));
  return (
    <button type="button" className="quote small" disabled={!message} onClick={(event) => { event.stopPropagation(); if (message) onPress(message); }}>
      <span className="strong">{message ? name : t("messenger.reply")}</span>
      <span className="quote-text two-lines one-line">{message ? messageText(message) : "…"}</span>
    </button>
  );
}
