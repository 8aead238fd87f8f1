import { t } from "../../../i18n";
import { wall } from "../../../i18n/houseClock";
import { useNow } from "../../../sync";
import { StatePill } from "../../../ui";
import type { ContactAddress } from "../../../wire";
import { ageThisYear, dayOf, dayText, daysUntil } from "./days";

/** Days before a birthday from which it is highlighted. */
const soon = 14;

export function Birthday({ day: text }: { readonly day: string }): JSX.Element {
  const now = wall(useNow(60_000));
  const day = dayOf(text);
  if (!day) return <>{text}</>;
  const age = ageThisYear(day, now.getUTCFullYear());
  const left = daysUntil(day, now);
  return (
    <span className="row-wrap">
      <span className="numbers">{dayText(day)}</span>
      {age === null ? null : <span className="quiet small">{t("contacts.age", { age })}</span>}
      {left === 0 ? (
        <StatePill tone="green" icon="birthday">
          {t("contacts.birthdayToday")}
        </StatePill>
      ) : left <= soon ? (
        <StatePill tone="amber" icon="birthday">
          {t("contacts.birthdayIn", { days: left })}
        </StatePill>
      ) : null}
    </span>
  );
}

/** An address as text, one part per line. */
export function addressText({ street, locality, region, postcode, country }: ContactAddress): string {
  return [street, locality, [region, postcode].filter(Boolean).join(" "), country].filter(Boolean).join("\n");
}
