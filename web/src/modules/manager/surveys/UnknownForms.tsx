import { date, t } from "../../../i18n";
import { usePolled } from "../../../sync/useAsked";
import { Button, Icon, navigate } from "../../../ui";
import type { UnknownSurveys } from "../../../wire";
import { surveyPath } from "./paths";

/** Milliseconds between two looks, while the page is visible. */
const lookEvery = 60_000;

/** Answers whose form nobody has published: the hub was restored from a copy that is older than the form. */
export function UnknownForms(): JSX.Element | null {
  const { value } = usePolled<UnknownSurveys>("/api/surveys/unknown", lookEvery);
  if (!value || value.surveys.length === 0) return null;
  return (
    <ul className="builder-lines">
      {value.surveys.map(({ survey, answers, lastAt }) => (
        <li key={survey} className="notice notice-amber builder-overtaken">
          <Icon name="alert" />
          <span className="grow">{t("surveyOffice.ofUnknown", { count: answers, day: date(lastAt) })}</span>
          <Button icon="list" onClick={() => navigate(`${surveyPath(survey, "results")}?look=answers&apart=1`)}>
            {t("surveyOffice.seeApart")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
