import { t } from "../../i18n";
import { newId, problemText } from "../../sync";
import { hub, send } from "../../session/client";
import { messenger, postings } from "../../session/messenger";
import { play, toast } from "../../ui";
import type { CommandBody, Message, MessageContent, Room } from "../../wire";
import type { Attached } from "./media/attached";
import { partsOf } from "./media/attached";

/** Milliseconds. A later sound could not be connected with its message. */
const remembered = 60_000;

/** Sends a command and shows a refusal on the page. Shows `done` with a sound if it succeeds. */
export async function doAndSay(body: CommandBody, done?: string): Promise<boolean> {
  const outcome = await send(body);
  if (outcome.status !== "refused") {
    if (done) {
      play("confirmed");
      toast({ text: done, icon: "check" });
    }
    return true;
  }
  hub.outbox.seen(outcome.id);
  toast({ text: problemText(outcome.error), icon: "alert", tone: "bad", seconds: 8 });
  return false;
}

/** Unpins a message at once and offers to pin it again. */
export async function unpin(message: string): Promise<void> {
  if (!(await doAndSay({ type: "messenger.unpin", message }))) return;
  toast({ text: t("messenger.unpinned"), icon: "tack", undo: () => void doAndSay({ type: "messenger.pin", message }) });
}

/** Sends a message. It waits behind messages of the room that wait for their files, so that the order stays. */
export function sendMessage(
  { id: room, seal }: Pick<Room, "id" | "seal">,
  content: MessageContent,
  replyTo: string | undefined,
  attached: readonly Attached[] = [],
): void {
  const id = newId(hub.clock.now());
  // It is encrypted when it is sent, for the members at that time.
  const ends = seal === "ends";
  const more = replyTo ? { replyTo } : {};
  soundWhenTaken(id);
  if (attached.length === 0 && !ends && !postings.holds(room))
    return void send({ type: "messenger.send", message: id, room, content, ...more });
  const { files, bytes } = partsOf(attached);
  void postings.add(
    {
      id,
      room,
      content: { ...content, media: files.map(({ media }) => media) },
      ...more,
      files,
      ...(ends ? { ends } : {}),
    },
    bytes,
  );
}

/** Plays a sound when the hub has the message. A message that waits long makes no sound. */
function soundWhenTaken(id: string): void {
  const end = (): void => {
    clearTimeout(timer);
    stop();
  };
  const timer = setTimeout(end, remembered);
  const stop = messenger.subscribe(() => {
    if (!messenger.view.knows(id)) return;
    end();
    play("confirmed");
  });
}

/** Replaces this person's earlier reaction. The same sign again removes it. */
export function react(message: Message, sign: string, me: string): void {
  const mine = message.reactions.find(({ person }) => person === me)?.sign;
  void doAndSay(
    mine === sign
      ? { type: "messenger.unreact", message: message.id }
      : { type: "messenger.react", message: message.id, sign },
  );
}

/** 10 years in milliseconds, for "until I turn it on again". */
const forever = 10 * 365 * 86_400_000;

export function mute(room: Room, on: boolean): void {
  void doAndSay(
    on
      ? { type: "messenger.mute", room: room.id, until: hub.clock.now() + forever }
      : { type: "messenger.mute", room: room.id },
    t(on ? "messenger.muted" : "messenger.unmuted"),
  );
}
