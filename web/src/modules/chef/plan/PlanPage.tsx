import { useCallback, useMemo, useState } from "react";
import { t, time } from "../../../i18n";
import { useRight } from "../../../session";
import { useReplica } from "../../../sync";
import {
  AppBar,
  Button,
  Chip,
  ChipRow,
  EmptyState,
  Screen,
  SearchField,
  Skeleton,
  navigate,
  useLatest,
  useQuery,
  useWide,
} from "../../../ui";
import { VirtualList } from "../../../ui/VirtualList";
import { textScale } from "../../../ui/textScale";
import type { Dish, DishGroup } from "../../../wire";
import { groupName } from "../../../domains/menu/names";
import { type allDishes, allGroups, answersTo, menuGroups } from "../../../domains/menu/menuList";
import { useMoment } from "../../../domains/menu/useMoment";
import { mayLeave } from "../../../forms/unsaved";
import { daysAhead, dayTitle, planTitle } from "./planDays";
import { PlanFoot } from "./PlanFoot";
import { rowOf } from "./planForm";
import { PlanLine } from "./PlanLine";
import { PlanNotices } from "./PlanNotices";
import { soldBy } from "./sold";
import type { Plan } from "./usePlan";
import { usePlan, useSold } from "./usePlan";

/** The menu of a day: which dishes are on it, with how many portions and at which price. */
export function PlanPage(): JSX.Element {
  const { day: today } = useMoment();
  const [asked, setAsked] = useQuery("day");
  const offset = Number(asked ?? today + 1) - today;
  const day = today + (Number.isInteger(offset) && offset >= 0 && offset < daysAhead ? offset : 1);
  const mayPlan = useRight("planMenu");
  const ready = useReplica((view) => view.ready);
  const back = (): void => void mayLeave().then((agreed) => agreed && navigate("/chef", "replace"));
  const chips = (
    <ChipRow label={t("plan.days")}>
      {Array.from({ length: daysAhead }, (_, i) => today + i).map((one) => (
        <Chip
          key={one}
          chosen={one === day}
          onPress={() => void mayLeave().then((agreed) => agreed && setAsked(`${one}`, "replace"))}
        >
          {dayTitle(one, today)}
        </Chip>
      ))}
    </ChipRow>
  );
  if (!mayPlan || !ready)
    return (
      <Screen bar={<AppBar title={planTitle(day, today)} back={back} />}>
        {mayPlan ? (
          <div className="pad">
            <Skeleton height={76} count={8} gap={8} />
          </div>
        ) : (
          <EmptyState icon="lock" title={t("plan.mayNot")} />
        )}
      </Screen>
    );
  return <DayPlan key={day} day={day} today={today} chips={chips} back={back} />;
}

interface DayProps {
  readonly day: number;
  readonly today: number;
  readonly chips: JSX.Element;
  readonly back: () => void;
}

function DayPlan({ day, today, chips, back }: DayProps): JSX.Element {
  const dishes = useReplica(offeredDishes);
  const plan = usePlan(day, dishes);
  const sold = useSold(day);
  const [filters, setFilters] = useState(noFilters);
  const groups = useReplica(allGroups);
  const planner = useReplica((view) => view.nameOf(plan.menu?.plannedBy));
  const lines = usePlanLines(plan, groups, dishes, filters);
  const count = dishes.filter(({ id }) => rowOf(plan.draft[id] ?? "").isOffered).length;
  const by = plan.menu ? t("plan.plannedBy", { name: planner, time: time(plan.menu.plannedAt) }) : t("plan.notPlanned");
  return (
    <Screen
      className="plan"
      bar={<AppBar title={planTitle(day, today)} subtitle={`${t("plan.offered", { count })} · ${by}`} back={back} />}
      tools={
        <>
          {chips}
          <FilterFields
            filters={filters}
            groups={groups}
            dishes={dishes}
            changed={plan.changed}
            onFilters={setFilters}
          />
        </>
      }
      foot={<PlanFoot plan={plan} dishes={dishes} today={today} />}
    >
      <div className="plan-body">
        <PlanNotices plan={plan} dishes={dishes} sold={sold} />
        {lines.length === 0 ? (
          <NoLines
            isEmpty={dishes.length === 0}
            onlyChanged={filters.onlyChanged && filters.query === ""}
            onAll={() => setFilters(noFilters)}
          />
        ) : (
          <PlanList plan={plan} lines={lines} sold={sold} />
        )}
      </div>
    </Screen>
  );
}

interface Filters {
  readonly query: string;
  readonly group: string | null;
  readonly onlyChanged: boolean;
}
const noFilters: Filters = { query: "", group: null, onlyChanged: false };

interface FilterProps {
  readonly filters: Filters;
  readonly groups: readonly DishGroup[];
  readonly dishes: readonly Dish[];
  readonly changed: readonly string[];
  readonly onFilters: (filters: Filters) => void;
}

function FilterFields({ filters, groups, dishes, changed, onFilters }: FilterProps): JSX.Element {
  const { query, group, onlyChanged } = filters;
  const named = useMemo(() => groups.filter(({ id }) => dishes.some((dish) => dish.group === id)), [groups, dishes]);
  return (
    <>
      <SearchField label={t("plan.search")} value={query} onValue={(next) => onFilters({ ...filters, query: next })} />
      <ChipRow label={t("plan.groups")}>
        <Chip chosen={group === null && !onlyChanged} onPress={() => onFilters({ ...noFilters, query })}>
          {t("common.all")}
        </Chip>
        <Chip
          chosen={onlyChanged}
          count={changed.length}
          onPress={() => onFilters({ ...filters, onlyChanged: !onlyChanged })}
        >
          {t("plan.changed")}
        </Chip>
        {named.map(({ id, ...one }) => (
          <Chip
            key={id}
            chosen={group === id}
            onPress={() => onFilters({ ...filters, group: group === id ? null : id })}
          >
            {groupName(one)}
          </Chip>
        ))}
      </ChipRow>
    </>
  );
}

const offeredDishes = (view: Parameters<typeof allDishes>[0]): readonly Dish[] =>
  view.groups().flatMap((group) => view.dishesOf(group.id));

type ListedRow = { readonly kind: "group"; readonly group: DishGroup } | { readonly kind: "dish"; readonly dish: Dish };

function usePlanLines(
  { changed }: Plan,
  groups: readonly DishGroup[],
  dishes: readonly Dish[],
  { query, group, onlyChanged }: Filters,
): readonly ListedRow[] {
  // Rows stay while the filter is on, also those that are typed back.
  // biome-ignore lint/correctness/useExhaustiveDependencies(changed): only when the filter is switched on
  const those = useMemo(() => (onlyChanged ? new Set(changed) : null), [onlyChanged]);
  return useMemo(() => {
    const fitting = dishes.filter(
      (dish) => (group === null || dish.group === group) && (those?.has(dish.id) ?? true) && answersTo(dish, query),
    );
    return menuGroups(groups, fitting, "", "all")
      .filter((one) => one.dishes.length > 0)
      .flatMap((one): readonly ListedRow[] => [
        { kind: "group", group: one.group },
        ...one.dishes.map((dish): ListedRow => ({ kind: "dish", dish })),
      ]);
  }, [groups, dishes, query, group, those]);
}

const keyOf = (line: ListedRow): string => (line.kind === "group" ? `g-${line.group.id}` : line.dish.id);
/** At the usual size of text; the same in plan.css. */
const heights = { group: 44, wide: 72, narrow: 124 } as const;

interface ListProps {
  readonly plan: Plan;
  readonly lines: readonly ListedRow[];
  readonly sold: ReturnType<typeof useSold>;
}

function PlanList({ plan, lines, sold }: ListProps): JSX.Element {
  const wide = useWide(900);
  const scale = useMemo(textScale, []);
  const { value, problem } = sold;
  const soldOf = useMemo(() => soldBy({ value, problem }), [value, problem]);
  const latest = useLatest(plan);
  const edit: Plan["edit"] = useCallback((...change) => latest.current.edit(...change), []);
  const heightOf = useCallback(
    ({ kind }: ListedRow): number => heights[kind === "group" ? "group" : wide ? "wide" : "narrow"] * scale,
    [wide, scale],
  );
  const changed = useMemo(() => new Set(plan.changed), [plan.changed]);
  return (
    <VirtualList items={lines} keyOf={keyOf} heightOf={heightOf} label={t("plan.groups")}>
      {(line) =>
        line.kind === "group" ? (
          <h2 className="plan-heading">
            <span className="grow two-lines">{groupName(line.group)}</span>
            <Columns wide={wide} />
          </h2>
        ) : (
          <PlanLine
            dish={line.dish}
            day={plan.day}
            text={plan.draft[line.dish.id] ?? ""}
            isChanged={changed.has(line.dish.id)}
            sold={soldOf(line.dish.id)}
            onEdit={edit}
          />
        )
      }
    </VirtualList>
  );
}

/** The names of the columns beside a group's name. On a phone the sold portions stand below the dish, with their dates. */
function Columns({ wide }: { readonly wide: boolean }): JSX.Element {
  return (
    <>
      {wide ? <span className="plan-sold">{t("plan.sold")}</span> : null}
      <span className="plan-portions">{t("plan.portions")}</span>
      <span className="plan-price">{t("plan.price")}</span>
      <span className="plan-reset" />
    </>
  );
}

interface NoLinesProps {
  readonly isEmpty: boolean;
  readonly onlyChanged: boolean;
  readonly onAll: () => void;
}

function NoLines({ isEmpty, onlyChanged, onAll }: NoLinesProps): JSX.Element {
  if (isEmpty) return <EmptyState icon="dish" title={t("plan.none")} text={t("plan.noneText")} />;
  return (
    <EmptyState
      icon={onlyChanged ? "check" : "search"}
      title={onlyChanged ? t("plan.noneChanged") : t("common.nothingFound")}
      action={<Button onClick={onAll}>{t("plan.showAll")}</Button>}
    />
  );
}
