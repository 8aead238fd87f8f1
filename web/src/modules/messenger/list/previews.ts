import { date, fullDate, t, time } from "../../../i18n";
import { dateOf, wall } from "../../../i18n/houseClock";
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
  if (call) return callText(call, message.author === hub.person, hub.person ?? "");
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
  const days = dateOf(now) - dateOf(at);
  if (days === 0) return time(at);
  if (days < 2) return t("messenger.yesterday");
  return days < 7 ? weekday(at) : date(at);
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

const weekday = (at: number): string => t(weekdays[wall(at).getUTCDay()] ?? "messenger.day0");

/** A day as a heading in a room. */
export function dayText(at: number, now: number): string {
  const days = dateOf(now) - dateOf(at);
  if (days === 0) return t("messenger.today");
  if (days === 1) return t("messenger.yesterday");
  const sameYear = wall(at).getUTCFullYear() === wall(now).getUTCFullYear();
  return `${weekday(at)}, ${sameYear ? date(at) : fullDate(at)}`;
}
