import { date, t, time } from "../../../i18n";
import { givenName } from "../../../i18n/givenName";
import { hub } from "../../../session/client";
import type { RoomShown } from "../../../sync/messenger";
import { messenger } from "../../../session/messenger";
import type { Message } from "../../../wire";
import { carriedText, formIn } from "../media/words";
import { callText } from "../room/callText";

/** The text of a message in one line. */
export function messageText(message: Message): string {
  if (!message.content) return t("messenger.deleted");
  const { call } = message.content;
  if (call) return callText(call, message.author === hub.person);
  const sealed = messenger.view.sealed(message);
  if (sealed !== "open") return t(sealedTexts[sealed]);
  const form = formIn(message);
  if (form !== null && message.content.text === undefined) return carriedText(message, form);
  return (message.content.text ?? t("messenger.sealed")).replace(/\s+/g, " ");
}

const sealedTexts = {
  waiting: "messenger.ends.waiting",
  asking: "messenger.ends.asking",
  lost: "messenger.ends.lost",
} as const;

/** The room's last message with its author, in one line. `null`: no message yet. */
export function previewOf({ latest, room }: RoomShown, me: string, nameOf: (person: string) => string): string | null {
  if (!latest) return null;
  const { message } = latest;
  const text = messageText(message);
  if (message.author === me) return t("messenger.youSaid", { text });
  return room.form === "direct" ? text : t("messenger.said", { name: givenName(nameOf(message.author)), text });
}

/** The time for today, the weekday for this week, otherwise the date. */
export function whenText(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  if (then.toDateString() === today.toDateString()) return time(at);
  const days = (new Date(today.toDateString()).getTime() - new Date(then.toDateString()).getTime()) / 86_400_000;
  if (days < 1.5) return t("messenger.yesterday");
  return days < 7 ? t(weekdays[then.getDay()] ?? "messenger.day0") : date(at);
}

const weekdays = [
  "messenger.day0",
  "messenger.day1",
  "messenger.day2",
  "messenger.day3",
  "messenger.day4",
  "messenger.day5",
  "messenger.day6",
] as const;

/** A day as a heading in a room. */
export function dayText(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  if (then.toDateString() === today.toDateString()) return t("messenger.today");
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (then.toDateString() === yesterday.toDateString()) return t("messenger.yesterday");
  const day = `${t(weekdays[then.getDay()] ?? "messenger.day0")}, ${date(at)}`;
  return then.getFullYear() === today.getFullYear() ? day : `${day}/${then.getFullYear()}`;
}
