import { money, t } from "../../../i18n";
import { classes } from "../../../ui";
import type { DebtView } from "../../../wire";

const ages = [0, 30, 60, 90] as const;
type Age = (typeof ages)[number];

/** The days that a debt has passed, of 0, 30, 60 and 90. The hub's statements count in the same way. */
export function ageOf(at: number, now: number): Age {
  const days = Math.floor((now - at) / 86_400_000);
  return days > 90 ? 90 : days > 60 ? 60 : days > 30 ? 30 : 0;
}

interface Props {
  readonly of: readonly DebtView[];
  readonly now: number;
}

/** The sums that are still owed, by the age of the debts. Each debt counts in one column. */
export function Ages({ of: open, now }: Props): JSX.Element {
  return (
    <dl className="bills-ages" aria-label={t("debts.ages")}>
      {ages.map((age) => {
        const sum = open.filter((debt) => ageOf(debt.at, now) === age).reduce((whole, debt) => whole + debt.open, 0);
        return (
          <div key={age} className={classes(age > 0 && sum > 0 && "tone-amber")}>
            <dt className="quiet small">{t(`debts.age.${age}`)}</dt>
            <dd className="numbers">{sum === 0 ? "–" : money(sum)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
