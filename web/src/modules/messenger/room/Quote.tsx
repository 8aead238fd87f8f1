import { useEffect } from "react";
import { t } from "../../../i18n";
import { usePhase, useReplica } from "../../../sync";
import { useMessenger } from "../../../sync/messenger";
import { Icon } from "../../../ui";
import type { Message } from "../../../wire";
import { messageText } from "../list/previews";
import { formIn, iconOf } from "../media/words";
import { askFor } from "./quoted";

interface Props {
  readonly id: string;
  readonly room: string;
  readonly onPress: (message: Message) => void;
}

/** The quoted message of a reply. A tap goes there. */
export function Quote({ id, room, onPress }: Props): JSX.Element {
  const message = useMessenger((view) => view.message(id, room));
  const phase = usePhase();
  // biome-ignore lint/correctness/useExhaustiveDependencies(phase): requested again when the connection is back
  useEffect(() => {
    if (!message) askFor(room, id);
  }, [message, room, id, phase]);
  const form = message ? formIn(message) : null;
  const name = useReplica((view) => view.nameOf(message?.author));
  return (
    <button
      type="button"
      className="quote small"
      disabled={!message}
      onClick={(event) => {
        event.stopPropagation();
        if (message) onPress(message);
      }}
    >
      <span className="strong">{message ? name : t("messenger.reply")}</span>
      <span className="quote-text two-lines one-line">
        {form ? <Icon name={iconOf(form)} size={14} className="quote-sign" /> : null}
        {message ? messageText(message) : "…"}
      </span>
    </button>
  );
}
