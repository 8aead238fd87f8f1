import { t } from "../../../i18n";
import { hub } from "../../../session/client";
import type { ShownMessage } from "../../../sync/messenger";
import { postingOf } from "../../../sync/messenger";
import { postings } from "../../../session/messenger";
import type { Action } from "../../../ui";
import { confirm } from "../../../ui";
import type { Message, Room } from "../../../wire";
import { doAndSay, unpin } from "../acts";
import { copyText } from "../room/copyText";

/** 24 hours in milliseconds. Authors may edit their posts this long. */
const editableFor = 24 * 3_600_000;

/** Sends a refused command again. */
export function again({ entry }: ShownMessage): void {
  if (!entry) return;
  const posting = postingOf(entry.id);
  if (posting !== null) return postings.again(posting);
  hub.outbox.discard(entry.id, "");
  void hub.send(entry.body, { anyway: true });
}

export function drop({ entry }: ShownMessage): void {
  const posting = entry ? postingOf(entry.id) : null;
  if (posting !== null) postings.drop(posting);
  else if (entry) hub.outbox.discard(entry.id, "");
}

export interface BoardViewer {
  readonly me: string;
  readonly mayPin: boolean;
  /** may delete posts of others */
  readonly moderates: boolean;
}

interface PostHandlers {
  edit(message: Message): void;
  readers(message: Message): void;
}

/** The actions of this person on a post or a comment. */
export function boardActions(
  message: Message,
  room: Room,
  { me, mayPin, moderates }: BoardViewer,
  handlers: PostHandlers,
): readonly Action[] {
  const { author, at, replyTo, content, origin, id } = message;
  const text = content?.text;
  const isPost = replyTo === undefined;
  const isPinned = room.pins.includes(id);
  const mine = author === me;
  const all: readonly (Action | false)[] = [
    text !== undefined && { id: "copy", label: t("messenger.copy"), icon: "copy", run: () => void copyText(text) },
    mine &&
      !origin &&
      hub.clock.now() - at < editableFor && {
        id: "edit",
        label: t("messenger.edit"),
        icon: "edit",
        run: () => handlers.edit(message),
      },
    isPost &&
      mayPin && {
        id: "pin",
        label: t(isPinned ? "messenger.unpin" : "messenger.pin"),
        icon: "tack",
        run: () => void (isPinned ? unpin(id) : doAndSay({ type: "messenger.pin", message: id })),
      },
    isPost && { id: "readers", label: t("messenger.readers"), icon: "eye", run: () => handlers.readers(message) },
    (mine || moderates) && {
      id: "delete",
      label: t(isPost ? "board.deletePost" : "board.deleteComment"),
      icon: "trash",
      tone: "red",
      run: () => void take(message),
    },
  ];
  return all.flatMap((one) => (one ? [one] : []));
}

async function take({ id, replyTo }: Message): Promise<void> {
  const isPost = replyTo === undefined;
  const agreed = await confirm({
    title: t(isPost ? "board.deletePostAsk" : "board.deleteCommentAsk"),
    text: t(isPost ? "board.deletePostText" : "board.deleteCommentText"),
    action: t(isPost ? "board.deletePost" : "board.deleteComment"),
    danger: true,
  });
  if (agreed) await doAndSay({ type: "messenger.delete", message: id });
}
