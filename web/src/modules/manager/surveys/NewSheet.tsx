import { t } from "../../../i18n";
import type { IconName } from "../../../ui";
import { Icon, Sheet } from "../../../ui";
import type { SurveyForm } from "../../../wire";
import { emptyForm, fieldsOf } from "./formEdits";
import { guestForm, hygieneForm, openingForm } from "./templates";

interface Props {
  readonly onClose: () => void;
  readonly onForm: (form: SurveyForm) => void;
}

const starts: readonly {
  readonly id: "empty" | "guests" | "opening" | "hygiene";
  readonly icon: IconName;
  readonly form: () => SurveyForm;
}[] = [
  { id: "empty", icon: "plus", form: () => emptyForm("") },
  { id: "guests", icon: "star", form: guestForm },
  { id: "opening", icon: "check-circle", form: openingForm },
  { id: "hygiene", icon: "broom", form: hygieneForm },
];

/** The beginning of a form: empty, or one of those that most houses need. */
export function NewSheet({ onClose, onForm }: Props): JSX.Element {
  return (
    <Sheet open tall title={t("surveyOffice.new")} subtitle={t("surveyOffice.newText")} onClose={onClose}>
      <ul className="builder-starts">
        {starts.map(({ id, icon, form }) => (
          <li key={id}>
            <button type="button" className="card card-press builder-start" onClick={() => onForm(form())}>
              <Icon name={icon} size={28} />
              <span className="grow stack-4">
                <span className="strong">{t(`surveyTemplates.${id}`)}</span>
                <span className="quiet small">
                  {t(`surveyTemplates.${id}.about`)}{" "}
                  {id === "empty" ? "" : t("surveyOffice.questions", { count: fieldsOf(form()).length })}
                </span>
              </span>
              <Icon name="forward" className="quiet" />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
