import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Button, Select, TextArea, TextField } from "../../../ui";
import type { Table } from "../../../wire";
import type { Form } from "../../../forms";
import { FormProblem, Labelled, save, saveAndTell, useForm, Wrong } from "../../../forms";
import { reshaped } from "./place";
import { SeatFields, ShapeField } from "./SizeFields";
import type { TableDraft } from "./tableForm";
import { checkTable, longestDescription, tableDraft, tableWith, whyNotAway } from "./tableForm";

/** The form of a table, for a panel or a sheet. */
export function useTableForm(table: Table, done?: () => void): Form<TableDraft> {
  const tables = useReplica((view) => view.all("table"));
  return useForm<TableDraft>({
    initial: tableDraft(table),
    check: (draft) => checkTable(draft, table.id, tables),
    done,
    eager: true,
    longest: { name: 50, description: longestDescription },
    send: (draft) =>
      save({
        bodies: [tableWith(table, draft)],
        undo: [tableWith(table)],
        text: t("manager.tableSaved", { name: draft.name.trim() }),
      }),
  });
}

export function TableFields({
  form,
  table,
  onAway,
}: {
  readonly form: Form<TableDraft>;
  readonly table: Table;
  readonly onAway: () => void;
}): JSX.Element {
  const sections = useReplica((view) => view.sections());
  const { draft } = form;
  const stays = whyNotAway(table);
  return (
    <div className="stack-16">
      <div className="stack-16">
        <TextField label={t("manager.tableName")} {...form.field("name")} />
        <TextArea
          label={t("manager.tableDescription")}
          {...form.field("description")}
          hint={t("manager.tableDescriptionHint")}
          rows={2}
        />
      </div>
      <SeatFields form={form} />
      {form.error("maxSeats") ? (
        <Wrong text={form.error("maxSeats")} />
      ) : (
        <p className="quiet small">{t("manager.seatsHint")}</p>
      )}
      <ShapeField
        value={draft.shape}
        onChange={(shape) => form.edit({ shape, box: reshaped(draft.box, draft.seats, shape) })}
      />
      <Select
        label={t("manager.section")}
        {...form.field("section")}
        choices={sections.map((section) => ({ value: section.id, label: section.name }))}
        disabled={stays !== null}
      />
      <div className="away">
        <Button icon="box" disabled={stays !== null} onClick={onAway}>
          {t("manager.takeAway")}
        </Button>
        <p className="quiet small">{stays ?? t("manager.takeAwayHint")}</p>
      </div>
    </div>
  );
}

/** Removes the table from the floor. It is kept, so that past reports stay complete. */
export function takeAway(table: Table): Promise<boolean> {
  return saveAndTell({
    bodies: [tableWith(table, {}, false)],
    undo: [tableWith(table, {}, true)],
    text: t("manager.takenAway", { name: table.name }),
  });
}

export function bringBack(table: Table): Promise<boolean> {
  return saveAndTell({
    bodies: [tableWith(table, {}, true)],
    undo: [tableWith(table, {}, false)],
    text: t("manager.broughtBack", { name: table.name }),
  });
}

interface PanelProps {
  readonly table: Table;
  /** its neighbours are being edited on the plan */
  readonly linking: boolean;
  readonly onLinking: (linking: boolean) => void;
  readonly onClose: () => void;
}

/** The tables that can be joined with this one for a large party. */
function Neighbours({ table, linking, onLinking }: Omit<PanelProps, "onClose">): JSX.Element {
  const names = useReplica((view) =>
    table.neighbours
      .map((id) => view.get("table", id)?.name ?? "–")
      .sort(naturally)
      .join(", "),
  );
  return (
    <Labelled label={t("manager.neighbours")}>
      <p className="row-wrap">
        <span className="grow numbers">{names || <span className="quiet">{t("manager.noNeighbours")}</span>}</span>
        <Button
          icon={linking ? "check" : "link"}
          look={linking ? "primary" : "quiet"}
          onClick={() => onLinking(!linking)}
        >
          {t(linking ? "common.done" : "manager.chooseNeighbours")}
        </Button>
      </p>
    </Labelled>
  );
}

const naturally = new Intl.Collator("vi", { numeric: true }).compare;

/** The panel beside the plan on a desktop. */
export function TablePanel({ table, linking, onLinking, onClose }: PanelProps): JSX.Element {
  const form = useTableForm(table);
  return (
    <form
      className="table-panel"
      aria-label={t("common.table", { name: table.name })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <header className="row">
        <h2 className="grow">{t("common.table", { name: table.name })}</h2>
        <Button look="plain" icon="close" onClick={onClose}>
          {t("common.close")}
        </Button>
      </header>
      <FormProblem problem={form.problem} />
      <Neighbours table={table} linking={linking} onLinking={onLinking} />
      <TableFields
        form={form}
        table={table}
        onAway={() =>
          void takeAway(table).then((gone) => {
            if (gone) onClose();
          })
        }
      />
      <footer className="row table-panel-foot">
        {form.dirty ? <Button onClick={form.reset}>{t("manager.discard")}</Button> : null}
        <Button look="primary" icon="check" type="submit" className="grow" disabled={!form.dirty} busy={form.busy}>
          {t("common.save")}
        </Button>
      </footer>
    </form>
  );
}
