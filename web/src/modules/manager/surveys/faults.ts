import { t, tryText } from "../../../i18n";
import { askSurvey } from "../../../rules/askSurvey";
import type { PublishCheck, Survey, SurveyForm } from "../../../wire";
import { fieldsOf, mostChoices, mostFields, offered, tidied } from "./formEdits";
import { hasChoices } from "./kinds";

/** Whether a form can be published, and what it changes. */
export interface FormCheck {
  /** the first thing to put right; `null`: nothing */
  readonly problem: string | null;
  /** the id of the field that it is about */
  readonly field: string | null;
  /** fields whose answers need a mapping */
  readonly heavier: readonly string[];
}

const fault = (problem: string, field: string | null = null): FormCheck => ({ problem, field, heavier: [] });

/** Asks the hub's rules. Empty texts are found here, because the rules cannot read such a form. */
export function checked(survey: Survey | null, draft: SurveyForm): FormCheck {
  const form = tidied(draft);
  if (form.title === "") return fault(t("surveyOffice.noTitle"));
  const fields = fieldsOf(form);
  for (const [at, field] of fields.entries()) {
    if (field.title === "") return fault(t("surveyOffice.fieldNoTitle", { place: at + 1 }), field.id);
    if (hasChoices(field.kind) && offered(field).some((choice) => choice.title === ""))
      return fault(t("surveyOffice.choiceNoTitle", { field: field.title }), field.id);
  }
  const ask = (mapped: readonly string[]): PublishCheck =>
    askSurvey({
      type: "publish",
      ...(survey ? { survey } : {}),
      form,
      mappings: mapped.map((field) => ({ field, table: [] })),
    });
  try {
    const first = ask([]);
    // Another refusal may stand behind the wish for a mapping.
    const check = first.heavier.length > 0 ? ask(first.heavier) : first;
    const { code, field } = check;
    if (code === undefined) return { problem: null, field: null, heavier: check.heavier };
    const most = code === "surveys.choiceCount" ? mostChoices : mostFields;
    const text = tryText(`error.${code}`, { field: field ?? "", most, id: "" }) ?? t("error.unknown");
    return { problem: text, field: fields.find(({ title }) => title === field)?.id ?? null, heavier: check.heavier };
  } catch {
    return fault(t("error.unknown"));
  }
}
