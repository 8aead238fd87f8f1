import { t } from "../../i18n";
import type { Outcome } from "../../sync";
import { hub, newId, problemText, send } from "../../sync";
import { ends, messenger, postings } from "../../sync/messenger";
import { confirm, navigate, toast } from "../../ui";
import type { CommandBody, Message, MessageContent, Room } from "../../wire";
import { endsPart } from "./ends/parts";
import type { Attached } from "./media/attach";
import { partsOf } from "./media/attached";
import { messengerPaths, stepTo } from "./paths";

const hubIsThere = (): boolean => hub.line.answers;
/** in ms */
const patience = 5000;

/** Wants something whose refusal is said where the person is. */
export async function doAndSay(body: CommandBody, done?: string): Promise<boolean> {
  const outcome = await send(body);
  if (outcome.status !== "refused") {
    if (done) toast({ text: done, icon: "check" });
    return true;
  }
  hub.outbox.seen(outcome.id);
  toast({ text: problemText(outcome.error), icon: "alert", tone: "bad", seconds: 8 });
  return false;
}

/** Behind what still waits for its files in this room a message waits too, so that all of it is read in the order in which it was written. */
export function sendMessage({ id: room, seal }: Pick<Room, "id" | "seal">, content: MessageContent, replyTo: string | undefined, attached: readonly Attached[] = []): void {
  const id = newId(hub.clock.now());
  // Whoever is in the room when it goes is to read it: it is sealed by then.
  const ends = seal === "ends";
  const more = replyTo ? { replyTo } : {};
  if (attached.length === 0 && !ends && !postings.holds(room)) return void send({ type: "messenger.send", message: id, room, content, ...more });
  const { files, bytes } = partsOf(attached);
  void postings.add({ id, room, content: { ...content, media: files.map(({ media }) => media) }, ...more, files, ...(ends ? { ends } : {}) }, bytes);
}

export async function editMessage(message: Message, words: MessageContent): Promise<void> {
  const content = message.content?.cipher === undefined ? words : await endsPart().then((part) => part.sealedEdit(message, words), () => null);
  if (content) await doAndSay({ type: "messenger.edit", message: message.id, content });
}

/** In place of the earlier sign of the same person; the same sign again takes it back. */
export function react(message: Message, sign: string, me: string): void {
  const mine = message.reactions.find(({ person }) => person === me)?.sign;
  void doAndSay(mine === sign ? { type: "messenger.unreact", message: message.id } : { type: "messenger.react", message: message.id, sign });
}

export async function deleteMessage(message: string): Promise<void> {
  if (await confirm({ title: t("messenger.deleteAsk"), text: t("messenger.deleteText"), action: t("messenger.delete"), danger: true })) {
    await doAndSay({ type: "messenger.delete", message });
  }
}

/** What is sealed for devices alone, here or there, goes by way of this one. */
export function forward(source: Message, rooms: readonly Room[]): void {
  messenger.remember([source]);
  for (const room of rooms) {
    if (room.seal === "hub" && source.content?.cipher === undefined) void doAndSay({ type: "messenger.forward", message: newId(hub.clock.now()), room: room.id, source: source.id });
    else void endsPart().then((part) => part.passOn(source, room)).catch(() => undefined);
  }
  toast({ text: t("messenger.forwarded", { count: rooms.length }), icon: "check" });
}

/** Goes to the room of two: the one there is, or a new one, sealed for the two where this browser can. */
export async function openDirect(person: string): Promise<void> {
  const known = messenger.view.directWith(person);
  if (known) return stepTo(messengerPaths.room(known.room.id));
  const room = newId(hub.clock.now());
  const asked = send({ type: "messenger.openDirect", room, with: person, seal: ends.able ? "ends" : "hub" });
  if (hubIsThere()) {
    const outcome = await inTime(asked);
    if (outcome?.status === "refused") {
      hub.outbox.seen(outcome.id);
      return void toast({ text: problemText(outcome.error), icon: "alert", tone: "bad" });
    }
  }
  // Another device may have been first: then there is that room.
  stepTo(messengerPaths.room(messenger.view.directWith(person)?.room.id ?? room));
}

export async function makeGroup(name: string, members: readonly string[], seal: Room["seal"]): Promise<boolean> {
  const room = newId(hub.clock.now());
  const asked = doAndSay({ type: "messenger.makeGroup", room, name, members, seal });
  if (hubIsThere() && await Promise.race([asked, later(true)]) === false) return false;
  stepTo(messengerPaths.room(room));
  return true;
}

export async function leaveRoom(room: Room, name: string): Promise<void> {
  if (!await confirm({ title: t("messenger.leaveAsk", { name }), text: t("messenger.leaveText"), action: t("messenger.leave"), danger: true })) return;
  if (await doAndSay({ type: "messenger.leave", room: room.id }, t("messenger.left", { name }))) leavePageOf(room.id);
}

export async function deleteRoom(room: Room, name: string): Promise<void> {
  if (!await confirm({ title: t("messenger.deleteRoomAsk", { name }), text: t("messenger.deleteRoomText"), action: t("messenger.deleteRoom"), danger: true })) return;
  if (await doAndSay({ type: "messenger.deleteRoom", room: room.id }, t("messenger.roomDeleted", { name }))) leavePageOf(room.id);
}

function leavePageOf(room: string): void {
  if (location.pathname.startsWith(messengerPaths.room(room))) navigate(messengerPaths.home, "replace");
}

/** Far enough for "until I want to hear again". */
const forever = 10 * 365 * 86_400_000;

export function mute(room: Room, on: boolean): void {
  void doAndSay(on ? { type: "messenger.mute", room: room.id, until: hub.clock.now() + forever } : { type: "messenger.mute", room: room.id },
    t(on ? "messenger.muted" : "messenger.unmuted"));
}

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: t("messenger.copied"), icon: "check" });
  } catch {
    toast({ text: t("messenger.copyFailed"), icon: "alert", tone: "bad" });
  }
}

const later = <T>(value: T): Promise<T> => new Promise((resolve) => { setTimeout(() => resolve(value), patience); });
const inTime = (asked: Promise<Outcome>): Promise<Outcome | null> => Promise.race([asked, later(null)]);
