import { useState } from "react";
import { t } from "../../../i18n";
import { Button, Chip, ChipRow, confirm, Select, Switch, TextField } from "../../../ui";
import type { ReportChoices, ReportComparison, ReportGroup, ReportStep, ReportTemplate } from "../../../wire";
import { FormSheet } from "../../shared/form/FormSheet";
import { save, saveAndTell } from "../../shared/form/save";
import type { Form } from "../../shared/form/useForm";
import { useForm } from "../../shared/form/useForm";
import { TemplatePreview } from "./TemplatePreview";
import { toggled } from "../../shared/form/toggled";
import { choosable, moved, sections } from "./templates";
import { comparisons, groups, steps } from "./useReports";

interface Props {
  readonly template: ReportTemplate;
  /** a copy that was never saved */
  readonly isNew: boolean;
  readonly choices: ReportChoices;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The fields of a template. `0` as text for a number. An empty word: left open. */
type Draft = Omit<ReportTemplate, "by" | "compare" | "group" | "most"> & {
  readonly by: ReportStep | "";
  readonly compare: ReportComparison | "";
  readonly group: ReportGroup | "";
  readonly most: string;
};

function draftOf({ by, compare, group, most, ...rest }: ReportTemplate): Draft {
  return { ...rest, by: by ?? "", compare: compare ?? "", group: group ?? "", most: String(most) };
}

export function templateOf({ by, compare, group, most, ...rest }: Draft): ReportTemplate {
  return {
    ...rest,
    name: rest.name.trim(),
    heading: rest.heading.trim(),
    contains: rest.contains.trim(),
    most: Number(most.trim() || "0"),
    ...(by ? { by } : {}),
    ...(compare ? { compare } : {}),
    ...(group ? { group } : {}),
  };
}

/** A template of the house's own: its heading, tables, columns and filters, with a preview of yesterday. */
export function TemplateSheet({ template, isNew, choices, onClose, onDone }: Props): JSX.Element {
  const form = useForm<Draft>({
    // A copy has no name yet, so that saving it unchanged is a change.
    initial: isNew ? { ...draftOf(template), name: "" } : draftOf(template),
    done: onDone,
    check: (draft) => ({
      name: draft.name.trim() === "" ? t("reports.needName") : undefined,
      sections: draft.sections.length === 0 ? t("reports.needSection") : undefined,
      most: /^\s*\d{0,5}\s*$/.test(draft.most) ? undefined : t("reports.needNumber"),
    }),
    send: (draft) =>
      save({
        bodies: [{ type: "reports.saveTemplate", template: templateOf(draft) }],
        text: t("reports.templateSaved"),
      }),
  });
  const { draft } = form;
  return (
    <FormSheet
      form={form}
      wide
      title={t(isNew ? "reports.newTemplate" : "reports.changeTemplate")}
      onClose={onClose}
      more={
        isNew ? null : (
          <Button large icon="trash" onClick={() => void remove(form, onDone)}>
            {t("reports.remove")}
          </Button>
        )
      }
    >
      <TextField
        label={t("reports.templateName")}
        value={draft.name}
        maxLength={30}
        placeholder={isNew ? template.name : undefined}
        error={form.error("name")}
        onValue={(name) => form.set("name", name)}
      />
      <TextField
        label={t("reports.heading")}
        hint={t("reports.headingHint")}
        value={draft.heading}
        maxLength={300}
        error={form.error("heading")}
        onValue={(heading) => form.set("heading", heading)}
      />
      <Switch label={t("reports.logo")} on={draft.logo} onChange={(on) => form.set("logo", on)} />
      <Words
        form={form}
        field="sections"
        label={t("reports.sections")}
        all={sections}
        name={(id) => t(`reports.section.${id}`)}
      />
      <Choices form={form} />
      <Rows form={form} choices={choices} />
      <TemplatePreview template={templateOf({ ...draft, name: draft.name || template.name })} />
    </FormSheet>
  );
}

/** The columns of the tables, and the rows that stand in them. */
function Rows({ form, choices }: { readonly form: Form<Draft>; readonly choices: ReportChoices }): JSX.Element {
  const { draft } = form;
  const nameOf = (key: string): string => choices.columns.find((column) => column.key === key)?.name ?? key;
  return (
    <>
      <Words
        form={form}
        field="columns"
        label={t("reports.columns")}
        all={choosable(choices, draft.group || undefined)}
        name={nameOf}
      />
      <Words form={form} field="periodColumns" label={t("reports.periodColumns")} all={choices.periods} name={nameOf} />
      <TextField
        label={t("reports.contains")}
        hint={t("reports.containsHint")}
        value={draft.contains}
        maxLength={100}
        error={form.error("contains")}
        onValue={(contains) => form.set("contains", contains)}
      />
      <TextField
        label={t("reports.mostRows")}
        hint={t("reports.mostHint")}
        inputMode="numeric"
        value={draft.most}
        error={form.error("most")}
        onValue={(most) => form.set("most", most)}
      />
    </>
  );
}

function Choices({ form }: { readonly form: Form<Draft> }): JSX.Element {
  const { draft } = form;
  const open = { value: "" as const, label: t("reports.asAsked") };
  return (
    <div className="reports-fields">
      <Select
        label={t("reports.group")}
        value={draft.group}
        choices={[open, ...groups.map((value) => ({ value, label: t(`reports.group.${value}`) }))]}
        // Columns of another grouping would be empty.
        onValue={(group) => form.edit({ group, columns: [] })}
      />
      <Select
        label={t("reports.by")}
        value={draft.by}
        choices={[open, ...steps.map((value) => ({ value, label: t(`reports.by.${value}`) }))]}
        onValue={(by) => form.set("by", by)}
      />
      <Select
        label={t("reports.compare")}
        value={draft.compare}
        choices={[open, ...comparisons.map((value) => ({ value, label: t(`reports.compare.${value}`) }))]}
        onValue={(compare) => form.set("compare", compare)}
      />
    </div>
  );
}

interface WordsProps<ID extends string> {
  readonly form: Form<Draft>;
  readonly field: "sections" | "columns" | "periodColumns";
  readonly label: string;
  readonly all: readonly ID[];
  readonly name: (id: ID) => string;
}

/** Chosen words in their order, then those that may be chosen. A chosen one can move to the front. */
function Words<ID extends string>({ form, field, label, all, name }: WordsProps<ID>): JSX.Element {
  const chosen = form.draft[field];
  const [last, setLast] = useState<string | null>(null);
  const inOrder = [
    ...chosen.flatMap((word) => all.filter((id) => id === word)),
    ...all.filter((id) => !chosen.includes(id)),
  ];
  const error = form.error(field);
  return (
    <div className="stack-8">
      <span className="field-label">{label}</span>
      {field !== "sections" && chosen.length === 0 ? (
        <span className="quiet small">{t("reports.usualColumns")}</span>
      ) : null}
      <ChipRow label={label} wrap>
        {inOrder.map((id) => (
          <Chip
            key={id}
            chosen={chosen.includes(id)}
            onPress={() => {
              form.set(field, toggled(chosen, id));
              setLast(chosen.includes(id) ? null : id);
            }}
          >
            {name(id)}
          </Chip>
        ))}
      </ChipRow>
      {last !== null && chosen.indexOf(last) > 0 ? (
        <Button look="plain" icon="up" onClick={() => form.set(field, moved(chosen, last))}>
          {t("reports.toFront", {
            name: inOrder
              .filter((id) => id === last)
              .map(name)
              .join(""),
          })}
        </Button>
      ) : null}
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

async function remove(form: Form<Draft>, onDone: () => void): Promise<void> {
  const { id, name } = form.draft;
  if (
    !(await confirm({
      title: t("reports.removeTitle", { name }),
      text: t("reports.removeText"),
      action: t("reports.remove"),
    }))
  )
    return;
  const done = await saveAndTell({
    bodies: [{ type: "reports.removeTemplate", template: id }],
    text: t("reports.templateRemoved"),
  });
  if (!done) return;
  form.reset();
  onDone();
}
