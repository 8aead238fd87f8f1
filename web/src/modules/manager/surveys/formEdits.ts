import { readable } from "../../../base/readable";
import { newId } from "../../../sync";
import type { SurveyChoice, SurveyField, SurveyFieldKind, SurveyForm, SurveyPage } from "../../../wire";
import { hasChoices } from "./kinds";

/** Limits of the rules (`SurveyForm+Check.swift`). */
export const mostFields = 100;
export const mostChoices = 100;

export const fieldsOf = (form: SurveyForm): readonly SurveyField[] => form.pages.flatMap((page) => page.fields);

export const fieldIn = (form: SurveyForm, id: string): SurveyField | undefined =>
  fieldsOf(form).find((field) => field.id === id);

export const offered = (field: SurveyField): readonly SurveyChoice[] => field.choices.filter((one) => !one.isRemoved);

export const newPage = (): SurveyPage => ({ id: newId(), title: "", fields: [] });

export const emptyForm = (title: string): SurveyForm => ({ title, help: "", roles: [], pages: [newPage()] });

export const newChoice = (title: string): SurveyChoice => ({ id: newId(), title, isRemoved: false });

export function newField(kind: SurveyFieldKind, title = ""): SurveyField {
  const choices = hasChoices(kind) ? [newChoice(""), newChoice("")] : [];
  return { id: newId(), kind, title, help: "", isRequired: false, choices, least: 1, most: 5 };
}

const withPages = (form: SurveyForm, change: (page: SurveyPage) => SurveyPage): SurveyForm => ({
  ...form,
  pages: form.pages.map(change),
});

export const withPage = (form: SurveyForm, id: string, change: Partial<SurveyPage>): SurveyForm =>
  withPages(form, (page) => (page.id === id ? { ...page, ...change } : page));

/** With a changed field. Conditions of others lose the values that it no longer has. */
export const withField = (form: SurveyForm, changed: SurveyField): SurveyForm =>
  withPages(form, (page) => ({
    ...page,
    fields: page.fields.map((field) => (field.id === changed.id ? changed : withoutLostValues(field, changed))),
  }));

/** The values that a condition can name. A removed choice may come back. Empty: only whether there is an answer. */
const namedBy = ({ kind, choices, least, most }: SurveyField): readonly string[] => {
  if (hasChoices(kind)) return choices.map(({ id }) => id);
  return kind === "scale" ? Array.from({ length: Math.max(0, most - least) + 1 }, (_, at) => String(least + at)) : [];
};

/** Without the values of its condition that `needed` no longer has. The same field, if it has them all. */
export function withoutLostValues(field: SurveyField, needed: SurveyField): SurveyField {
  const { condition } = field;
  if (condition?.field !== needed.id) return field;
  const possible = namedBy(needed);
  const values = condition.values.filter((value) => possible.includes(value));
  return values.length === condition.values.length ? field : { ...field, condition: { ...condition, values } };
}

/** The fields whose conditions lose values by a change of a field. */
export const askersOf = (form: SurveyForm, changed: SurveyField): readonly SurveyField[] =>
  fieldsOf(form).filter((field) => field.id !== changed.id && withoutLostValues(field, changed) !== field);

/** `at`: the place in the page; absent: the end. */
export function withNewField(form: SurveyForm, page: string, field: SurveyField, at?: number): SurveyForm {
  const home = form.pages.some((one) => one.id === page) ? page : form.pages.at(-1)?.id;
  return withPages(form, (one) => {
    if (one.id !== home) return one;
    const place = at ?? one.fields.length;
    return { ...one, fields: [...one.fields.slice(0, place), field, ...one.fields.slice(place)] };
  });
}

/** Without a field. Conditions that ask for it go too. */
export const withoutField = (form: SurveyForm, id: string): SurveyForm =>
  withPages(form, (page) => ({
    ...page,
    fields: page.fields.filter((field) => field.id !== id).map((field) => unasking(field, id)),
  }));

function unasking(field: SurveyField, id: string): SurveyField {
  if (field.condition?.field !== id) return field;
  const { condition: _, ...rest } = field;
  return rest;
}

/** Puts a removed field back to its place, with the conditions that asked for it. `before`: the form that had it. */
export function withFieldBack(form: SurveyForm, before: SurveyForm, id: string): SurveyForm {
  const field = fieldIn(before, id);
  const page = before.pages.find((one) => one.fields.some((other) => other.id === id));
  if (!field || !page || fieldIn(form, id)) return form;
  const at = page.fields.findIndex((other) => other.id === id);
  const back = withNewField(form, page.id, field, at);
  return withPages(back, (one) => ({
    ...one,
    fields: one.fields.map((other) => {
      const condition = fieldIn(before, other.id)?.condition;
      return condition?.field === id && !other.condition ? { ...other, condition } : other;
    }),
  }));
}

/** Brings back a field of an earlier version, at the end of the form. Its answers come back with it. */
export function withRemovedField(form: SurveyForm, field: SurveyField): SurveyForm {
  const condition = field.condition?.field;
  const back = condition !== undefined && !fieldIn(form, condition) ? unasking(field, condition) : field;
  return withNewField(form, form.pages.at(-1)?.id ?? "", back);
}

export function movedToPage(form: SurveyForm, id: string, page: string): SurveyForm {
  const field = fieldIn(form, id);
  if (!field) return form;
  const rest = withPages(form, (one) => ({ ...one, fields: one.fields.filter((other) => other.id !== id) }));
  return withNewField(rest, page, field);
}

/** Without a page. Its fields go to the page before it, or to the one after. */
export function withoutPage(form: SurveyForm, id: string): SurveyForm {
  const at = form.pages.findIndex((page) => page.id === id);
  const gone = form.pages[at];
  const heir = form.pages[at - 1] ?? form.pages[at + 1];
  if (!gone || !heir) return form;
  const pages = form.pages.filter((page) => page.id !== id);
  return {
    ...form,
    pages: pages.map((page) =>
      page.id !== heir.id
        ? page
        : { ...page, fields: at > 0 ? [...page.fields, ...gone.fields] : [...gone.fields, ...page.fields] },
    ),
  };
}

/** A field of another kind. It keeps what the new kind can use, and drops an initial value that it cannot. */
export function ofKind(field: SurveyField, kind: SurveyFieldKind): SurveyField {
  const { initial, ...rest } = field;
  const choices = hasChoices(kind) && field.choices.length === 0 ? [newChoice(""), newChoice("")] : field.choices;
  const keeps = initial?.type === kind;
  return { ...rest, kind, choices, ...(keeps ? { initial } : {}) };
}

/** Fields that the draft lacks: of earlier versions, and removed in it. They can come back. */
export function removedFrom(
  form: SurveyForm,
  published: { readonly form: SurveyForm; readonly removed: readonly SurveyField[] } | null,
): readonly SurveyField[] {
  if (!published) return [];
  return [...fieldsOf(published.form), ...published.removed].filter((field) => !fieldIn(form, field.id));
}

/** The same form as a new one: other ids, so that no answer belongs to both. */
export function copyOf(form: SurveyForm, title: string): SurveyForm {
  const ids = new Map<string, string>();
  const fresh = (id: string): string => {
    const copied = ids.get(id) ?? newId();
    ids.set(id, copied);
    return copied;
  };
  const value = (text: string): string => ids.get(text) ?? text;
  const pages = form.pages.map((page) => ({
    ...page,
    id: newId(),
    fields: page.fields.map((field) => copiedField(field, fresh)),
  }));
  const copied = pages.map((page) => ({
    ...page,
    fields: page.fields.map((field) =>
      field.condition
        ? { ...field, condition: { field: fresh(field.condition.field), values: field.condition.values.map(value) } }
        : field,
    ),
  }));
  return { ...form, title, pages: copied };
}

function copiedField(field: SurveyField, fresh: (id: string) => string): SurveyField {
  const choices = offered(field).map((choice) => ({ ...choice, id: fresh(choice.id) }));
  const copy: SurveyField = { ...field, id: fresh(field.id), choices };
  const { initial, ...rest } = copy;
  if (initial?.type === "choice") return { ...rest, initial: { type: "choice", choice: fresh(initial.choice) } };
  if (initial?.type === "choices")
    return { ...rest, initial: { type: "choices", choices: initial.choices.map(fresh) } };
  return copy;
}

const tidy = (text: string): string => readable(text).trim();

/** Text without blanks at its ends and characters that the hub refuses, as it is sent. */
export function tidied(form: SurveyForm): SurveyForm {
  return {
    ...form,
    title: tidy(form.title),
    help: tidy(form.help),
    pages: form.pages
      .filter((page) => page.fields.length > 0)
      .map((page) => ({
        ...page,
        title: tidy(page.title),
        fields: page.fields.map((field) => ({
          ...field,
          title: tidy(field.title),
          help: tidy(field.help),
          choices: field.choices.map((choice) => ({ ...choice, title: tidy(choice.title) })),
        })),
      })),
  };
}
