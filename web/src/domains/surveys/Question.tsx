import type { ReactNode } from "react";
import { useId } from "react";
import { t } from "../../i18n";
import { Icon } from "../../ui";
import type { AnswerFault, AnswerValue, SurveyField } from "../../wire";
import type { AnswerPhotos } from "./photos";

/** The input of one field. */
export interface InputProps {
  readonly field: SurveyField;
  readonly value: AnswerValue | undefined;
  readonly onChange: (value: AnswerValue | undefined) => void;
  readonly photos: AnswerPhotos;
  /** of title, help and problem, for screen readers */
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
}

interface Props {
  readonly field: SurveyField;
  readonly problem: AnswerFault | undefined;
  readonly children: (ids: Pick<InputProps, "labelledBy" | "describedBy" | "isWrong">) => ReactNode;
}

/** The title of a field with its help above the input, and its problem below. */
export function Question({ field, problem, children }: Props): JSX.Element {
  const id = useId();
  const described = [field.help ? `${id}-help` : "", problem ? `${id}-wrong` : ""].filter(Boolean).join(" ");
  const describedBy = described || undefined;
  return (
    <div className="survey-question" data-field={field.id}>
      <p id={id} className="survey-title">
        {field.title}
        {field.isRequired ? <span className="survey-required"> {t("filling.required")}</span> : null}
      </p>
      {field.help ? (
        <p id={`${id}-help`} className="quiet survey-help">
          {field.help}
        </p>
      ) : null}
      {children({ labelledBy: id, describedBy, isWrong: problem !== undefined })}
      {problem ? (
        <p id={`${id}-wrong`} className="field-error" role="alert">
          <Icon name="alert" />
          {problemText(field, problem)}
        </p>
      ) : null}
    </div>
  );
}

function problemText(field: SurveyField, problem: AnswerFault): string {
  if (problem === "missing") {
    if (field.kind === "photo" || field.kind === "signature" || field.kind === "location")
      return t(`filling.missing.${field.kind}`);
    return t("filling.missing");
  }
  if (problem === "tooLong") return t("filling.tooLong");
  if (field.kind === "phone" || field.kind === "date") return t(`filling.wrong.${field.kind}`);
  return t("filling.wrong");
}
