import { Suspense, useMemo, useState } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { AppBar, EmptyState, Screen, Segmented, Skeleton, lazyPart } from "../../ui";
import { PullToRefresh } from "../../ui/PullToRefresh";
import type { TableFacts } from "../../domains/floor/tableFacts";
import { useTableFacts } from "../../domains/floor/tableFacts";
import type { Unwritten } from "./basket";
import { useUnwritten } from "./basket";
import type { FloorChoice } from "./floorChoice";
import { useFloorChoice } from "./floorChoice";
import { FloorList } from "./FloorList";
import { FloorPlans } from "./FloorPlans";
import { SectionSwitch } from "./SectionSwitch";
import type { Filter } from "./StatusChips";
import { StatusChips } from "./StatusChips";
import { Tabs } from "./Tabs";
import { useOpenTable } from "./useOpenTable";
import { useParts } from "./useParts";

const TakeAwayButton = lazyPart(() => import("../../domains/takeaway/TakeAwayButton"), "TakeAwayButton");

/** The tables of this waiter's sections, as a plan or a list. `order`: the one shown beside it on a desktop. */
export function FloorTab({ order }: { readonly order?: string }): JSX.Element {
  const floor = useFloorChoice();
  const ready = useReplica((view) => view.ready);
  const ids = floor.shown.map((section) => section.id).join(" ");
  const all = useReplica((view) => view.sections().flatMap((section) => view.tablesOf(section.id)));
  const tables = useMemo(() => all.filter((table) => ids.split(" ").includes(table.section)), [all, ids]);
  const facts = withUnwritten(useTableFacts(tables), useUnwritten());
  const [filter, setFilter] = useState<Filter>(null);
  const { open, sheet, close } = useOpenTable();
  const parts = useParts(sheet !== null);
  return (
    <Screen
      fixed
      tabs={<Tabs value="tables" />}
      bar={
        <AppBar
          title={<SectionSwitch floor={floor} />}
          subtitle={<span className="waiter-count">{t("waiter.tableCount", { count: tables.length })}</span>}
          actions={
            <Suspense fallback={null}>
              <TakeAwayButton />
            </Suspense>
          }
        />
      }
      tools={
        <div className="waiter-tools">
          <LookSwitch floor={floor} />
          <StatusChips facts={facts} value={filter} onChange={setFilter} />
        </div>
      }
    >
      <Body floor={floor} ready={ready} facts={facts} filter={filter} order={order} onPress={open} />
      {sheet && parts ? <parts.TableSheets shown={sheet} onClose={close} /> : null}
    </Screen>
  );
}

/** Marks the tables whose guests wait for dishes that were chosen on this device and not written down. */
function withUnwritten(facts: readonly TableFacts[], unwritten: readonly Unwritten[]): readonly TableFacts[] {
  if (unwritten.length === 0) return facts;
  const orders = new Set(unwritten.map(({ order }) => order));
  return facts.map((one) => {
    if (!orders.has(one.order?.id ?? one.opening ?? "")) return one;
    const refused = one.waits.filter((wait) => wait === "refused");
    return { ...one, waits: [...refused, "unwritten", ...one.waits.filter((wait) => wait !== "refused")] };
  });
}

function LookSwitch({ floor }: { readonly floor: FloorChoice }): JSX.Element {
  return (
    <Segmented
      label={t("picker.look")}
      value={floor.look}
      onChange={floor.setLook}
      choices={[
        { value: "plan", label: t("picker.plan"), icon: "plan" },
        { value: "list", label: t("picker.list"), icon: "list" },
      ]}
    />
  );
}

interface BodyProps {
  readonly floor: FloorChoice;
  readonly ready: boolean;
  readonly facts: readonly TableFacts[];
  readonly filter: Filter;
  readonly order: string | undefined;
  readonly onPress: (facts: TableFacts) => void;
}

function Body({ floor, ready, facts, filter, order, onPress }: BodyProps): JSX.Element {
  if (!ready && facts.length === 0)
    return (
      <div className="waiter-skeleton">
        <Skeleton height={64} count={9} gap={12} />
      </div>
    );
  if (facts.length === 0)
    return <EmptyState icon="table" title={t("waiter.noTables")} text={t("waiter.noTablesText")} />;
  if (floor.look === "plan")
    return <FloorPlans sections={floor.shown} facts={facts} filter={filter} order={order} onPress={onPress} />;
  return (
    <div className="waiter-scroll" data-scroll>
      <PullToRefresh>
        <FloorList sections={floor.shown} facts={facts} filter={filter} order={order} onPress={onPress} />
      </PullToRefresh>
    </div>
  );
}
