import { t } from "../../../i18n";
import { Button, Card, Icon } from "../../../ui";
import type { SurveyField } from "../../../wire";
import { kindIcon, kindName } from "./kinds";

interface Props {
  readonly fields: readonly SurveyField[];
  readonly onBack: (field: SurveyField) => void;
}

/** Questions that the form does not ask any more. Their answers wait with them. */
export function RemovedFields({ fields, onBack }: Props): JSX.Element | null {
  if (fields.length === 0) return null;
  return (
    <Card className="stack" label={t("surveyOffice.removed")}>
      <h2>{t("surveyOffice.removed")}</h2>
      <p className="quiet small">{t("surveyOffice.removedText")}</p>
      <ul className="builder-removed">
        {fields.map((field) => (
          <li key={field.id} className="row">
            <Icon name={kindIcon(field.kind)} className="quiet" />
            <span className="grow">
              {field.title} <span className="quiet small">{kindName(field.kind)}</span>
            </span>
            <Button
              icon="undo"
              onClick={() => onBack(field)}
              aria-label={t("surveyOffice.bringBack", { name: field.title })}
            >
              {t("surveyOffice.back")}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
