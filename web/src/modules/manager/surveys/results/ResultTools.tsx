import { t } from "../../../../i18n";
import { Button, Card, Chip, ChipRow, Select, TextField } from "../../../../ui";
import { Notice } from "../../../../ui/Notice";
import { nameWords, useLoadedFile } from "../../../../ui/useLoadedFile";
import type { Survey, SurveyAxis, SurveyField, SurveyResults } from "../../../../wire";
import { dayText } from "../../../../domains/reports/period";
import { fieldsOf } from "../formEdits";
import type { ResultChoices } from "./useResults";
import { filePath, isEndBeforeStart, surveyPeriods } from "./useResults";

interface Props {
  readonly id: string;
  readonly survey: Survey | undefined;
  readonly choices: ResultChoices;
  readonly results: SurveyResults | null;
}

/** The days, the division into columns, and the files. */
export function ResultTools({ id, survey, choices }: Props): JSX.Element {
  const { period, today, choose } = choices;
  return (
    <Card className="stack-16" label={t("surveyOffice.choices.of")}>
      <ChipRow label={t("surveyOffice.period")} wrap>
        {surveyPeriods.map((one) => (
          <Chip key={one} chosen={one === period} onPress={() => choose("period", one)}>
            {t(`surveyOffice.period.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      <div className="survey-results-fields">
        {period === "own" ? (
          <>
            <TextField
              type="date"
              label={t("surveyOffice.from")}
              value={choices.from}
              max={dayText(today)}
              onValue={(day) => choose("from", day)}
            />
            <TextField
              type="date"
              label={t("surveyOffice.to")}
              value={choices.to}
              max={dayText(today)}
              onValue={(day) => choose("to", day)}
            />
          </>
        ) : null}
        <Across survey={survey} choices={choices} />
        <Files id={id} survey={survey} choices={choices} />
      </div>
      {isEndBeforeStart(choices) ? (
        <Notice tone="red" role="alert">
          {t("surveyOffice.endsBefore")}
        </Notice>
      ) : null}
    </Card>
  );
}

/** Only few values make readable columns. */
const isDividing = ({ kind }: SurveyField): boolean => kind === "choice" || kind === "choices" || kind === "scale";

function Across({ survey, choices }: Pick<Props, "survey" | "choices">): JSX.Element {
  const fields = survey ? fieldsOf(survey.form).filter(isDividing) : [];
  const { across, field, divide } = choices;
  const axes: readonly Exclude<SurveyAxis, "field">[] = ["table", "person", "day"];
  const value = across === "field" ? `field:${field ?? ""}` : (across ?? "");
  return (
    <Select
      label={t("surveyOffice.across")}
      value={value}
      choices={[
        { value: "", label: t("surveyOffice.across.none") },
        ...axes.map((axis) => ({ value: axis as string, label: t(`surveyOffice.across.${axis}`) })),
        ...fields.map(({ id, title }) => ({
          value: `field:${id}`,
          label: t("surveyOffice.across.field", { name: title }),
        })),
      ]}
      onValue={(chosen) => {
        if (chosen.startsWith("field:")) divide("field", chosen.slice(6));
        else divide(axes.find((axis) => axis === chosen) ?? null);
      }}
    />
  );
}

function Files({ id, survey, choices }: Pick<Props, "id" | "survey" | "choices">): JSX.Element {
  const { busy, load } = useLoadedFile<"csv" | "xlsx">();
  const days = choices.span ? [...new Set([dayText(choices.span.first), dayText(choices.span.last)])] : [];
  const name = [nameWords(survey?.form.title ?? "") || t("surveyOffice.file"), ...days].join("-");
  return (
    <div className="row survey-results-files">
      {(["xlsx", "csv"] as const).map((format) => (
        <Button
          key={format}
          icon="download"
          busy={busy === format}
          disabled={busy !== null || isEndBeforeStart(choices)}
          onClick={() => load(format, filePath(id, format, choices), `${name}.${format}`)}
        >
          {t(`surveyOffice.${format}`)}
        </Button>
      ))}
    </div>
  );
}
