import { t } from "../../../i18n";
import type { RoomShown } from "../../../sync/messenger";
import { messenger } from "../../../session/messenger";
import type { Action } from "../../../ui";
import { confirm } from "../../../ui";
import type { Message } from "../../../wire";
import { doAndSay, unpin } from "../acts";
import { copyText } from "./copyText";
import { isClosed, mayPin } from "./may";

/** 24 hours in milliseconds. Authors may edit their messages this long. */
const editableFor = 24 * 3_600_000;

export interface MessageViewer {
  readonly me: string;
  /** may delete messages of others in the restaurant's rooms */
  readonly moderates: boolean;
  readonly now: number;
}

export interface MessageHandlers {
  reply(message: Message): void;
  edit(message: Message): void;
  forward(message: Message): void;
  readers(message: Message): void;
}

/** The actions of this person on a message. One that the hub does not have yet can only be copied. */
export function messageActions(
  message: Message,
  shown: Pick<RoomShown, "room">,
  { me, moderates, now }: MessageViewer,
  handlers: MessageHandlers,
): readonly Action[] {
  const { room } = shown;
  const mine = message.author === me;
  const open = !isClosed(shown);
  const text = message.content?.text;
  const readable = messenger.view.sealed(message) === "open";
  const isPinned = room.pins.includes(message.id);
  const house = room.form === "standing" || room.form === "order";
  if (message.seq === 0)
    return text === undefined
      ? []
      : [{ id: "copy", label: t("messenger.copy"), icon: "copy", run: () => void copyText(text) }];
  const all: readonly (Action | false)[] = [
    open && { id: "reply", label: t("messenger.reply"), icon: "reply", run: () => handlers.reply(message) },
    text !== undefined && { id: "copy", label: t("messenger.copy"), icon: "copy", run: () => void copyText(text) },
    readable &&
      !message.content?.call && {
        id: "forward",
        label: t("messenger.forward"),
        icon: "next",
        run: () => handlers.forward(message),
      },
    open &&
      mine &&
      readable &&
      !message.origin &&
      !message.content?.call &&
      now - message.at < editableFor && {
        id: "edit",
        label: t("messenger.edit"),
        icon: "edit",
        run: () => handlers.edit(message),
      },
    mayPin(shown, me) && {
      id: "pin",
      label: t(isPinned ? "messenger.unpin" : "messenger.pin"),
      icon: "tack",
      run: () => void (isPinned ? unpin(message.id) : doAndSay({ type: "messenger.pin", message: message.id })),
    },
    { id: "readers", label: t("messenger.readers"), icon: "eye", run: () => handlers.readers(message) },
    (mine || (moderates && house)) && {
      id: "delete",
      label: t("messenger.deleteForAll"),
      icon: "trash",
      tone: "red",
      run: () => void deleteMessage(message.id),
    },
  ];
  return all.flatMap((one) => (one ? [one] : []));
}

async function deleteMessage(message: string): Promise<void> {
  if (
    await confirm({
      title: t("messenger.deleteAsk"),
      text: t("messenger.deleteText"),
      action: t("messenger.delete"),
      danger: true,
    })
  ) {
    await doAndSay({ type: "messenger.delete", message });
  }
}
