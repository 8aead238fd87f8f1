import { askSurvey } from "../../rules/askSurvey";
import type { AnswerValue, FieldAnswer, SurveyField, SurveyFieldKind, SurveyForm } from "../../wire";

export const valueIn = (values: readonly FieldAnswer[], field: string): AnswerValue | undefined =>
  values.find((one) => one.field === field)?.value;

/** The values with another one for a field. `undefined`: the field is left empty. */
export function withValue(
  values: readonly FieldAnswer[],
  field: string,
  value: AnswerValue | undefined,
): readonly FieldAnswer[] {
  const others = values.filter((one) => one.field !== field);
  return value ? [...others, { field, value }] : others;
}

/** The value of one kind. Another kind is no value of the field. */
export function valueAs<K extends SurveyFieldKind>(
  kind: K,
  value: AnswerValue | undefined,
): Extract<AnswerValue, { readonly type: K }> | undefined {
  return value?.type === kind ? (value as Extract<AnswerValue, { readonly type: K }>) : undefined;
}

/** The photos of all values. */
export const photosOf = (values: readonly FieldAnswer[]): readonly string[] =>
  values.flatMap(({ value }) =>
    value.type === "photo" ? value.photos : value.type === "signature" ? [value.photo] : [],
  );

/** The values of a new answer. */
export const initialValues = (form: SurveyForm): readonly FieldAnswer[] =>
  form.pages.flatMap(({ fields }) =>
    fields.flatMap(({ id, initial }) => (initial ? [{ field: id, value: initial }] : [])),
  );

export interface AnsweredCount {
  readonly answered: number;
  readonly total: number;
}

/** The number of shown questions, and of those with a value. */
export function progressOf(form: SurveyForm, values: readonly FieldAnswer[]): AnsweredCount {
  const { shown, sent } = askSurvey({ type: "fill", form, values });
  return { answered: sent.length, total: shown.length };
}

/** A page with the fields that are shown. */
export interface ShownPage {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly SurveyField[];
}

/** The pages that have anything to show. */
export function shownPages(form: SurveyForm, shown: readonly string[]): readonly ShownPage[] {
  const visible = new Set(shown);
  return form.pages
    .map(({ id, title, fields }) => ({ id, title, fields: fields.filter((field) => visible.has(field.id)) }))
    .filter(({ fields }) => fields.length > 0);
}
