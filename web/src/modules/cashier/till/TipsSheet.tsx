import { useCallback, useState } from "react";
import { money, t } from "../../../i18n";
import { problemText, request } from "../../../sync";
import { Button, ErrorState, Sheet, Skeleton } from "../../../ui";
import type { TillReport, TipBalance, TipBook } from "../../../wire";
import { useAsked } from "../../../sync/useAsked";
import { Part } from "./Lines";
import { PayTipsSheet } from "./PayTipsSheet";
import { ShareDay } from "./ShareDay";

interface Props {
  readonly of: TillReport;
  readonly onClose: () => void;
  readonly onChange: () => void;
}

/** *Tiền thưởng*: tips that nobody has shared yet, and the people to whom shared ones are to be paid. */
export function TipsSheet({ of: report, onClose, onChange }: Props): JSX.Element {
  const { value, problem, again } = useAsked(useCallback(() => request<TipBook>("GET", "/api/tips"), []));
  const [paying, setPaying] = useState<TipBalance | null>(null);
  const changed = (): void => {
    setPaying(null);
    again();
    onChange();
  };
  if (paying) return <PayTipsSheet of={report} to={paying} onClose={() => setPaying(null)} onDone={changed} />;
  return (
    <Sheet
      open
      tall
      title={t("tips.title")}
      subtitle={value ? t(`tips.rule.${value.rule}`) : undefined}
      onClose={onClose}
    >
      {value ? (
        <div className="stack-16">
          {value.days.map((day) => (
            <ShareDay key={`${day.day} ${day.amount}`} of={day} rule={value.rule} onDone={changed} />
          ))}
          {value.days.length === 0 ? <p className="quiet">{t("tips.noneToShare")}</p> : null}
          <People of={value.people} onPay={setPaying} />
        </div>
      ) : problem ? (
        <ErrorState text={problemText(problem)} requestId={problem.requestId} onRetry={again} />
      ) : (
        <Skeleton height={44} count={6} gap={12} />
      )}
    </Sheet>
  );
}

interface PeopleProps {
  readonly of: readonly TipBalance[];
  readonly onPay: (person: TipBalance) => void;
}

/** Those who have not got all of their tips yet. */
function People({ of: people, onPay }: PeopleProps): JSX.Element {
  const waiting = people.filter((one) => one.open > 0);
  return (
    <Part title={t("tips.toPay")}>
      {waiting.length === 0 ? <p className="quiet">{t("tips.noneToPay")}</p> : null}
      <ul className="lines">
        {waiting.map((one) => (
          <li key={one.person} className="line-row">
            <span className="grow strong">{one.name}</span>
            <span className="numbers strong">{money(one.open)}</span>
            <Button onClick={() => onPay(one)} aria-label={t("tips.payTo", { name: one.name })}>
              {t("tips.pay")}
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
