import { t } from "../../../i18n";
import type { SurveyField, SurveyForm } from "../../../wire";
import { fieldIn, fieldsOf, offered } from "./formEdits";
import { same } from "./same";

/** More names would hide the rest. */
const mostNamed = 3;

/** The titles of the first fields, and the number of the others. */
export function named(fields: readonly SurveyField[]): string {
  const names = fields.slice(0, mostNamed).map(({ title }) => `“${title || t("surveyOffice.untitledField")}”`);
  const rest = fields.length - names.length;
  return names.join(", ") + (rest > 0 ? ` ${t("surveyOffice.change.more", { count: rest })}` : "");
}

const settings = (field: SurveyField): unknown => [
  field.help,
  field.isRequired,
  field.initial ?? null,
  field.condition ?? null,
  field.kind === "scale" ? [field.least, field.most] : null,
];

/** The changes that an author has made, one sentence for each kind of change. */
export function changesOf(before: SurveyForm, after: SurveyForm, removed: readonly SurveyField[]): readonly string[] {
  const list: string[] = [];
  const tell = (fields: readonly SurveyField[], key: ChangeKey): void => {
    if (fields.length > 0) list.push(t(`surveyOffice.change.${key}`, { count: fields.length, names: named(fields) }));
  };
  const old = fieldsOf(before);
  const fields = fieldsOf(after);
  const pairs = fields.flatMap((field) => {
    const earlier = fieldIn(before, field.id);
    return earlier ? [{ field, earlier }] : [];
  });
  const changed = (differs: (earlier: SurveyField, field: SurveyField) => boolean): readonly SurveyField[] =>
    pairs.filter(({ earlier, field }) => differs(earlier, field)).map(({ field }) => field);
  const isBack = (field: SurveyField): boolean => removed.some((one) => one.id === field.id);
  const fresh = fields.filter((field) => !fieldIn(before, field.id));
  tell(
    fresh.filter((field) => !isBack(field)),
    "added",
  );
  tell(fresh.filter(isBack), "back");
  tell(
    old.filter((field) => !fieldIn(after, field.id)),
    "removed",
  );
  tell(
    changed((earlier, field) => earlier.title !== field.title),
    "renamed",
  );
  tell(
    changed((earlier, field) => earlier.kind !== field.kind),
    "kind",
  );
  tell(
    changed((earlier, field) => earlier.kind === field.kind && !same(offered(earlier), offered(field))),
    "choices",
  );
  tell(
    changed((earlier, field) => earlier.kind === field.kind && !same(settings(earlier), settings(field))),
    "settings",
  );
  const order = (form: SurveyForm): readonly string[] =>
    form.pages.flatMap((page) => [page.id, ...page.fields.map(({ id }) => id)]).filter((id) => isInBoth(id));
  const isInBoth = (id: string): boolean =>
    [before, after].every((form) => form.pages.some((page) => page.id === id) || fieldIn(form, id));
  if (!same(order(before), order(after))) list.push(t("surveyOffice.change.order"));
  if (before.title !== after.title) list.push(t("surveyOffice.change.title"));
  const pages = (form: SurveyForm): unknown => form.pages.map(({ id, title }) => [id, title]);
  const about = (form: SurveyForm): unknown => [form.help, form.roles, form.schedule ?? null, pages(form)];
  if (!same(about(before), about(after))) list.push(t("surveyOffice.change.about"));
  return list;
}

type ChangeKey = "added" | "back" | "removed" | "renamed" | "kind" | "choices" | "settings";
