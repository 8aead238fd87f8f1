import { useState } from "react";
import { t } from "../../../i18n";
import { newId, useReplica } from "../../../sync";
import { Button, Icon, Segmented, Stepper, Switch, TextArea, TextField } from "../../../ui";
import type { Section, Table, TableShape } from "../../../wire";
import { FormSheet } from "../office/FormSheet";
import { newPlaces } from "../office/order";
import { Reorder } from "../office/Reorder";
import { save } from "../office/save";
import { useForm } from "../office/useForm";
import { freePlaces, mostAtOnce, namesOf, newNames, usualSize } from "./place";
import { TableFields, takeAway, useTableForm } from "./TablePanel";
import type { SectionDraft } from "./tableForm";
import { checkSection, mostSeats, nextPosition, sectionAt, sectionCommand, sectionDraft, tableCommand } from "./tableForm";

interface Gone {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A table's words and figures on a phone or tablet. */
export function TableSheet({ table, onClose, onDone }: Gone & { readonly table: Table }): JSX.Element {
  const form = useTableForm(table, onDone);
  return (
    <FormSheet form={form} title={t("common.table", { name: table.name })} onClose={onClose}>
      <TableFields form={form} table={table} onAway={() => void takeAway(table).then((gone) => { if (gone) onDone(); })} />
    </FormSheet>
  );
}

interface NewTables {
  readonly rule: string;
  readonly seats: number;
  readonly maxSeats: number;
  readonly shape: TableShape;
}

/** One table, or a whole row of them by a rule. */
export function NewTablesSheet({ section, several, onClose, onDone }: Gone & { readonly section: Section; readonly several: boolean }): JSX.Element {
  const tables = useReplica((view) => view.tablesOf(section.id));
  const form = useForm<NewTables>({
    initial: { rule: "", seats: 4, maxSeats: 5, shape: "square" }, done: onDone,
    check: ({ rule }) => {
      const names = several ? namesOf(rule) : rule.trim() === "" ? null : [rule.trim()];
      if (!names) return { rule: rule.trim() === "" ? t("manager.needName") : t("manager.ruleWrong", { most: mostAtOnce }) };
      return { rule: newNames(names, tables).fresh.length === 0 ? t("manager.allKnown") : undefined };
    },
    send: (draft) => {
      const names = newNames((several ? namesOf(draft.rule) : [draft.rule.trim()]) ?? [], tables).fresh;
      const made = freePlaces(names.length, usualSize(draft.seats, draft.shape), [...tables, ...section.decorations.filter((one) => one.kind !== "path")])
        .map((box, i) => ({ id: newId(), draft: { ...draft, name: names[i] ?? "", section: section.id, box } }));
      return save({
        bodies: made.map((one) => tableCommand(one.id, one.draft)), undo: made.map((one) => tableCommand(one.id, one.draft, false)),
        text: made.length === 1 ? t("manager.tableMade", { name: names[0] ?? "" }) : t("manager.tablesMade", { count: made.length }),
      });
    },
  });
  const { draft } = form;
  const names = namesOf(draft.rule);
  const split = names ? newNames(names, tables) : null;
  return (
    <FormSheet form={form} title={t(several ? "manager.newTables" : "manager.newTable")} subtitle={section.name} onClose={onClose} action={several && split && split.fresh.length > 0 ? t("manager.makeTables", { count: split.fresh.length }) : undefined}>
      <div className="stack-8">
        <TextField label={t(several ? "manager.rule" : "manager.tableName")} value={draft.rule} onValue={(value) => form.set("rule", value)} error={form.error("rule")} hint={several ? t("manager.ruleHint") : t("manager.tableNameHint")} maxLength={several ? 300 : 50} autoComplete="off" data-autofocus />
        {several && split ? <Preview fresh={split.fresh} known={split.known} /> : null}
      </div>
      <div className="seat-fields">
        <div className="stack-8"><span className="field-label">{t("manager.seats")}</span><Stepper label={t("manager.seats")} value={draft.seats} max={mostSeats} onChange={(seats) => form.edit({ seats, maxSeats: Math.max(seats, draft.maxSeats) })} /></div>
        <div className="stack-8"><span className="field-label">{t("manager.maxSeats")}</span><Stepper label={t("manager.maxSeats")} value={draft.maxSeats} min={draft.seats} max={mostSeats} onChange={(maxSeats) => form.set("maxSeats", maxSeats)} /></div>
      </div>
      <div className="stack-8">
        <span className="field-label">{t("manager.shape")}</span>
        <Segmented label={t("manager.shape")} value={draft.shape} onChange={(shape) => form.set("shape", shape)} choices={[{ value: "round", label: t("manager.shapeRound") }, { value: "square", label: t("manager.shapeSquare") }, { value: "long", label: t("manager.shapeLong") }]} />
      </div>
      <p className="quiet small row"><Icon name="info" />{t("manager.newPlaceHint")}</p>
    </FormSheet>
  );
}

function Preview({ fresh, known }: { readonly fresh: readonly string[]; readonly known: readonly string[] }): JSX.Element {
  return (
    <div className="stack-8" aria-live="polite">
      {fresh.length > 0 ? <p className="row-wrap name-chips">{fresh.map((name) => <span key={name} className="pill pill-blue">{name}</span>)}</p> : null}
      {known.length > 0 ? <p className="quiet small">{t("manager.knownSkipped", { names: known.join(", ") })}</p> : null}
    </div>
  );
}

/** A section to change, or a new one. */
export function SectionSheet({ id, onClose, onDone }: Gone & { readonly id: string | null }): JSX.Element {
  const section = useReplica((view) => view.get("section", id));
  const sections = useReplica((view) => view.all("section"));
  const tables = useReplica((view) => (id ? view.tablesOf(id).length : 0));
  const [fresh] = useState(() => newId());
  const key = section?.id ?? fresh;
  const position = section?.position ?? nextPosition(sections);
  const form = useForm<SectionDraft>({
    initial: sectionDraft(section), check: (draft) => checkSection(draft, tables), done: onDone,
    send: (draft) => save({
      bodies: [sectionCommand(key, draft, position)], text: t("manager.sectionSaved", { name: draft.name.trim() }),
      undo: [section ? sectionAt(section, section.position) : sectionCommand(key, { ...draft, active: false }, position)],
    }),
  });
  const { draft } = form;
  const wrong = form.error("active");
  return (
    <FormSheet form={form} title={section ? section.name : t("manager.newSection")} subtitle={section ? t("manager.tableCount", { count: tables }) : undefined} onClose={onClose}>
      <TextField label={t("manager.sectionName")} value={draft.name} onValue={(value) => form.set("name", value)} error={form.error("name")} maxLength={50} autoComplete="off" data-autofocus={!section || undefined} />
      <TextArea label={t("manager.sectionText")} value={draft.description} onValue={(value) => form.set("description", value)} error={form.error("description")} maxLength={100} hint={t("manager.lettersLeft", { count: 100 - draft.description.length })} />
      {section ? (
        <div className="stack-8">
          <Switch label={t("manager.sectionOn")} hint={tables > 0 ? t("manager.sectionOnHint") : undefined} on={draft.active} onChange={(on) => form.set("active", on)} />
          {wrong ? <p className="field-error" role="alert"><Icon name="alert" />{wrong}</p> : null}
        </div>
      ) : null}
    </FormSheet>
  );
}

/** Which section stands first everywhere. */
export function SectionOrderSheet({ onClose, onDone, onOpen }: Gone & { readonly onOpen: (section: string) => void }): JSX.Element {
  const sections = useReplica((view) => view.sections());
  const closed = useReplica((view) => view.all("section").filter((section) => !section.active));
  const many = useReplica((view) => view.sections().map((section) => view.tablesOf(section.id).length));
  const form = useForm<{ readonly order: readonly string[] }>({
    initial: { order: sections.map((section) => section.id) }, check: () => ({}), done: onDone,
    send: ({ order }) => {
      const moved = newPlaces(order.flatMap((id) => sections.find((section) => section.id === id) ?? []), (section) => section.position);
      return save({ bodies: moved.map(({ item, place }) => sectionAt(item, place)), undo: moved.map(({ item }) => sectionAt(item, item.position)), text: t("manager.orderSaved") });
    },
  });
  const shown = form.draft.order.flatMap((id): Section[] => sections.filter((section) => section.id === id));
  return (
    <FormSheet form={form} title={t("manager.sections")} subtitle={t("manager.sectionsText")} onClose={onClose}>
      <Reorder items={shown} idOf={(section) => section.id} nameOf={(section) => section.name} onOrder={(list) => form.set("order", list.map((section) => section.id))}>
        {(section) => (
          <span className="row">
            <span className="grow stack-4"><span className="strong two-lines">{section.name}</span><span className="quiet small">{t("manager.tableCount", { count: many[sections.indexOf(section)] ?? 0 })}</span></span>
            <Button icon="edit" onClick={() => onOpen(section.id)}>{t("common.edit")}</Button>
          </span>
        )}
      </Reorder>
      {closed.length > 0 ? (
        <section className="stack-8">
          <h3>{t("manager.closedSections")}</h3>
          <ul className="lines">{closed.map((section) => <li key={section.id} className="line-row"><span className="grow two-lines quiet">{section.name}</span><Button icon="edit" onClick={() => onOpen(section.id)}>{t("common.edit")}</Button></li>)}</ul>
        </section>
      ) : null}
    </FormSheet>
  );
}
