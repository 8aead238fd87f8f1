import { dateTime, t, time } from "../../../i18n";
import type { Tone } from "../../../ui";
import type { HubStart } from "../../../wire";

/** Milliseconds after a crash during which it is reported, unless a person has read it or a problem remains. */
const worthAWord = 12 * 3_600_000;

export interface News {
  readonly tone: Extract<Tone, "blue" | "amber" | "red">;
  readonly headline: string;
  readonly lines: readonly string[];
  /** it can be hidden, because nothing needs attention any more */
  readonly canHide: boolean;
}

/** The notice about the hub's start. `null`: nothing to report. */
export function news(of: HubStart, now: number, seen: boolean): News | null {
  const waiting =
    of.waitsUntil !== undefined && now < of.waitsUntil
      ? [t("start.waits", { count: of.overdue, time: time(of.waitsUntil) })]
      : [];
  if (!of.unclean)
    return waiting.length > 0
      ? { tone: "blue", headline: t("start.clean", { time: time(of.at) }), lines: waiting, canHide: false }
      : null;
  const wrong = of.check === "damaged" || of.check === "failed";
  if (!wrong && waiting.length === 0 && (seen || now - of.at > worthAWord)) return null;
  const last =
    of.lastAt === undefined
      ? []
      : [t("start.last", { time: now - of.lastAt < worthAWord ? time(of.lastAt) : dateTime(of.lastAt) })];
  return {
    tone: wrong ? "red" : of.check === "running" ? "amber" : "blue",
    headline: t("start.unclean", { time: time(of.at) }),
    lines: [checked(of), ...last, ...waiting],
    canHide: of.check === "sound" && waiting.length === 0,
  };
}

function checked(of: HubStart): string {
  switch (of.check) {
    case "damaged":
      return t("start.damaged", { count: of.findings.length });
    case "failed":
      return t("start.failed");
    case "running":
      return t("start.running");
    case "sound":
    case "none":
      return t("start.sound");
  }
}
