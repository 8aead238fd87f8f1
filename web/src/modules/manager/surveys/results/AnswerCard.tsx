import { dateTime, t } from "../../../../i18n";
import { Icon, StatePill } from "../../../../ui";
import { Fact } from "../../../../ui/Fact";
import type { FieldAnswer, StoredAnswer, Survey, SurveyField } from "../../../../wire";
import { fieldIn } from "../formEdits";
import { photosOf, valueText } from "../valueText";
import { AnswerPhotos } from "./AnswerPhotos";

interface Props {
  readonly row: StoredAnswer;
  readonly survey: Survey | undefined;
}

const fieldOf = (survey: Survey | undefined, id: string): SurveyField | undefined =>
  survey ? (fieldIn(survey.form, id) ?? survey.removed.find((field) => field.id === id)) : undefined;

/** One answer: who, when and where, its values, and what stands aside. */
export function AnswerCard({ row, survey }: Props): JSX.Element {
  const { answer, carried, byName, tableName, doubt, missingPhotos } = row;
  return (
    <li className="card stack">
      <header className="row-wrap survey-results-by">
        <span className="strong">{byName}</span>
        <span className="quiet small">{dateTime(answer.filledAt)}</span>
        {tableName !== undefined ? (
          <span className="row quiet small">
            <Icon name="table" />
            {tableName}
          </span>
        ) : null}
        <span className="quiet small">{t("surveyOffice.version", { version: answer.version })}</span>
        {doubt ? (
          <StatePill tone="amber" icon="alert">
            {t(`surveyOffice.doubt.${doubt}`)}
          </StatePill>
        ) : null}
      </header>
      <Values values={carried.values} survey={survey} />
      {missingPhotos > 0 ? (
        <p className="row quiet small">
          <Icon name="hourglass" />
          {t("surveyOffice.missingPhotos", { count: missingPhotos })}
        </p>
      ) : null}
      {carried.aside.length > 0 ? (
        <div className="survey-results-aside stack-8">
          <p className="quiet small">{t("surveyOffice.standsAside")}</p>
          <Values values={carried.aside} survey={survey} aside />
        </div>
      ) : null}
    </li>
  );
}

interface ValuesProps {
  readonly values: readonly FieldAnswer[];
  readonly survey: Survey | undefined;
  readonly aside?: boolean;
}

function Values({ values, survey, aside = false }: ValuesProps): JSX.Element | null {
  if (values.length === 0) return aside ? null : <p className="quiet">{t("surveyOffice.noValues")}</p>;
  return (
    <dl className="survey-results-values">
      {values.map(({ field: id, value }) => {
        const field = asGiven(fieldOf(survey, id), survey, id, value.type);
        const photos = photosOf(value);
        return (
          <Fact key={id} name={field?.title ?? t("surveyOffice.unknownField")}>
            {photos.length > 0 ? (
              <AnswerPhotos photos={photos} name={field?.title ?? t("surveyOffice.unknownField")} />
            ) : (
              valueText(field, value)
            )}
          </Fact>
        );
      })}
    </dl>
  );
}

/** The field in the form in which the value was given, because a later form may lack its choices. */
function asGiven(
  field: SurveyField | undefined,
  survey: Survey | undefined,
  id: string,
  kind: SurveyField["kind"],
): SurveyField | undefined {
  if (!field || field.kind === kind) return field;
  return survey?.conversions.find(({ before }) => before.id === id && before.kind === kind)?.before ?? field;
}
