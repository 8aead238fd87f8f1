import { t } from "../../i18n";
import type { Outcome } from "../../sync";
import { hub, newId, problemText, send } from "../../sync";
import { ends, messenger, postings } from "../../sync/messenger";
import { play, toast } from "../../ui";
import type { CommandBody, Message, MessageContent, Room } from "../../wire";
import type { Attached } from "./media/attached";
import { partsOf } from "./media/attached";
import { messengerPaths, stepTo } from "./paths";

export const hubIsThere = (): boolean => hub.line.answers;
/** in ms */
const patience = 5000;
/** So long one still knows what it is that sounds. */
const remembered = 60_000;

/** Wants something whose refusal is said where the person is; what is `done` is said, and sounds. */
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

/** Behind what still waits for its files in this room a message waits too, so that all of it is read in the order in which it was written. */
export function sendMessage(
  { id: room, seal }: Pick<Room, "id" | "seal">,
  content: MessageContent,
  replyTo: string | undefined,
  attached: readonly Attached[] = [],
): void {
  const id = newId(hub.clock.now());
  // Whoever is in the room when it goes is to read it: it is sealed by then.
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

/** The sound of a message that the hub has. What waits long for a line or for its files goes without. */
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

/** In place of the earlier sign of the same person; the same sign again takes it back. */
export function react(message: Message, sign: string, me: string): void {
  const mine = message.reactions.find(({ person }) => person === me)?.sign;
  void doAndSay(
    mine === sign
      ? { type: "messenger.unreact", message: message.id }
      : { type: "messenger.react", message: message.id, sign },
  );
}

/**
 * Goes to the room of two: the one there is, or a new one, sealed for the two where this browser can. Answers whether there is one for
 * both; one that waits for the line is this device's alone. `step`: how one goes there. `sealed`: not to one that the hub can read.
 */
export async function openDirect(person: string, { step = stepTo, sealed = false } = {}): Promise<boolean> {
  const known = messenger.view.directWith(person);
  if (known && !(sealed && known.room.seal === "hub")) {
    step(messengerPaths.room(known.room.id));
    return !known.unmade;
  }
  const room = newId(hub.clock.now());
  const asked = send({ type: "messenger.openDirect", room, with: person, seal: ends.able ? "ends" : "hub" });
  const there = hubIsThere();
  if (there) {
    const outcome = await inTime(asked);
    if (outcome?.status === "refused") {
      hub.outbox.seen(outcome.id);
      toast({ text: problemText(outcome.error), icon: "alert", tone: "bad" });
      return false;
    }
  }
  // Another device may have been first: then there is that room.
  step(messengerPaths.room(messenger.view.directWith(person)?.room.id ?? room));
  return there && (await asked).status === "accepted";
}

/** Far enough for "until I want to hear again". */
const forever = 10 * 365 * 86_400_000;

export function mute(room: Room, on: boolean): void {
  void doAndSay(
    on
      ? { type: "messenger.mute", room: room.id, until: hub.clock.now() + forever }
      : { type: "messenger.mute", room: room.id },
    t(on ? "messenger.muted" : "messenger.unmuted"),
  );
}

/** That, when it has not come by then. */
export const later = <T>(value: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(value), patience);
  });
const inTime = (asked: Promise<Outcome>): Promise<Outcome | null> => Promise.race([asked, later(null)]);
