import { useEffect, useState } from "react";
import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { useMessenger } from "../../../sync/messenger";
import { messenger } from "../../../session/messenger";
import { Icon, IconButton } from "../../../ui";
import type { Message, Room } from "../../../wire";
import { messageText } from "../list/previews";

interface Props {
  readonly room: Room;
  readonly mayUnpin: boolean;
  readonly onJump: (message: Message) => void;
  readonly onUnpin: (message: string) => void;
}

/** The pinned messages, latest first. Each tap goes to one and shows the one before. */
export function PinBar({ room, mayUnpin, onJump, onUnpin }: Props): JSX.Element | null {
  const { pins } = room;
  const [at, setAt] = useState(0);
  const id = pins[pins.length - 1 - (at % Math.max(1, pins.length))];
  useEffect(() => {
    if (pins.length > 0) void messenger.some(room.id, pins);
  }, [pins, room.id]);
  const message = useMessenger((view) => (id ? view.message(id, room.id) : undefined));
  const name = useReplica((view) => view.nameOf(message?.author));
  if (!id) return null;
  return (
    <div className="pin-bar">
      <button
        type="button"
        className="pin-open small"
        onClick={() => {
          if (message) onJump(message);
          setAt(at + 1);
        }}
      >
        <Icon name="tack" size={16} className="tone-blue" />
        <span className="grow pin-words">
          <span className="strong tone-blue">
            {pins.length > 1
              ? t("messenger.pinnedOf", { at: (at % pins.length) + 1, count: pins.length })
              : t("messenger.pinned")}
          </span>
          <span className="quote-text two-lines one-line">{message ? `${name}: ${messageText(message)}` : "…"}</span>
        </span>
      </button>
      {mayUnpin ? <IconButton icon="close" label={t("messenger.unpin")} onClick={() => onUnpin(id)} /> : null}
    </div>
  );
}
