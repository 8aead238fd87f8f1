import { useMemo, useState } from "react";
import { useMe, useRight } from "../../session";
import { t } from "../../i18n";
import { deviceStore, useNow, useReplica } from "../../sync";
import { Screen, TabBar, bringIcons, classes, useWide } from "../../ui";
import { kitchenIcons } from "../../ui/kitchenIcons";
import { ofStation, useKitchen } from "../kitchen";
import { useLimits } from "../shared";
import { Bar } from "./Bar";
import type { Board, Layer } from "./board";
import { BoardContext } from "./board";
import { Cards } from "./Cards";
import { ChefSkeleton } from "./ChefSkeleton";
import { LateStrip, isOverdue } from "./LateStrip";
import { Layers } from "./Layers";
import { isForKitchen } from "./News";
import { Notices } from "./Notices";
import { Shelf } from "./Shelf";
import { Totals } from "./Totals";
import { Upcoming } from "./Upcoming";
import { useBumpBar } from "./useBumpBar";
import { useChefSounds } from "./useChefSounds";
import { useStation, useStations } from "./useStation";
import { doWish } from "./wishes";

bringIcons(kitchenIcons);

/** The kitchen's screen. */
export default function ChefScreen(): JSX.Element {
  const ready = useReplica((view) => view.ready);
  return ready ? <Kitchen /> : <ChefSkeleton />;
}

type Tab = "queue" | "shelf" | "upcoming" | "totals";
const largeKey = "chef.large";

function Kitchen(): JSX.Element {
  const me = useMe().employee.id;
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
  const [large, setLarge] = useState(() => deviceStore.get(largeKey) === "yes");
  const [tab, setTab] = useState<Tab>("queue");
  const tablet = useWide(720);
  const mayCook = useRight("cook");
  const mayCall = useRight("callCourses");
  const maySetPortions = useRight("setPortions");
  const queue = useMemo(() => ofStation(kitchen.queue, station), [kitchen, station]);
  const alerts = useReplica((view) => view.alertsFor(me).filter(isForKitchen));
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
    open,
    choose,
  };
  const late = queue.filter((call) => isOverdue(call, now, limits)).length;
  const enlarge = (wanted: boolean): void => {
    deviceStore.set(largeKey, wanted ? "yes" : "no");
    setLarge(wanted);
  };
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
        tabs={
          tablet ? undefined : (
            <TabBar
              value={tab}
              onChange={setTab}
              tabs={[
                { id: "queue", label: t("chef.tab.queue"), icon: "fire", badge: late },
                { id: "shelf", label: t("chef.tab.shelf"), icon: "flag", badge: kitchen.shelf.length },
                { id: "totals", label: t("chef.tab.totals"), icon: "list" },
                { id: "upcoming", label: t("chef.upcoming"), icon: "clock" },
              ]}
            />
          )
        }
      >
        {tablet ? (
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
        ) : (
          <div className="chef-board chef-board-one">
            <One tab={tab} />
            <Notices alerts={alerts} />
          </div>
        )}
      </Screen>
      <Layers layer={layer} onClose={() => open(null)} />
    </BoardContext.Provider>
  );
}

/** The request in the URL: the cards of a table, or a dish. */
function askedFor(): { readonly find: string; readonly layer: Layer | null } {
  const query = new URLSearchParams(location.search);
  const dish = query.get("dish");
  return { find: query.get("find") ?? "", layer: dish === null ? null : { kind: "portions", dish } };
}

/** One part at a time, on a phone. */
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
