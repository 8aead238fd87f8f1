import { useRef } from "react";
import { dateTime, number, t } from "../../../../i18n";
import { problemText, useReplica } from "../../../../sync";
import type { Asked } from "../../../../sync/useAsked";
import { Button, EmptyState, Icon, IconButton, Segmented, Skeleton, navigate, useQuery } from "../../../../ui";
import type { Survey, SurveyResults } from "../../../../wire";
import { Office } from "../../office/Office";
import { surveysRoot } from "../paths";
import { AnswerList } from "./AnswerList";
import { FieldCard } from "./FieldCard";
import { Failed, Old } from "./Problems";
import { ResultTools } from "./ResultTools";
import type { ResultChoices } from "./useResults";
import { isEndBeforeStart, useResultChoices, useResults } from "./useResults";

/** The results of a form: counts and charts, or each answer. */
export function ResultsPage({ id }: { readonly id: string }): JSX.Element {
  const survey = useReplica((view) => view.get("survey", id));
  const choices = useResultChoices();
  const loaded = useResults(id, choices, survey?.version);
  const [lookText, setLook] = useQuery("look");
  const look = lookText === "answers" ? "answers" : "charts";
  const [apart, setApart] = useQuery("apart");
  const show = (next: "charts" | "answers" | "apart"): void => {
    setLook(next === "charts" ? null : "answers");
    setApart(next === "apart" ? "1" : null);
  };
  // Another period or division is on its way: the last results stay in sight.
  const last = useRef<SurveyResults | null>(null);
  if (loaded.value) last.current = loaded.value;
  const results = loaded.value ?? last.current;
  const doubtful = results?.doubtful ?? 0;
  const busy = loaded.value === null && loaded.problem === null && !isEndBeforeStart(choices);
  return (
    <Office
      page="surveys"
      subtitle={survey?.form.title ?? t("surveyOffice.unknown")}
      back={() => navigate(surveysRoot)}
      actions={<IconButton icon="reload" label={t("common.reload")} busy={busy} onClick={loaded.again} />}
    >
      <div className="survey-results-page">
        <ResultTools id={id} survey={survey} choices={choices} results={results} />
        <Segmented
          label={t("surveyOffice.look")}
          value={look}
          onChange={show}
          choices={[
            { value: "charts", label: t("surveyOffice.charts"), icon: "chart" },
            { value: "answers", label: t("surveyOffice.answers"), icon: "list" },
          ]}
        />
        {doubtful > 0 && look === "charts" ? (
          <div className="notice notice-amber builder-overtaken" role="status">
            <Icon name="alert" />
            <span className="grow">{t("surveyOffice.doubtful", { count: doubtful })}</span>
            <Button icon="list" onClick={() => show("apart")}>
              {t("surveyOffice.seeApart")}
            </Button>
          </div>
        ) : null}
        {look === "answers" ? (
          <AnswerList
            id={id}
            survey={survey}
            choices={choices}
            doubtful={doubtful}
            apart={apart !== null}
            onApart={(next) => show(next ? "apart" : "answers")}
          />
        ) : (
          <Charts loaded={loaded} results={results} survey={survey} choices={choices} busy={busy} />
        )}
      </div>
    </Office>
  );
}

interface ChartsProps {
  readonly loaded: Asked<SurveyResults>;
  readonly results: SurveyResults | null;
  readonly survey: Survey | undefined;
  readonly choices: ResultChoices;
  readonly busy: boolean;
}

function Charts({ loaded, results, survey, choices, busy }: ChartsProps): JSX.Element {
  const { problem, again } = loaded;
  if (!results) return problem ? <Failed loaded={loaded} /> : <Skeleton height={180} count={4} gap={16} />;
  if (results.total === 0 && !busy) return <Nothing choices={choices} survey={survey} />;
  return (
    <div className="survey-results-cards" aria-busy={busy}>
      {problem ? <Old problem={problemText(problem)} again={again} /> : null}
      <p className="survey-results-total" role="status">
        <strong className="numbers">{number(results.total)}</strong> {t("surveyOffice.total", { count: results.total })}
        {results.lastAt === undefined ? null : (
          <span className="quiet small"> · {t("surveyOffice.lastAt", { time: dateTime(results.lastAt) })}</span>
        )}
      </p>
      {results.fields.map((result) => (
        <FieldCard key={result.field.id} result={result} columns={results.columns} />
      ))}
    </div>
  );
}

function Nothing({
  choices,
  survey,
}: {
  readonly choices: ResultChoices;
  readonly survey: Survey | undefined;
}): JSX.Element {
  const isAll = choices.span === null;
  const text = isAll
    ? survey?.state === "closed"
      ? t("surveyOffice.nothingClosed")
      : t("surveyOffice.nothingText")
    : t("surveyOffice.nothingDays");
  return (
    <EmptyState
      icon="chart"
      title={t(isAll ? "surveyOffice.nothing" : "surveyOffice.nothingThen")}
      text={text}
      action={
        isAll ? undefined : (
          <Button onClick={() => choices.choose("period", "all")}>{t("surveyOffice.period.all")}</Button>
        )
      }
    />
  );
}
