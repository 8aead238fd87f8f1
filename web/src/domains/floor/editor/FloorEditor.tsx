import type { ComponentType, ReactNode } from "react";
import { useEffect, useState } from "react";
import { t } from "../../../i18n";
import { deviceStore, useReplica } from "../../../sync";
import type { Action } from "../../../ui";
import { Button, EmptyState, Icon, IconButton, MenuButton, Skeleton, bringIcons, useQuery, useWide } from "../../../ui";
import { officeIcons } from "../../../ui/officeIcons";
import type { Section, Table } from "../../../wire";
import { saveAndTell } from "../../../forms/save";
import { mayLeave } from "../../../forms/unsaved";
import { useSheet } from "../../../forms/useSheet";
import { FloorSheets } from "./FloorSheets";
import type { FloorView } from "./FloorTools";
import { FloorTools } from "./FloorTools";
import { neighboursCommand, toggled } from "./neighbours";
import { Overlaps, place } from "./Overlaps";
import { PlanEditor } from "./PlanEditor";
import { TableList } from "./TableList";
import { TablePanel } from "./TablePanel";

bringIcons(officeIcons);

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

/** The section of the address. A new one is shown at once. */
function useShownSection(isSheetOpen: boolean): {
  readonly sections: readonly Section[];
  readonly section: Section | undefined;
  readonly show: (section: string) => void;
  readonly made: (section: string) => void;
} {
  const sections = useReplica((view) => view.sections());
  const [wanted, show] = useQuery("section");
  const [fresh, made] = useState<string | null>(null);
  // The address follows when the sheet and its entries of the history are gone.
  useEffect(() => {
    if (fresh === null || isSheetOpen) return;
    show(fresh);
    made(null);
  }, [fresh, isSheetOpen, show]);
  return { sections, section: sections.find((one) => one.id === (fresh ?? wanted)) ?? sections[0], show, made };
}

/** Plan or list, as this device had it last. */
function useLook(): readonly [FloorView, (look: FloorView) => void] {
  const [look, setLook] = useState<FloorView>(() => (deviceStore.get("floorLook") === "list" ? "list" : "plan"));
  const show = (next: FloorView): void => {
    deviceStore.set("floorLook", next);
    setLook(next);
  };
  return [look, show];
}

/** Edits sections and tables, as a plan or a list. */
export function FloorEditor({ frame: Frame }: { readonly frame: ComponentType<FrameProps> }): JSX.Element {
  const sheet = useSheet("open");
  const { sections, section, show, made } = useShownSection(sheet.value !== null);
  const ready = useReplica((view) => view.ready);
  const tables = useReplica((view) => (section ? view.tablesOf(section.id) : []));
  const [look, setLook] = useLook();
  const [chosen, setChosen] = useState<string | null>(null);
  const desk = useWide(1100);
  const choose = (id: string | null): void => {
    if (id !== chosen)
      void mayLeave().then((agreed) => {
        if (agreed) setChosen(id);
      });
  };
  return (
    <Frame
      subtitle={section ? t("manager.floorText", { tables: tables.length }) : undefined}
      actions={<MenuButton label={t("manager.moreActions")} actions={moreActions(sheet.open, section)} />}
      tools={
        section ? (
          <FloorTools
            sections={sections}
            section={section}
            look={look}
            onSection={(id) => {
              choose(null);
              show(id);
            }}
            onLook={setLook}
            onEdit={() => sheet.open(`section-${section.id}`)}
          />
        ) : undefined
      }
      foot={section ? <Foot open={sheet.open} isPanelOpen={desk && chosen !== null && look === "plan"} /> : undefined}
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
      <FloorSheets sheet={sheet} section={section} onMade={made} />
    </Frame>
  );
}

function moreActions(open: (sheet: string) => void, section: Section | undefined): readonly Action[] {
  return [
    {
      id: "several",
      label: t("manager.newTables"),
      icon: "grid",
      disabled: !section,
      run: () => open("several"),
    },
    { id: "section", label: t("manager.newSection"), icon: "plus", run: () => open("new-section") },
    { id: "sections", label: t("manager.sections"), icon: "sort", run: () => open("sections") },
  ];
}

interface FootProps {
  readonly open: (sheet: string) => void;
  /** a panel shows the chosen table, with the page's main action */
  readonly isPanelOpen: boolean;
}

function Foot({ open, isPanelOpen }: FootProps): JSX.Element {
  return (
    <>
      <Button icon="grid" className="foot-second" onClick={() => open("several")}>
        {t("manager.newTables")}
      </Button>
      <Button
        look={isPanelOpen ? "quiet" : "primary"}
        large
        icon="plus"
        className="grow"
        onClick={() => open("new-table")}
      >
        {t("manager.newTable")}
      </Button>
    </>
  );
}

interface BodyProps {
  readonly section: Section;
  readonly tables: readonly Table[];
  readonly look: FloorView;
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
        <PlanHint tables={tables.length} desk={desk} />
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

function PlanHint({ tables, desk }: { readonly tables: number; readonly desk: boolean }): JSX.Element {
  return (
    <p className="plan-hint quiet small">
      {tables === 0 ? t("manager.noTablesText") : t(desk ? "manager.planHintDesk" : "manager.planHintTouch")}
    </p>
  );
}

async function setNeighbour(table: Table, other: Table): Promise<void> {
  const near = table.neighbours.includes(other.id);
  await saveAndTell({
    bodies: [neighboursCommand(table, toggled(table, other.id))],
    undo: [neighboursCommand(table, table.neighbours)],
    text: t(near ? "manager.notNeighbours" : "manager.areNeighbours", { name: table.name, other: other.name }),
  });
}
