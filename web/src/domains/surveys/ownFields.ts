import type { View } from "../../sync";
import type { AnswerValue, CarriedAnswer, FieldAnswer, FieldsSubject, Right, Survey, SurveyField } from "../../wire";

/** The things that own fields describe, in the order of the manager's page. */
export const fieldsSubjects: readonly FieldsSubject[] = ["guest", "booking", "dish", "order"];

/** The id of the form that has the own fields. */
export const formOf = (subject: FieldsSubject): string => `fields.${subject}`;

/** `undefined`: people fill in this form, and it describes nothing. */
export const subjectOf = (survey: string): FieldsSubject | undefined =>
  fieldsSubjects.find((subject) => formOf(subject) === survey);

/** The form, if its fields are shown. */
export function shownForm(view: View, subject: FieldsSubject): Survey | undefined {
  const survey = view.get("survey", formOf(subject));
  return survey?.state === "open" ? survey : undefined;
}

/** The rights to see and to write the values. */
export const ownRights: Readonly<Record<FieldsSubject, { readonly read: Right; readonly write: Right }>> = {
  guest: { read: "keepGuests", write: "keepGuests" },
  booking: { read: "seeBookings", write: "book" },
  dish: { read: "watch", write: "editMenu" },
  order: { read: "watch", write: "takeOrders" },
};

/** The id of a guest among own fields: the digits of the number. */
export const guestThing = (phone: string): string => phone.replace(/\D/g, "");

export const fieldsIn = (survey: Survey): readonly SurveyField[] => survey.form.pages.flatMap(({ fields }) => fields);

/** A thing with own fields. */
export interface OwnFieldsOf {
  readonly subject: FieldsSubject;
  readonly thing: string;
  /** of the thing, as people call it */
  readonly name: string;
  /** only the values, without a heading and a button */
  readonly plain?: boolean;
}

/** A thing whose own fields are filled in. */
export interface OwnEditing extends Omit<OwnFieldsOf, "plain"> {
  readonly survey: Survey;
  /** the values now */
  readonly carried: CarriedAnswer;
  readonly onClose: () => void;
  /** the hub has the values, or gets them when the line is back */
  readonly onSaved: () => void;
}

/** A value with its field. */
export interface ShownValue {
  readonly field: SurveyField;
  readonly value: AnswerValue;
}

/** The values in the order of the form. */
export const inFormOrder = (survey: Survey, values: readonly FieldAnswer[]): readonly ShownValue[] =>
  fieldsIn(survey).flatMap((field) => {
    const value = values.find((one) => one.field === field.id)?.value;
    return value ? [{ field, value }] : [];
  });

/** Values that stand aside, with their fields as they were when the values were given. */
export const asideOf = (survey: Survey, values: readonly FieldAnswer[]): readonly ShownValue[] =>
  values.flatMap(({ field: id, value }) => {
    const earlier = survey.conversions.find(({ before }) => before.id === id && before.kind === value.type)?.before;
    const field = earlier ?? [...survey.removed, ...fieldsIn(survey)].find((one) => one.id === id);
    return field ? [{ field, value }] : [];
  });
