import type { ComponentType, ReactNode } from "react";
import { useState } from "react";
import { t } from "../../../i18n";
import { deviceStore, useReplica } from "../../../sync";
import type { Action } from "../../../ui";
import {
  Button,
  Chip,
  ChipRow,
  EmptyState,
  Icon,
  IconButton,
  MenuButton,
  Segmented,
  Skeleton,
  bringIcons,
  useQuery,
  useWide,
} from "../../../ui";
import { officeIcons } from "../../../ui/officeIcons";
import type { Section, Table } from "../../../wire";
import { saveAndTell } from "../../shared/form/save";
import { mayLeave } from "../../shared/form/unsaved";
import { useSheet } from "../../shared/form/useSheet";
import type { Box } from "./place";
import { covering, overlaps } from "./place";
import { neighboursCommand, toggled } from "./neighbours";
import { PlanEditor } from "./PlanEditor";
import { SectionOrderSheet, SectionSheet } from "./SectionSheets";
import { TableList } from "./TableList";
import { TablePanel } from "./TablePanel";
import { NewTablesSheet, TableSheet } from "./TableSheets";
import { placeCommand } from "./tableForm";

bringIcons(officeIcons);

type Look = "plan" | "list";

/** Sorts "A2" before "A10". */
const naturally = new Intl.Collator("vi", { numeric: true }).compare;

/** The frame around the editor: the office with its menu, or the reception's bar. */
export interface FrameProps {
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly tools?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Edits sections and tables, as a plan or a list. */
export function FloorEditor({ frame: Frame }: { readonly frame: ComponentType<FrameProps> }): JSX.Element {
  const sections = useReplica((view) => view.sections());
  const ready = useReplica((view) => view.ready);
  const [wanted, setWanted] = useQuery("section");
  const section = sections.find((one) => one.id === wanted) ?? sections[0];
  const tables = useReplica((view) => (section ? view.tablesOf(section.id) : []));
  const [look, setLook] = useState<Look>(() => (deviceStore.get("floorLook") === "list" ? "list" : "plan"));
  const [chosen, setChosen] = useState<string | null>(null);
  const sheet = useSheet("open");
  const desk = useWide(1100);
  const choose = (id: string | null): void => {
    if (id !== chosen)
      void mayLeave().then((agreed) => {
        if (agreed) setChosen(id);
      });
  };
  const show = (next: Look): void => {
    deviceStore.set("floorLook", next);
    setLook(next);
  };
  const actions: readonly Action[] = [
    {
      id: "several",
      label: t("manager.newTables"),
      icon: "grid",
      disabled: !section,
      run: () => sheet.open("several"),
    },
    { id: "section", label: t("manager.newSection"), icon: "plus", run: () => sheet.open("new-section") },
    { id: "sections", label: t("manager.sections"), icon: "sort", run: () => sheet.open("sections") },
  ];
  return (
    <Frame
      subtitle={section ? t("manager.floorText", { sections: sections.length, tables: tables.length }) : undefined}
      actions={<MenuButton label={t("manager.moreActions")} actions={actions} />}
      tools={
        sections.length > 0 ? (
          <div className="office-tools floor-tools">
            <ChipRow label={t("manager.section")}>
              {sections.map((one) => (
                <Chip
                  key={one.id}
                  chosen={one.id === section?.id}
                  onPress={() => {
                    choose(null);
                    setWanted(one.id);
                  }}
                >
                  {one.name}
                </Chip>
              ))}
            </ChipRow>
            <span className="row floor-look">
              {section ? (
                <IconButton
                  icon="edit"
                  look="quiet"
                  label={t("manager.editSection", { name: section.name })}
                  onClick={() => sheet.open(`section-${section.id}`)}
                />
              ) : null}
              <Segmented
                label={t("manager.look")}
                value={look}
                onChange={show}
                choices={[
                  { value: "plan", label: t("manager.planLook"), icon: "plan" },
                  { value: "list", label: t("manager.listLook"), icon: "list" },
                ]}
              />
            </span>
          </div>
        ) : undefined
      }
      foot={
        section ? (
          <>
            <Button icon="grid" className="foot-second" onClick={() => sheet.open("several")}>
              {t("manager.newTables")}
            </Button>
            <Button
              look={desk && chosen && look === "plan" ? "quiet" : "primary"}
              large
              icon="plus"
              className="grow"
              onClick={() => sheet.open("new-table")}
            >
              {t("manager.newTable")}
            </Button>
          </>
        ) : undefined
      }
    >
      {!ready && sections.length === 0 ? (
        <div className="pad">
          <Skeleton height={320} />
        </div>
      ) : !section ? (
        <EmptyState
          icon="plan"
          title={t("manager.noSections")}
          text={t("manager.noSectionsText")}
          action={
            <Button look="primary" icon="plus" onClick={() => sheet.open("new-section")}>
              {t("manager.newSection")}
            </Button>
          }
        />
      ) : (
        <Body
          section={section}
          tables={tables}
          look={look}
          desk={desk}
          chosen={chosen}
          onChoose={choose}
          onOpen={(table) => sheet.open(`table-${table.id}`)}
        />
      )}
      <Sheets open={sheet.value} section={section} onClose={sheet.close} onDone={sheet.done} onOpen={sheet.open} />
    </Frame>
  );
}

interface BodyProps {
  readonly section: Section;
  readonly tables: readonly Table[];
  readonly look: Look;
  readonly desk: boolean;
  readonly chosen: string | null;
  readonly onChoose: (table: string | null) => void;
  readonly onOpen: (table: Table) => void;
}

function Body({ section, tables, look, desk, chosen, onChoose, onOpen }: BodyProps): JSX.Element {
  const away = useReplica((view) =>
    view
      .all("table")
      .filter((one) => !one.active && one.section === section.id)
      .sort((a, b) => naturally(a.name, b.name)),
  );
  const table = tables.find((one) => one.id === chosen);
  const [linking, setLinking] = useState(false);
  const link = table && linking ? (other: Table): void => void setNeighbour(table, other) : undefined;
  const endLinking = (): void => setLinking(false);
  if (look === "list")
    return (
      <div className="floor-scroll" data-scroll>
        <TableList tables={tables} away={away} onOpen={onOpen} />
      </div>
    );
  return (
    <div className="floor-body">
      <div className="floor-plan">
        <PlanEditor
          section={section}
          tables={tables}
          chosen={chosen}
          onChoose={onChoose}
          onPlace={(moved, box) => place(moved, box, tables)}
          onLink={link}
        />
        <Overlaps tables={tables} />
        <p className="plan-hint quiet small">
          {tables.length === 0 ? t("manager.noTablesText") : t(desk ? "manager.planHintDesk" : "manager.planHintTouch")}
        </p>
        {table && linking ? (
          <div className="plan-bar-chosen" role="status">
            <Icon name="link" size={20} className="tone-blue" />
            <span className="grow">{t("manager.neighboursAsk", { name: table.name })}</span>
            <Button look="primary" icon="check" onClick={endLinking}>
              {t("common.done")}
            </Button>
          </div>
        ) : table && !desk ? (
          <div className="plan-bar-chosen">
            <span className="grow strong two-lines">{t("common.table", { name: table.name })}</span>
            <span className="quiet small numbers">
              {t("manager.seatsWords", { seats: table.seats, most: table.maxSeats })}
            </span>
            <IconButton icon="link" look="quiet" label={t("manager.neighbours")} onClick={() => setLinking(true)} />
            <Button look="primary" icon="edit" onClick={() => onOpen(table)}>
              {t("common.edit")}
            </Button>
            <IconButton icon="close" label={t("common.close")} onClick={() => onChoose(null)} />
          </div>
        ) : null}
      </div>
      {desk ? (
        <aside className="floor-side" aria-label={t("manager.chosenTable")}>
          {table ? (
            <TablePanel
              key={table.id}
              table={table}
              linking={linking}
              onLinking={setLinking}
              onClose={() => onChoose(null)}
            />
          ) : (
            <EmptyState icon="table" title={t("manager.chooseTable")} text={t("manager.chooseTableText")} />
          )}
        </aside>
      ) : null}
    </div>
  );
}

/** Tables that hide another one, for example of an earlier version. The hub moves each to a free place. */
function Overlaps({ tables }: { readonly tables: readonly Table[] }): JSX.Element | null {
  const over = covering(tables);
  if (over.length === 0) return null;
  const names = over.map((table) => table.name).join(", ");
  return (
    <div className="notice notice-amber plan-over" role="status">
      <Icon name="alert" />
      <span className="grow">{t("manager.tablesOver", { names })}</span>
      <Button
        onClick={() =>
          void saveAndTell({ bodies: over.map((table) => placeCommand(table, table)), text: t("manager.tablesApart") })
        }
      >
        {t("manager.moveApart")}
      </Button>
    </div>
  );
}

async function place(table: Table, box: Box, tables: readonly Table[]): Promise<void> {
  const same = table.x === box.x && table.y === box.y && table.w === box.w && table.h === box.h;
  if (same) return;
  // The hub moves it to the nearest free place.
  const aside = tables.some((other) => other.id !== table.id && overlaps(box, other));
  const resized = table.w !== box.w || table.h !== box.h;
  await saveAndTell({
    bodies: [placeCommand(table, box)],
    undo: [placeCommand(table, table)],
    text: t(aside ? "manager.tableAside" : resized ? "manager.tableResized" : "manager.tableMoved", {
      name: table.name,
    }),
  });
}

async function setNeighbour(table: Table, other: Table): Promise<void> {
  const near = table.neighbours.includes(other.id);
  await saveAndTell({
    bodies: [neighboursCommand(table, toggled(table, other.id))],
    undo: [neighboursCommand(table, table.neighbours)],
    text: t(near ? "manager.notNeighbours" : "manager.areNeighbours", { name: table.name, other: other.name }),
  });
}

interface SheetsProps {
  readonly open: string | null;
  readonly section: Section | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly onOpen: (value: string) => void;
}

/** The sheet named by the URL. */
function Sheets({ open, section, onOpen, ...gone }: SheetsProps): JSX.Element | null {
  const table = useReplica((view) => (open?.startsWith("table-") ? view.get("table", open.slice(6)) : undefined));
  if (!open) return null;
  if (open === "new-section") return <SectionSheet id={null} {...gone} />;
  if (open === "sections") return <SectionOrderSheet {...gone} onOpen={(id) => onOpen(`section-${id}`)} />;
  if (open.startsWith("section-")) return <SectionSheet key={open} id={open.slice(8)} {...gone} />;
  if (table) return <TableSheet key={table.id} table={table} {...gone} />;
  if (section && (open === "several" || open === "new-table"))
    return <NewTablesSheet section={section} several={open === "several"} {...gone} />;
  return null;
}
