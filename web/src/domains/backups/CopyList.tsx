import { useState } from "react";
import { date, t, time } from "../../i18n";
import type { IconName } from "../../ui";
import { Button, Icon, StatePill, bringIcons } from "../../ui";
import { themeIcons } from "../../ui/themeIcons";
import type { BackupReason, BackupView } from "../../wire";
import { ageWords, sizeWords } from "./backupAdvice";

bringIcons(themeIcons);

const icons: Record<BackupReason, IconName> = {
  nightly: "dark",
  manual: "person",
  upgrade: "up",
  replaced: "undo",
  stored: "history",
};

/** The number of rows shown at first. */
const atOnce = 4;

/** The stored backups, newest first. */
export function CopyList({
  copies,
  now,
}: {
  readonly copies: readonly BackupView[];
  readonly now: number;
}): JSX.Element {
  const [all, setAll] = useState(false);
  return (
    <section className="stack-4">
      <h3>{t("backups.list")}</h3>
      {copies.length === 0 ? (
        <p className="quiet">{t("backups.emptyList")}</p>
      ) : (
        <ul className="lines">
          {(all ? copies : copies.slice(0, atOnce)).map((copy) => (
            <li key={copy.name} className="line-row">
              <Icon name={icons[copy.reason]} size={20} className="quiet" />
              <span className="grow stack-4">
                <span className="two-lines">{t(`backups.${copy.reason}`)}</span>
                <span className="quiet small two-lines">
                  {copy.madeAt > 0
                    ? `${date(copy.madeAt)} ${time(copy.madeAt)} · ${ageWords(copy.madeAt, now)} · ${sizeWords(copy.size)}`
                    : copy.name}
                </span>
              </span>
              <StatePill
                tone={copy.state === "good" ? "green" : "red"}
                icon={copy.state === "good" ? "check" : "alert"}
              >
                {t(`backups.${copy.state}`)}
              </StatePill>
            </li>
          ))}
        </ul>
      )}
      {copies.length > atOnce ? (
        <Button look="plain" wide icon={all ? "up" : "down"} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t("backups.fewer") : t("backups.all", { count: copies.length })}
        </Button>
      ) : null}
    </section>
  );
}
