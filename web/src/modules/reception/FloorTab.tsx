import { useMemo, useState } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { AppBar, Button, Screen, Segmented, Sheet, Skeleton, navigate, useQuery, useWide } from "../../ui";
import type { Table } from "../../wire";
import { DeskMenu } from "./DeskMenu";
import { DeskTabs } from "./DeskTabs";
import { Details } from "./Details";
import { Find } from "./Find";
import { MergePicker } from "./MergePicker";
import { paths } from "./paths";
import { List, Plan } from "./Places";
import { RunOutNotice } from "./RunOutNotice";
import { Sections } from "./Sections";
import { useTableKeys } from "./useTableKeys";
import { TakeAwayButton } from "../../domains/takeaway/TakeAwayButton";

type FloorLayout = "plan" | "list";

/** The floor: arriving guests, their tables and their waiters. */
export function FloorTab(): JSX.Element {
  const ready = useReplica((view) => view.ready);
  const tablet = useWide(720);
  return (
    <Screen
      fixed
      className="reception-screen"
      tabs={<DeskTabs value="floor" />}
      bar={
        <AppBar
          title={t("app.screen.reception")}
          actions={
            <>
              {tablet ? <LookChoice /> : null}
              <TakeAwayButton />
              <DeskMenu />
            </>
          }
        />
      }
    >
      {ready ? (
        <Floor />
      ) : (
        <div className="pad">
          <Skeleton height={84} />
          <div className="pad" />
          <Skeleton height={420} />
        </div>
      )}
    </Screen>
  );
}

function Floor(): JSX.Element {
  const floor = useFloor();
  const { section, table, look, party, setParty, onTable, joining, setJoining } = floor;
  const tablet = useWide(720);
  const [finding, setFinding] = useState(false);
  useTableKeys({ here: floor.here, all: floor.all, chosen: table?.id ?? null, onTable });

  const seated = (needsMore: number | null): void => {
    setParty(null);
    setJoining(needsMore !== null && table ? { host: table.id, guests: needsMore } : null);
  };
  const details = table ? (
    <Details table={table} party={party} onTable={onTable} onSeated={seated} bare={!tablet} />
  ) : null;
  const find = (
    <Find
      bare={!tablet}
      party={party}
      onParty={setParty}
      onTable={(wanted) => {
        setFinding(false);
        onTable(wanted.id);
      }}
    />
  );
  const places =
    section && look === "plan" ? (
      <Plan key={section.id} section={section} chosen={table?.id ?? null} party={party} onTable={onTable} />
    ) : (
      <List chosen={table?.id ?? null} party={party} onTable={onTable} />
    );
  const host = joining ? floor.all.find((one) => one.id === joining.host) : undefined;
  return (
    <div className="reception">
      <div className="reception-top">
        <Sections chosen={section?.id ?? ""} onChoose={floor.setSection} />
        {tablet ? null : <LookChoice />}
      </div>
      <div className="reception-places">
        <RunOutNotice onShow={(booking) => navigate(paths.booking(booking))} />
        {places}
      </div>
      {tablet ? (
        <aside className="reception-side" data-scroll>
          {details ?? find}
        </aside>
      ) : (
        <>
          <div className="reception-foot">
            <Button look="primary" large wide icon="search" onClick={() => setFinding(true)}>
              {party === null ? t("reception.find") : t("reception.finding", { count: party })}
            </Button>
          </div>
          <Sheet tall open={finding} title={t("reception.find")} onClose={() => setFinding(false)}>
            {find}
          </Sheet>
          <Sheet
            open={table !== undefined}
            title={table ? t("common.table", { name: table.name }) : ""}
            subtitle={table ? t("reception.seats", { seats: table.seats, most: table.maxSeats }) : ""}
            onClose={() => onTable(null)}
          >
            {details}
          </Sheet>
        </>
      )}
      {joining && host ? <MergePicker host={host} guests={joining.guests} onClose={() => setJoining(null)} /> : null}
    </div>
  );
}

function useLook(): [FloorLayout, (look: FloorLayout) => void] {
  const [name, setName] = useQuery("look");
  return [name === "list" ? "list" : "plan", (wanted) => setName(wanted === "plan" ? null : wanted)];
}

function LookChoice(): JSX.Element {
  const [look, setLook] = useLook();
  return (
    <Segmented
      label={t("reception.look")}
      value={look}
      onChange={setLook}
      choices={[
        { value: "plan", label: t("reception.plan"), icon: "plan" },
        { value: "list", label: t("reception.list"), icon: "list" },
      ]}
    />
  );
}

/** The shown section and table, stored in the URL, and the party that needs a table. */
function useFloor() {
  const view = useReplica((whole) => whole);
  const [sectionId, setSection] = useQuery("section");
  const [tableId, setTable] = useQuery("table");
  const [look] = useLook();
  const [party, setParty] = useState<number | null>(null);
  const [joining, setJoining] = useState<{ readonly host: string; readonly guests: number } | null>(null);
  const sections = useMemo(() => view.sections(), [view]);
  const all = useMemo(() => sections.flatMap((section) => view.tablesOf(section.id)), [sections, view]);
  const table: Table | undefined = all.find((one) => one.id === tableId);
  const section =
    sections.find((one) => one.id === sectionId) ?? sections.find((one) => one.id === table?.section) ?? sections[0];
  const onTable = (id: string | null): void => {
    const wanted = all.find((one) => one.id === id);
    if (wanted && wanted.section !== section?.id) setSection(wanted.section);
    setTable(id);
  };
  return {
    all,
    here: all.filter((one) => one.section === section?.id),
    section,
    table,
    look,
    party,
    joining,
    setParty,
    setJoining,
    setSection,
    onTable,
  };
}
