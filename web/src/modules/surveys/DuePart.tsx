import { t, time } from "../../i18n";
import { useMe } from "../../session";
import { useReplica } from "../../sync";
import { StatePill } from "../../ui";
import type { Checklist, Survey } from "../../wire";
import { Part, Row } from "./ListRows";
import { useBegin } from "./useBegin";

/** The checklists of the last day: first those that are due, then missed ones, then those that somebody has filled in. */
export function DuePart({ surveys }: { readonly surveys: readonly Survey[] }): JSX.Element {
  const lists = useReplica((view) => view.all("checklist"));
  const forms = new Map(surveys.map((survey) => [survey.id, survey]));
  const rows = lists
    .flatMap((list) => {
      const survey = forms.get(list.survey);
      return survey ? [{ id: list.id, list, survey }] : [];
    })
    .sort((a, b) => order(a.list) - order(b.list) || b.list.at - a.list.at);
  return (
    <Part title={t("surveys.due")} rows={rows}>
      {({ id, list, survey }) => <DueRow key={id} list={list} survey={survey} />}
    </Part>
  );
}

const order = ({ state }: Checklist): number => ({ due: 0, missed: 1, done: 2 })[state];

function DueRow({ list, survey }: { readonly list: Checklist; readonly survey: Survey }): JSX.Element {
  const begin = useBegin();
  const by = useReplica((view) => view.get("employee", list.by ?? "")?.name);
  const me = useMe().employee.id;
  const until = time(list.until);
  if (list.state === "done") {
    const person = list.by === me ? t("surveys.me") : (by ?? list.by ?? "");
    const detail = t("surveys.doneBy", { person, time: time(list.doneAt ?? list.at) });
    return (
      <Row
        icon="check-circle"
        title={survey.form.title}
        detail={detail}
        end={
          <StatePill tone="green" icon="check">
            {t("surveys.done")}
          </StatePill>
        }
      />
    );
  }
  const isMissed = list.state === "missed";
  return (
    <Row
      icon="check-circle"
      title={survey.form.title}
      detail={t(isMissed ? "surveys.wasDue" : "surveys.dueFrom", { from: time(list.at), until })}
      onOpen={() => begin(survey, list.at)}
      end={
        <StatePill tone={isMissed ? "red" : "amber"} icon={isMissed ? "alert" : "clock"}>
          {t(isMissed ? "surveys.missed" : "surveys.dueUntil", { until })}
        </StatePill>
      }
    />
  );
}
