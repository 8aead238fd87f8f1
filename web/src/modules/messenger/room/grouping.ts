import { dateOf } from "../../../i18n/houseClock";
import type { ShownMessage } from "../../../sync/messenger";

/** The rows of a room, from top to bottom. */
export type HistoryLine =
  | { readonly kind: "day"; readonly key: string; readonly at: number }
  | { readonly kind: "unread"; readonly key: string }
  /** `first`, `last`: within a row of one author */
  | {
      readonly kind: "message";
      readonly key: string;
      readonly shown: ShownMessage;
      readonly own: boolean;
      readonly first: boolean;
      readonly last: boolean;
    };

/** 5 minutes in milliseconds. Messages further apart are not grouped. */
const together = 5 * 60_000;

/** Groups messages by author and day. `unreadFrom`: the place of the first unread message when the room was opened. */
export function linesOf(
  messages: readonly ShownMessage[],
  me: string,
  unreadFrom: number | null,
): readonly HistoryLine[] {
  const lines: HistoryLine[] = [];
  let isDivided = unreadFrom === null;
  messages.forEach((shown, i) => {
    const { message } = shown;
    const [before, after] = [messages[i - 1]?.message, messages[i + 1]?.message];
    const newDay = !before || dateOf(before.at) !== dateOf(message.at);
    if (newDay) lines.push({ kind: "day", key: `day ${message.id}`, at: message.at });
    const isUnread = !isDivided && message.seq >= (unreadFrom ?? 0) && message.seq > 0;
    if (isUnread) {
      isDivided = true;
      lines.push({ kind: "unread", key: "unread" });
    }
    const begins = newDay || isUnread || before.author !== message.author || message.at - before.at > together;
    const ends =
      !after ||
      after.author !== message.author ||
      dateOf(after.at) !== dateOf(message.at) ||
      after.at - message.at > together ||
      (!isDivided && after.seq >= (unreadFrom ?? 0) && after.seq > 0);
    lines.push({ kind: "message", key: message.id, shown, own: message.author === me, first: begins, last: ends });
  });
  return lines;
}
