import type { ComponentProps } from "react";
import { Suspense, useMemo, useState } from "react";
import { useRight } from "../../session";
import { t } from "../../i18n";
import { deviceStore, useNow, useReplica } from "../../sync";
import { Screen, TabBar, bringIcons, classes, lazyPart, usePath, useWide } from "../../ui";
import { kitchenIcons } from "../../ui/kitchenIcons";
import { ofStation, useKitchen } from "../../domains/kitchen";
import { useLimits } from "../../domains/orders/limits";
import { Bar } from "./Bar";
import type { Board, Layer } from "./board";
import { BoardContext } from "./board";
import { Cards } from "./Cards";
import { ChefSkeleton } from "./ChefSkeleton";
import { LateStrip, isOverdue } from "./LateStrip";
import { Layers } from "./Layers";
import { kitchenNews } from "./News";
import { Notices } from "./Notices";
import { Shelf } from "./Shelf";
import { Totals } from "./Totals";
import { Upcoming } from "./Upcoming";
import { useBumpBar } from "./useBumpBar";
import { useChefSounds } from "./useChefSounds";
import { useStation, useStations } from "./useStation";
import { doWish } from "./wishes";

bringIcons(kitchenIcons);

const PlanPage = lazyPart(() => import("./plan/PlanPage"), "PlanPage", "plan", "serving");

/** The kitchen's screen, and the page of the day's menu. */
export default function ChefScreen(): JSX.Element {
  const ready = useReplica((view) => view.ready);
  if (usePath() === "/chef/plan")
    return (
      <Suspense fallback={<ChefSkeleton />}>
        <PlanPage />
      </Suspense>
    );
  return ready ? <Kitchen /> : <ChefSkeleton />;
}

type Tab = "queue" | "shelf" | "upcoming" | "totals";
const largeKey = "chef.large";

function Kitchen(): JSX.Element {
  const kitchen = useKitchen();
  const limits = useLimits();
  const now = useNow(5000);
  const stations = useStations();
  const [station, chooseStation] = useStation(stations);
  const [dish, choose] = useState<string | null>(null);
  const [asked] = useState(askedFor);
  const [query, setQuery] = useState(asked.find);
  const [searching, setSearching] = useState(asked.find !== "");
  const [layer, open] = useState<Layer | null>(asked.layer);
  const [large, enlarge] = useLarge();
  const [tab, setTab] = useState<Tab>("queue");
  const tablet = useWide(720);
  const mayCook = useRight("cook");
  const mayCall = useRight("callCourses");
  const maySetPortions = useRight("setPortions");
  const queue = useMemo(() => ofStation(kitchen.queue, station), [kitchen, station]);
  const alerts = useReplica(kitchenNews);
  const leave = (): void => {
    choose(null);
    setQuery("");
    setSearching(false);
  };
  const cursor = useBumpBar(queue, now, (wish, at) =>
    doWish(wish, at, { kitchen, station, mayCook, open, search: () => setSearching(true), leave }),
  );
  useChefSounds({ kitchen, queue, alerts, limits, now });

  const board: Board = {
    kitchen,
    queue,
    limits,
    now,
    station,
    dish,
    query,
    cursor,
    mayCook,
    mayCall,
    maySetPortions,
    mayPlan: useRight("planMenu"),
    open,
    choose,
  };
  const late = queue.filter((call) => isOverdue(call, now, limits)).length;
  return (
    <BoardContext.Provider value={board}>
      <Screen
        className={classes("chef", large && "chef-large")}
        fixed
        bar={
          <Bar
            stations={stations}
            onStation={chooseStation}
            searching={searching}
            onSearch={setSearching}
            onQuery={setQuery}
            large={large}
            onLarge={enlarge}
          />
        }
        tabs={tablet ? undefined : <ChefTabs tab={tab} onTab={setTab} late={late} shelf={kitchen.shelf.length} />}
      >
        {tablet ? <WholeBoard alerts={alerts} /> : <NarrowBoard tab={tab} alerts={alerts} />}
      </Screen>
      <Layers layer={layer} onClose={() => open(null)} />
    </BoardContext.Provider>
  );
}

/** Whether the cards are large. Saved on this device. */
function useLarge(): readonly [boolean, (large: boolean) => void] {
  const [large, setLarge] = useState(() => deviceStore.get(largeKey) === "yes");
  const enlarge = (next: boolean): void => {
    deviceStore.set(largeKey, next ? "yes" : "no");
    setLarge(next);
  };
  return [large, enlarge];
}

interface TabsProps {
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  /** the number of overdue calls */
  readonly late: number;
  /** the number of calls on the shelf */
  readonly shelf: number;
}

function ChefTabs({ tab, onTab, late, shelf }: TabsProps): JSX.Element {
  return (
    <TabBar
      value={tab}
      onChange={onTab}
      tabs={[
        { id: "queue", label: t("chef.tab.queue"), icon: "fire", badge: late },
        { id: "shelf", label: t("chef.tab.shelf"), icon: "flag", badge: shelf },
        { id: "totals", label: t("chef.tab.totals"), icon: "list" },
        { id: "upcoming", label: t("chef.upcoming"), icon: "clock" },
      ]}
    />
  );
}

type AlertsProps = ComponentProps<typeof Notices>;

/** All parts at once, on a tablet or a larger screen. */
function WholeBoard({ alerts }: AlertsProps): JSX.Element {
  return (
    <div className="chef-board">
      <Totals />
      <Cards />
      <div className="chef-notices">
        <Notices alerts={alerts} />
      </div>
      <div className="chef-dock">
        <Shelf />
        <Upcoming />
      </div>
      <LateStrip />
    </div>
  );
}

/** One part at a time, on a phone. */
function NarrowBoard({ tab, alerts }: AlertsProps & { readonly tab: Tab }): JSX.Element {
  return (
    <div className="chef-board chef-board-one">
      <One tab={tab} />
      <Notices alerts={alerts} />
    </div>
  );
}

/** The request in the URL: the cards of a table, or a dish. */
function askedFor(): { readonly find: string; readonly layer: Layer | null } {
  const query = new URLSearchParams(location.search);
  const dish = query.get("dish");
  return { find: query.get("find") ?? "", layer: dish === null ? null : { kind: "portions", dish } };
}

function One({ tab }: { readonly tab: Tab }): JSX.Element {
  switch (tab) {
    case "queue":
      return <Cards />;
    case "shelf":
      return <Shelf />;
    case "upcoming":
      return <Upcoming />;
    case "totals":
      return <Totals />;
  }
}
