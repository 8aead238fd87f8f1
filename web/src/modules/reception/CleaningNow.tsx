import { countdown, minutesBetween, t, time } from "../../i18n";
import { useRight } from "../../session";
import { useNow } from "../../sync";
import { Button } from "../../ui";
import type { Table } from "../../wire";
import { endCleaning } from "./acts";

/** The remaining cleaning time, with a button for done. */
export function CleaningNow({ table }: { readonly table: Table }): JSX.Element | null {
  const now = useNow(500);
  const mayClean = useRight("clean");
  const { cleaning } = table;
  if (!cleaning) return null;
  const left = Math.max(0, cleaning.until - now);
  const share = Math.min(1, left / Math.max(1, cleaning.until - cleaning.since));
  return (
    <div className="reception-cleaning">
      <div className="grow">
        <p className="reception-cleaning-time" role="timer">
          <strong className="numbers">{countdown(left)}</strong>{" "}
          <span className="quiet">{t("reception.cleaningLeft")}</span>
        </p>
        <span className="reception-cleaning-bar" aria-hidden>
          <span style={{ width: `${share * 100}%` }} />
        </span>
        <p className="quiet small">
          {t("reception.cleaningSince", { time: time(cleaning.since), minutes: minutesBetween(cleaning.since, now) })}
        </p>
      </div>
      {mayClean ? (
        <Button icon="check" onClick={() => endCleaning(table)}>
          {t("reception.cleaningDone")}
        </Button>
      ) : null}
    </div>
  );
}
