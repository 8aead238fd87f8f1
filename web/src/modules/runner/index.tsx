import type { ComponentType } from "react";
import { useState } from "react";
import { t } from "../../i18n";
import { useReplica, useUnreadRooms } from "../../sync";
import { AppBar, Chip, ChipRow, IconButton, Screen, Skeleton, TabBar, navigate, useWide } from "../../ui";
import { MessagesButton, goToMessages } from "../../domains/messenger/MessagesButton";
import { useDueLists } from "../../domains/surveys/due";
import { useLimits } from "../../domains/orders/limits";
import { sectionOf } from "./clearing";
import { CarryList, ClearList } from "./Lists";
import { useSection, useWork } from "./useRunner";
import { useRunnerSounds } from "./useRunnerSounds";

type Tab = "carry" | "clear" | "me";

/** The runner's screen: what to carry, and what to clear. A tablet shows both lists side by side. */
export default function RunnerScreen({ Me }: { readonly Me: ComponentType }): JSX.Element {
  const ready = useReplica((view) => view.ready);
  const [section, choose] = useSection();
  const { all, here } = useWork(section);
  const limits = useLimits();
  const wide = useWide(720);
  const unread = useUnreadRooms();
  const due = useDueLists().length;
  const [tab, setTab] = useState<Tab>("carry");
  useRunnerSounds(here, limits);
  const toCarry = here.loads.filter((load) => load.since !== undefined).length;

  const tabs = (
    <RunnerTabs tab={tab} onTab={setTab} carry={toCarry} clear={here.chores.length} unread={unread} due={due} />
  );
  if (!wide && tab === "me")
    return (
      <Screen bar={<AppBar title={t("app.me")} />} tabs={tabs}>
        <Me />
      </Screen>
    );
  const title = wide ? t("app.screen.runner") : t(tab === "carry" ? "runner.carry" : "runner.clear");
  return (
    <Screen
      bar={
        <AppBar
          title={title}
          subtitle={wide ? t("runner.counts", { carry: toCarry, clear: here.chores.length }) : undefined}
          actions={
            wide ? (
              <>
                <MessagesButton />
                <IconButton
                  icon="person-circle"
                  label={t("app.me")}
                  badge={due || undefined}
                  onClick={() => navigate("/me")}
                />
              </>
            ) : undefined
          }
        />
      }
      tools={<Sections section={section} onChoose={choose} countOf={(id) => countIn(all, id, tab, wide)} />}
      tabs={wide ? undefined : tabs}
      fixed={wide}
    >
      {!ready ? (
        <div className="pad">
          <Skeleton height={180} count={4} gap={12} />
        </div>
      ) : wide ? (
        <BothLists work={here} limits={limits} />
      ) : (
        <>
          <h2 className="only-read">{title}</h2>
          {tab === "carry" ? (
            <CarryList loads={here.loads} limits={limits} />
          ) : (
            <ClearList chores={here.chores} limits={limits} />
          )}
        </>
      )}
    </Screen>
  );
}

type Work = ReturnType<typeof useWork>["all"];

interface TabsProps {
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly carry: number;
  readonly clear: number;
  /** the number of rooms with unread messages */
  readonly unread: number;
  /** the number of checklists that are due */
  readonly due: number;
}

function RunnerTabs({ tab, onTab, carry, clear, unread, due }: TabsProps): JSX.Element {
  return (
    <TabBar
      value={tab}
      onChange={(chosen: Tab | "messages") => (chosen === "messages" ? goToMessages() : onTab(chosen))}
      tabs={[
        { id: "carry", label: t("runner.carry"), icon: "tray", badge: carry },
        { id: "clear", label: t("runner.clear"), icon: "broom", badge: clear },
        { id: "messages", label: t("app.screen.messenger"), icon: "message", badge: unread },
        { id: "me", label: t("app.me"), icon: "person", badge: due },
      ]}
    />
  );
}

interface ListsProps {
  readonly work: Work;
  readonly limits: ReturnType<typeof useLimits>;
}

function BothLists({ work, limits }: ListsProps): JSX.Element {
  return (
    <div className="runner-both">
      <section className="runner-column" data-scroll aria-labelledby="runner-carry">
        <h2 id="runner-carry" className="runner-title">
          {t("runner.carry")}
        </h2>
        <CarryList loads={work.loads} limits={limits} />
      </section>
      <section className="runner-column" data-scroll aria-labelledby="runner-clear">
        <h2 id="runner-clear" className="runner-title">
          {t("runner.clear")}
        </h2>
        <ClearList chores={work.chores} limits={limits} />
      </section>
    </div>
  );
}

/** The number of tasks in a section, of the visible list. */
function countIn(work: Work, section: string, tab: Tab, both: boolean): number {
  const loads = work.loads.filter((load) => load.since !== undefined && load.section === section).length;
  const chores = work.chores.filter((chore) => sectionOf(chore) === section).length;
  return both ? loads + chores : tab === "carry" ? loads : chores;
}

interface SectionsProps {
  readonly section: string | null;
  readonly onChoose: (section: string | null) => void;
  readonly countOf: (section: string) => number;
}

function Sections({ section, onChoose, countOf }: SectionsProps): JSX.Element {
  const sections = useReplica((view) => view.sections());
  return (
    <ChipRow label={t("runner.sections")}>
      <Chip chosen={section === null} onPress={() => onChoose(null)}>
        {t("common.all")}
      </Chip>
      {sections.map((one) => (
        <Chip key={one.id} chosen={section === one.id} count={countOf(one.id)} onPress={() => onChoose(one.id)}>
          {one.name}
        </Chip>
      ))}
    </ChipRow>
  );
}
