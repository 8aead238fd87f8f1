import { useState } from "react";
import { t } from "../../i18n";
import { Button, Chip, ChipRow, Select, Switch, TextField } from "../../ui";
import type { ReportChoices, ReportComparison, ReportGroup, ReportStep, ReportTemplate } from "../../wire";
import type { Form, Gone } from "../../forms";
import { FormSheet, remove, save, toggled, trimmed, useForm } from "../../forms";
import { TemplatePreview } from "./TemplatePreview";
import { choosable, moved, sections } from "./templates";
import { comparisons, groups, steps } from "./useReports";

interface Props extends Gone {
  readonly template: ReportTemplate;
  /** a copy that was never saved */
  readonly isNew: boolean;
  readonly choices: ReportChoices;
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

export function templateOf(draft: Draft): ReportTemplate {
  const { by, compare, group, most, ...rest } = trimmed(draft);
  return {
    ...rest,
    most: Number(most || "0"),
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
    stored: { form: "reportTemplate", id: isNew ? null : template.id },
    longest: { name: 30, heading: 300, contains: 100 },
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
          <Button large icon="trash" onClick={() => void away(form, onDone)}>
            {t("reports.remove")}
          </Button>
        )
      }
    >
      <TextField
        label={t("reports.templateName")}
        {...form.field("name")}
        placeholder={isNew ? template.name : undefined}
      />
      <TextField label={t("reports.heading")} {...form.field("heading")} hint={t("reports.headingHint")} />
      <Switch label={t("reports.logo")} {...form.onOff("logo")} />
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
      <TextField label={t("reports.contains")} {...form.field("contains")} hint={t("reports.containsHint")} />
      <TextField
        label={t("reports.mostRows")}
        {...form.field("most")}
        hint={t("reports.mostHint")}
        inputMode="numeric"
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
        {...form.field("by")}
        choices={[open, ...steps.map((value) => ({ value, label: t(`reports.by.${value}`) }))]}
      />
      <Select
        label={t("reports.compare")}
        {...form.field("compare")}
        choices={[open, ...comparisons.map((value) => ({ value, label: t(`reports.compare.${value}`) }))]}
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

function away(form: Form<Draft>, onDone: () => void): Promise<void> {
  const { id, name } = form.draft;
  return remove(
    form,
    {
      title: t("reports.removeTitle", { name }),
      about: t("reports.removeText"),
      action: t("reports.remove"),
      bodies: [{ type: "reports.removeTemplate", template: id }],
      text: t("reports.templateRemoved"),
    },
    onDone,
  );
}
