import type { TextKey } from "../../../i18n";
import { t } from "../../../i18n";
import type { CallNote } from "../../../wire";

/** The outcome of a call for this reader: a group's call is missed by the people who were not in it. */
function outcomeFor({ outcome, joined, declined }: CallNote, me: string): CallNote["outcome"] {
  if (declined?.includes(me)) return "declined";
  return joined === undefined || joined.includes(me) ? outcome : "missed";
}

/** The outcome of a call from the reader's view. `own`: this person called. */
export function callText(note: CallNote, own: boolean, me: string): string {
  const outcome = outcomeFor(note, me);
  switch (outcome) {
    case "answered":
      return t(note.video ? "messenger.call.videoCall" : "messenger.call.voiceCall");
    case "failed":
      return t("messenger.call.failed");
    case "declined":
      if (!own) return t("messenger.call.youDeclined");
      return t(note.joined ? "messenger.call.allDeclined" : "messenger.call.declined");
    default:
      break;
  }
  if (own) return t(mine[outcome] ?? "messenger.call.noAnswer");
  return t(note.video ? "messenger.call.missedVideo" : "messenger.call.missedVoice");
}

const mine: Partial<Record<CallNote["outcome"], TextKey>> = {
  missed: "messenger.call.noAnswer",
  busy: "messenger.call.busy",
  cancelled: "messenger.call.cancelled",
};

/** The length of a call in its fitting unit. */
export function lengthText(seconds: number): string {
  if (seconds < 60) return t("messenger.call.seconds", { count: Math.max(1, Math.round(seconds)) });
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? t("messenger.call.minutes", { count: minutes })
    : t("messenger.call.hours", { hours: Math.floor(minutes / 60), count: minutes % 60 });
}

/** `true` if the reader was called and did not answer. */
export function isMissed(note: CallNote, own: boolean, me: string): boolean {
  const outcome = outcomeFor(note, me);
  return !own && outcome !== "answered" && outcome !== "declined";
}
