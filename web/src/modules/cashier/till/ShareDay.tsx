import { useState } from "react";
import { fullDate, money, number, t } from "../../../i18n";
import { instantOf } from "../../../i18n/houseClock";
import { useRight } from "../../../session";
import { newId, useReplica } from "../../../sync";
import { Button, Select, TextField } from "../../../ui";
import type { TipDay, TipRule } from "../../../wire";
import { Part } from "./Lines";
import type { TimeTexts } from "./workTimes";
import { timesOf, workersOf } from "./workTimes";
import { tellTill } from "./useTill";

interface Props {
  readonly of: TipDay;
  readonly rule: TipRule;
  readonly onDone: () => void;
}

/** The tips of one day, with the part of each person. Somebody who approves may put right who worked and for how long. */
export function ShareDay({ of: day, rule, onDone }: Props): JSX.Element {
  const [times, setTimes] = useState<TimeTexts | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const mayCorrect = useRight("approveDiscounts");
  const named = times === null ? [] : workersOf(times);
  const hasParts = day.shares.some((one) => one.amount > 0);
  const ready = times === null ? hasParts : named !== null && named.length > 0;
  const share = async (): Promise<void> => {
    if (!ready || named === null || busy) return;
    setBusy(true);
    const answer = await tellTill(
      {
        type: "till.shareTips",
        sharing: newId(),
        day: day.day,
        shown: day.amount,
        ...(named.length > 0 ? { workers: named } : {}),
      },
      t("tips.sharedNow", { amount: money(day.amount) }),
    );
    setBusy(false);
    if (answer.done) onDone();
    else setProblem(answer.text);
  };
  return (
    <Part title={t("tips.day", { day: fullDate(instantOf(day.day, 12)), amount: money(day.amount) })}>
      {times === null ? <Shares of={day} /> : <Times of={day} times={times} onTimes={setTimes} />}
      {times === null && !hasParts ? <p className="notice notice-amber">{t("tips.nobodyWorked")}</p> : null}
      {problem === null ? null : (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div className="row-wrap">
        <Button look="primary" icon="check" busy={busy} disabled={!ready} onClick={() => void share()}>
          {t("tips.share", { amount: money(day.amount) })}
        </Button>
        {mayCorrect && times === null && (rule !== "waiter" || !hasParts) ? (
          <Button icon="edit" onClick={() => setTimes(timesOf(day))}>
            {t("tips.correct")}
          </Button>
        ) : null}
      </div>
    </Part>
  );
}

function Shares({ of: day }: { readonly of: TipDay }): JSX.Element {
  return (
    <ul className="lines">
      {day.shares.map((one) => (
        <li key={one.person} className="line-row">
          <span className="grow">
            <span className="strong">{one.name}</span>
            <span className="quiet small till-line">{t("tips.minutes", { count: number(one.minutes) })}</span>
          </span>
          <span className="numbers strong">{money(one.amount)}</span>
        </li>
      ))}
    </ul>
  );
}

interface TimesProps {
  readonly of: TipDay;
  readonly times: TimeTexts;
  readonly onTimes: (times: TimeTexts) => void;
}

/** The minutes of each person, to type. The hub computes the parts of them. */
function Times({ of: day, times, onTimes }: TimesProps): JSX.Element {
  const people = useReplica((view) => view.all("employee").filter((one) => one.active));
  const name = (person: string): string =>
    day.shares.find((one) => one.person === person)?.name ?? people.find((one) => one.id === person)?.name ?? person;
  const others = people.filter((one) => times[one.id] === undefined);
  const wrong = workersOf(times) === null;
  return (
    <div className="stack-8">
      <p className="quiet small">{t("tips.correctHint")}</p>
      {Object.entries(times).map(([person, text]) => (
        <TextField
          key={person}
          label={t("tips.minutesOf", { name: name(person) })}
          value={text}
          onValue={(next) => onTimes({ ...times, [person]: next })}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
      ))}
      {wrong ? <p className="field-error">{t("tips.wrongMinutes")}</p> : null}
      {others.length === 0 ? null : (
        <Select
          label={t("tips.addPerson")}
          value=""
          choices={[{ value: "", label: "–" }, ...others.map((one) => ({ value: one.id as string, label: one.name }))]}
          onValue={(person) => {
            if (person !== "") onTimes({ ...times, [person]: "" });
          }}
        />
      )}
    </div>
  );
}
