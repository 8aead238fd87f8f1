import { t } from "../../../i18n";
import { newId } from "../../../sync";
import { hub } from "../../../session/client";
import { messenger } from "../../../session/messenger";
import { toast } from "../../../ui";
import type { Message, Room } from "../../../wire";
import { doAndSay } from "../acts";
import { directRoom } from "../../../domains/messenger/direct";
import { e2eePart } from "../e2ee/parts";

export interface Targets {
  readonly rooms: readonly Room[];
  /** people without a direct room yet */
  readonly people: readonly string[];
}

/** Forwards a message. If it or the target room is end-to-end encrypted, this device encrypts it again. */
export function forward(source: Message, { rooms, people }: Targets): void {
  messenger.remember([source]);
  for (const room of [...rooms, ...people.map(directRoom)]) {
    if (room.seal === "hub" && source.content?.cipher === undefined)
      void doAndSay({ type: "messenger.forward", message: newId(hub.clock.now()), room: room.id, source: source.id });
    else
      void e2eePart()
        .then((part) => part.passOn(source, room))
        .catch(() => undefined);
  }
  toast({ text: t("messenger.forwarded", { count: rooms.length + people.length }), icon: "check" });
}
