import { initialValues, progressOf, withValue } from "../../domains/surveys/values";
import { askSurvey } from "../../rules/askSurvey";
import type { GivenValue, SurveyDraftRow } from "../../sync";
import { newId } from "../../sync";
import type { FieldAnswer, Survey } from "../../wire";

const fieldsOf = (survey: Survey): readonly string[] =>
  survey.form.pages.flatMap(({ fields }) => fields.map(({ id }) => id));

/** A form that a person begins. */
export function begun(survey: Survey, person: string, now: number): SurveyDraftRow {
  const values = initialValues(survey.form);
  const { answered, total } = progressOf(survey.form, values);
  return {
    id: newId(now),
    person,
    survey: survey.id,
    title: survey.form.title,
    status: "begun",
    begunAt: now,
    changedAt: now,
    version: survey.version,
    fields: fieldsOf(survey),
    page: 0,
    given: values.map(({ field, value }) => ({ field, version: survey.version, value })),
    answered,
    total,
    waiting: [],
    refused: [],
  };
}

/**
 * The last value of each field, or that it was taken out. The last one may be of an earlier version: a hub that was restored from a
 * backup has forgotten the later ones.
 */
const newest = (given: readonly GivenValue[]): ReadonlyMap<string, GivenValue> =>
  new Map(given.map((one) => [one.field, one]));

export interface Carried {
  /** values of fields of the present form */
  readonly values: readonly FieldAnswer[];
  /** values that the present form does not ask for: they are sent too, and the hub keeps them aside */
  readonly aside: readonly FieldAnswer[];
}

/**
 * The values of a begun form in the form's present version. They are carried from the version that each was given for,
 * so a value is there again as soon as its field returns.
 */
export function carried({ given, version }: SurveyDraftRow, survey: Survey): Carried {
  const latest = newest(given);
  const versions = new Set([version, ...[...latest.values()].map((one) => one.version)]);
  let values: readonly FieldAnswer[] = [];
  let aside: readonly FieldAnswer[] = [];
  for (const from of [...versions].sort((a, b) => a - b)) {
    const of = [...latest.values()].flatMap(({ field, version: own, value }) =>
      own === from && value ? [{ field, value }] : [],
    );
    const part = askSurvey({ type: "draft", survey, values: of, version: from });
    aside = [...aside, ...part.aside];
    // A new field has its initial value, unless the person has given or removed one.
    for (const { field, value } of part.values)
      if ((latest.get(field)?.version ?? from) === from && (latest.get(field)?.value || !latest.has(field)))
        values = withValue(values, field, value);
  }
  return { values, aside };
}

/** The row after a change of its values. */
export function changed(
  row: SurveyDraftRow,
  survey: Survey,
  before: readonly FieldAnswer[],
  values: readonly FieldAnswer[],
  now: number,
): SurveyDraftRow {
  const { version } = survey;
  const fields = new Set([...before, ...values].map(({ field }) => field));
  let given = row.given;
  for (const field of fields) {
    const value = values.find((one) => one.field === field)?.value;
    const was = before.find((one) => one.field === field)?.value;
    // An initial value that came with a new version is given from now on.
    if (value === was && given.some((one) => one.field === field)) continue;
    given = given.filter((one) => one.field !== field || one.version !== version);
    given = [...given, { field, version, ...(value ? { value } : {}) }];
  }
  const { answered, total } = progressOf(survey.form, values);
  return { ...row, given, answered, total, changedAt: now };
}

/** The difference between the form that the person has seen and the present one. `null`: none. */
export interface FormChange {
  readonly added: number;
  readonly removed: number;
}

export function formChange(row: SurveyDraftRow, survey: Survey): FormChange | null {
  if (row.version === survey.version) return null;
  const fields = fieldsOf(survey);
  return {
    added: fields.filter((field) => !row.fields.includes(field)).length,
    removed: row.fields.filter((field) => !fields.includes(field)).length,
  };
}

/** The person has seen the present form. */
export function seen(row: SurveyDraftRow, survey: Survey): SurveyDraftRow {
  return { ...row, version: survey.version, fields: fieldsOf(survey), title: survey.form.title };
}
