import { t } from "../../i18n";
import type { Outcome } from "../../sync";
import { newId, problemText } from "../../sync";
import { hub, send } from "../../session/client";
import { e2ee, messenger, postings } from "../../session/messenger";
import { play, toast } from "../../ui";
import type { CommandBody, Message, MessageContent, Room } from "../../wire";
import type { Attached } from "./media/attached";
import { partsOf } from "./media/attached";
import { messengerPaths, stepTo } from "./paths";

export const hubIsThere = (): boolean => hub.transport.answers;
/** milliseconds */
const patience = 5000;
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

/**
 * Opens the direct room with a person, or creates one, end-to-end encrypted if this browser can. Returns `false` if the
 * room exists on this device only. `step`: how to navigate. `sealed`: not to an unencrypted room.
 */
export async function openDirect(person: string, { step = stepTo, sealed = false } = {}): Promise<boolean> {
  const known = messenger.view.directWith(person);
  if (known && !(sealed && known.room.seal === "hub")) {
    step(messengerPaths.room(known.room.id));
    return !known.unmade;
  }
  const room = newId(hub.clock.now());
  const asked = send({ type: "messenger.openDirect", room, with: person, seal: e2ee.supported ? "ends" : "hub" });
  const there = hubIsThere();
  if (there) {
    const outcome = await inTime(asked);
    if (outcome?.status === "refused") {
      hub.outbox.seen(outcome.id);
      toast({ text: problemText(outcome.error), icon: "alert", tone: "bad" });
      return false;
    }
  }
  // Another device may have created the room first.
  step(messengerPaths.room(messenger.view.directWith(person)?.room.id ?? room));
  return there && (await asked).status === "accepted";
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

/** Resolves with `value` after the timeout. */
export const later = <T>(value: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(value), patience);
  });
const inTime = (asked: Promise<Outcome>): Promise<Outcome | null> => Promise.race([asked, later(null)]);
