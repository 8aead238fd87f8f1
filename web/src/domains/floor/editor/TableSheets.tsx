import { t } from "../../../i18n";
import { newId, useReplica } from "../../../sync";
import { Icon, TextField } from "../../../ui";
import type { Section, Table, TableShape } from "../../../wire";
import type { Form, Gone } from "../../../forms";
import { FormSheet, save, useForm } from "../../../forms";
import { freePlaces, mostAtOnce, namesOf, newNames, usualSize } from "./place";
import { SeatFields, ShapeField } from "./SizeFields";
import { TableFields, takeAway, useTableForm } from "./TablePanel";
import { tableCommand } from "./tableForm";

/** The form of a table on a phone or tablet. */
export function TableSheet({ table, onClose, onDone }: Gone & { readonly table: Table }): JSX.Element {
  const form = useTableForm(table, onDone);
  return (
    <FormSheet form={form} title={t("common.table", { name: table.name })} onClose={onClose}>
      <TableFields
        form={form}
        table={table}
        onAway={() =>
          void takeAway(table).then((gone) => {
            if (gone) onDone();
          })
        }
      />
    </FormSheet>
  );
}

interface NewTables {
  readonly rule: string;
  readonly seats: number;
  readonly maxSeats: number;
  readonly shape: TableShape;
  readonly description: "";
}

/** Creates one table, or a row of tables by a rule. */
export function NewTablesSheet({
  section,
  several,
  onClose,
  onDone,
}: Gone & { readonly section: Section; readonly several: boolean }): JSX.Element {
  const tables = useReplica((view) => view.tablesOf(section.id));
  const form = useNewTables(section, several, onDone);
  const { draft } = form;
  const names = namesOf(draft.rule);
  const split = names ? newNames(names, tables) : null;
  return (
    <FormSheet
      form={form}
      title={t(several ? "manager.newTables" : "manager.newTable")}
      subtitle={section.name}
      onClose={onClose}
      action={
        several && split && split.fresh.length > 0 ? t("manager.makeTables", { count: split.fresh.length }) : undefined
      }
    >
      <div className="stack-8">
        <TextField
          label={t(several ? "manager.rule" : "manager.tableName")}
          {...form.field("rule")}
          hint={several ? t("manager.ruleHint") : t("manager.tableNameHint")}
          maxLength={several ? 300 : 50}
          data-autofocus
        />
        {several && split ? <Preview fresh={split.fresh} known={split.known} /> : null}
      </div>
      <SeatFields form={form} />
      <ShapeField {...form.choice("shape")} />
      <p className="quiet small row">
        <Icon name="info" />
        {t("manager.newPlaceHint")}
      </p>
    </FormSheet>
  );
}

function useNewTables(section: Section, several: boolean, onDone: () => void): Form<NewTables> {
  const tables = useReplica((view) => view.tablesOf(section.id));
  return useForm<NewTables>({
    initial: { rule: "", seats: 4, maxSeats: 5, shape: "square", description: "" },
    stored: { form: several ? "tables" : "table", id: section.id },
    done: onDone,
    check: ({ rule }) => {
      const names = several ? namesOf(rule) : rule.trim() === "" ? null : [rule.trim()];
      if (!names)
        return { rule: rule.trim() === "" ? t("manager.needName") : t("manager.ruleWrong", { most: mostAtOnce }) };
      return { rule: newNames(names, tables).fresh.length === 0 ? t("manager.allKnown") : undefined };
    },
    send: ({ rule, ...draft }) => {
      const names = newNames((several ? namesOf(rule) : [rule.trim()]) ?? [], tables).fresh;
      const drafts = freePlaces(names.length, usualSize(draft.seats, draft.shape), [
        ...tables,
        ...section.decorations.filter((one) => one.kind !== "path"),
      ]).map((box, i) => ({ id: newId(), draft: { ...draft, name: names[i] ?? "", section: section.id, box } }));
      return save({
        bodies: drafts.map((one) => tableCommand(one.id, one.draft)),
        undo: drafts.map((one) => tableCommand(one.id, one.draft, false)),
        text:
          drafts.length === 1
            ? t("manager.tableMade", { name: names[0] ?? "" })
            : t("manager.tablesMade", { count: drafts.length }),
      });
    },
  });
}

function Preview({
  fresh,
  known,
}: {
  readonly fresh: readonly string[];
  readonly known: readonly string[];
}): JSX.Element {
  return (
    <div className="stack-8" aria-live="polite">
      {fresh.length > 0 ? (
        <p className="row-wrap name-chips">
          {fresh.map((name) => (
            <span key={name} className="pill pill-blue">
              {name}
            </span>
          ))}
        </p>
      ) : null}
      {known.length > 0 ? (
        <p className="quiet small">{t("manager.knownSkipped", { names: known.join(", ") })}</p>
      ) : null}
    </div>
  );
}
