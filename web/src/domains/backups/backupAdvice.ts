import { decimal, t, time, tryText } from "../../i18n";
import type { Tone } from "../../ui";
import type { BackupsView } from "../../wire";

const hour = 3_600_000;
/** One missed night causes no warning. */
const amberAfter = 36 * hour;
/** Twice the interval. */
const redAfter = 48 * hour;

export interface BackupAdvice {
  /** grey: nothing to do */
  readonly tone: Extract<Tone, "grey" | "amber" | "red">;
  readonly headline: string;
  /** the advice */
  readonly text?: string;
}

/** The state of the backups in one sentence. */
export function backupAdvice(of: BackupsView, now: number): BackupAdvice {
  const unsafe = now - (of.lastGoodAt ?? of.since);
  const tone =
    unsafe >= redAfter || (!of.lastGoodAt && unsafe >= amberAfter)
      ? "red"
      : unsafe >= amberAfter || of.failure
        ? "amber"
        : "grey";
  if (of.failure)
    return {
      tone,
      headline: t("backups.failed", { time: time(of.failure.at) }),
      text: failureText(of.failure.code),
    };
  if (!of.lastGoodAt)
    return tone === "grey"
      ? { tone, headline: t("backups.fresh", { time: time(of.nextAt) }) }
      : { tone, headline: t("backups.none"), text: t("backups.noneText") };
  const age = ageWords(of.lastGoodAt, now);
  return { tone, headline: t(tone === "grey" ? "backups.last" : "backups.old", { age }) };
}

/** The reason of a failure with advice. The hub may send codes that this page does not know. */
export function failureText(code: string): string {
  return tryText(`backups.failure.${code}`) ?? t("backups.failure.unknown");
}

/** Formats an age: `8 giờ trước`. */
export function ageWords(since: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - since) / 60_000));
  if (minutes < 2) return t("backups.ageNow");
  if (minutes < 60) return t("backups.ageMinutes", { count: minutes });
  if (minutes < 48 * 60) return t("backups.ageHours", { count: Math.floor(minutes / 60) });
  return t("backups.ageDays", { count: Math.floor(minutes / 1440) });
}

/** Formats a size: `350 KB`, `12,4 MB`, `1,2 GB`. */
export function sizeWords(bytes: number): string {
  const units = ["KB", "MB", "GB", "TB"];
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || value >= 99.5 ? Math.ceil(value).toString() : decimal(value.toFixed(1));
  return `${digits} ${units[unit] ?? ""}`;
}
