import { t, time } from "../../i18n";
import type { CopyStoreView } from "../../wire";
import type { BackupAdvice } from "./backupAdvice";
import { ageWords } from "./backupAdvice";

const hour = 3_600_000;

/** The state of the copy store in one sentence. Red: no proven copy for twice the interval. */
export function storeAdvice(of: CopyStoreView, now: number): BackupAdvice {
  const unsafe = now - (of.lastProvenAt ?? of.since);
  const tone =
    unsafe > 2 * hour * of.settings.everyHours
      ? "red"
      : of.failure || of.paused || of.keyKeptAt === undefined
        ? "amber"
        : "grey";
  if (of.paused) return { tone, headline: t("backups.storePaused"), text: t("backups.storePausedText") };
  const proven =
    of.lastProvenAt === undefined
      ? t("backups.provenNone")
      : t("backups.proven", { age: ageWords(of.lastProvenAt, now) });
  if (of.failure) return { tone, headline: t("backups.storeFailed", { time: time(of.failure.at) }), text: proven };
  if (tone === "red")
    return { tone, headline: proven, text: t("backups.provenOld", { count: of.settings.everyHours }) };
  if (of.keyKeptAt === undefined) return { tone, headline: t("backups.keyNotKept"), text: proven };
  return { tone, headline: proven };
}
