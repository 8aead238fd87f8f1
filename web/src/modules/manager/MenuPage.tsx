import { Suspense, lazy, useState } from "react";
import { number, speakOf, t } from "../../i18n";
import type { TextKey } from "../../i18n";
import { useReplica } from "../../sync";
import type { Action } from "../../ui";
import {
  Button,
  Chip,
  ChipRow,
  EmptyState,
  Icon,
  IconButton,
  MenuButton,
  navigate,
  SearchField,
  Skeleton,
  StatePill,
  useWide,
  fetchPart,
  lazyPart,
} from "../../ui";
import type { Dish } from "../../wire";
import { ownWords } from "../../domains/surveys/ownWords";
import { groupName } from "../../domains/menu/names";
import { Office } from "./office/Office";
import { useSheet } from "../../forms/useSheet";
import { DishLine } from "../../domains/menu/editor/DishLine";
import type { DishFilter, MenuGroup } from "../../domains/menu/menuList";
import { allDishes, allGroups, counts, menuGroups, sorted } from "../../domains/menu/menuList";

const DishSheet = lazyPart(() => import("../../domains/menu/editor/DishSheet"), "DishSheet", "serving");
const PortionsSheet = lazyPart(() => import("../../domains/menu/editor/PortionsSheet"), "PortionsSheet");
const BulkSheet = lazyPart(() => import("../../domains/menu/editor/BulkSheet"), "BulkSheet");
const GroupOrderSheet = lazyPart(() => import("../../domains/menu/editor/GroupOrderSheet"), "GroupOrderSheet");
const GroupSheet = lazyPart(() => import("../../domains/menu/editor/GroupSheet"), "GroupSheet");
const OptionGroupsSheet = lazyPart(
  () => import("../../domains/menu/editor/OptionGroupsSheet"),
  "OptionGroupsSheet",
  "dishes",
);
const OptionGroupSheet = lazyPart(
  () => import("../../domains/menu/editor/OptionGroupSheet"),
  "OptionGroupSheet",
  "dishes",
  "promotions",
);
const OptionOrderSheet = lazyPart(() => import("../../domains/menu/editor/OptionOrderSheet"), "OptionOrderSheet");
const RuleSheets = lazyPart(() => import("../../domains/menu/rules"), "RuleSheets", "serving", "promotions");
const ImportSheet = lazyPart(() => import("../../domains/menu/import/ImportSheet"), "default", "import");

const promotions = () =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("../../domains/promotions"), speakOf("promotions")]);
    return part;
  });
const PromotionsSheet = lazy(async () => ({ default: (await promotions()).PromotionsSheet }));
const PromotionSheet = lazy(async () => ({ default: (await promotions()).PromotionSheet }));

const filters: readonly { readonly id: DishFilter; readonly name: TextKey }[] = [
  { id: "all", name: "common.all" },
  { id: "gone", name: "manager.filterGone" },
  { id: "few", name: "manager.filterFew" },
  { id: "inactive", name: "manager.filterOff" },
];

/** Groups and dishes with prices and remaining portions. */
export function MenuPage(): JSX.Element {
  const dishes = useReplica(allDishes);
  const groups = useReplica(allGroups);
  const ready = useReplica((view) => view.ready);
  const [query, setQuery] = useState("");
  const [filter, setFilter] = useState<DishFilter>("all");
  const sheet = useSheet("open");
  const words = useReplica(ownWords);
  const shown = menuGroups(groups, dishes, query, filter, words);
  const actions: readonly Action[] = [
    { id: "import", label: t("manager.importFile"), icon: "receipt", run: () => sheet.open("import") },
    { id: "group", label: t("manager.newGroup"), icon: "plus", run: () => sheet.open("new-group") },
    { id: "order", label: t("manager.groupOrder"), icon: "sort", run: () => sheet.open("order") },
    { id: "options", label: t("manager.options"), icon: "list", run: () => sheet.open("options") },
    { id: "rules", label: t("manager.priceRules"), icon: "clock", run: () => sheet.open("rules") },
    { id: "plan", label: t("manager.planMenu"), icon: "calendar", run: () => navigate("/chef/plan") },
    { id: "promotions", label: t("manager.promotions"), icon: "tag", run: () => sheet.open("promotions") },
    { id: "bulk", label: t("manager.bulk"), icon: "list", run: () => sheet.open("bulk") },
  ];
  return (
    <Office
      page="menu"
      subtitle={t("manager.menuText", {
        dishes: number(dishes.filter((dish) => dish.active).length),
        groups: groups.filter((group) => group.active).length,
      })}
      actions={<MenuButton label={t("manager.moreActions")} actions={actions} />}
      tools={
        <div className="office-tools">
          <SearchField label={t("manager.searchDish")} value={query} onValue={setQuery} />
          <FilterChips filter={filter} counts={counts(dishes)} onFilter={setFilter} />
        </div>
      }
      foot={<Foot open={sheet.open} grouped={groups.length > 0} />}
    >
      {!ready && dishes.length === 0 ? (
        <div className="pad">
          <Skeleton height={76} count={8} gap={1} />
        </div>
      ) : groups.length === 0 ? (
        <NoMenu open={sheet.open} />
      ) : shown.length === 0 ? (
        <EmptyState
          icon="search"
          title={t("common.nothingFound")}
          text={t("manager.noDishFound")}
          action={
            <Button
              onClick={() => {
                setQuery("");
                setFilter("all");
              }}
            >
              {t("manager.showAll")}
            </Button>
          }
        />
      ) : (
        <div className="menu-groups">
          {shown.map((one) => (
            <Group key={one.group.id} of={one} sheet={sheet.open} />
          ))}
        </div>
      )}
      <Suspense fallback={null}>
        <Sheets of={sheet} firstGroup={sorted(groups)[0]?.id ?? ""} />
      </Suspense>
    </Office>
  );
}

interface FilterProps {
  readonly filter: DishFilter;
  readonly counts: ReturnType<typeof counts>;
  readonly onFilter: (filter: DishFilter) => void;
}

function FilterChips({ filter, counts: many, onFilter }: FilterProps): JSX.Element {
  return (
    <ChipRow label={t("manager.filter")}>
      {filters.map(({ id, name }) => (
        <Chip key={id} chosen={filter === id} count={id === "all" ? undefined : many[id]} onPress={() => onFilter(id)}>
          {t(name)}
        </Chip>
      ))}
    </ChipRow>
  );
}

function NoMenu({ open }: Pick<FootProps, "open">): JSX.Element {
  return (
    <EmptyState
      icon="dish"
      title={t("manager.noMenu")}
      text={t("manager.noMenuText")}
      action={
        <div className="row-wrap">
          <Button icon="receipt" onClick={() => open("import")}>
            {t("manager.importFile")}
          </Button>
          <Button look="primary" icon="plus" onClick={() => open("new-group")}>
            {t("manager.newGroup")}
          </Button>
        </div>
      }
    />
  );
}

interface FootProps {
  readonly open: (value: string) => void;
  /** Whether a new dish has a group to go to. */
  readonly grouped: boolean;
}

function Foot({ open, grouped }: FootProps): JSX.Element {
  return (
    <>
      <Button icon="list" className="foot-second" onClick={() => open("bulk")}>
        {t("manager.bulk")}
      </Button>
      <Button look="primary" large icon="plus" className="grow" disabled={!grouped} onClick={() => open("new-dish")}>
        {t("manager.newDish")}
      </Button>
    </>
  );
}

function Group({
  of: { group, dishes },
  sheet,
}: {
  readonly of: MenuGroup;
  readonly sheet: (value: string) => void;
}): JSX.Element {
  const wide = useWide(800);
  const name = groupName(group);
  return (
    <section className="menu-group" aria-labelledby={`group-${group.id}`}>
      <header className="menu-head">
        <h2 id={`group-${group.id}`} className="row-wrap grow">
          <span className="two-lines">{name}</span>
          <span className="quiet small numbers">{number(dishes.length)}</span>
          {group.callsItself ? (
            <StatePill tone="blue" icon="fire">
              {t("manager.callsItselfShort")}
            </StatePill>
          ) : null}
          {group.active ? null : (
            <StatePill tone="grey" icon="eye-off">
              {t("manager.offMenu")}
            </StatePill>
          )}
        </h2>
        <IconButton
          icon="plus"
          label={t("manager.addTo", { name })}
          disabled={!group.active}
          onClick={() => sheet(`new-dish-${group.id}`)}
        />
        <IconButton icon="edit" label={t("manager.editGroup", { name })} onClick={() => sheet(`group-${group.id}`)} />
      </header>
      {dishes.length === 0 ? (
        <p className="quiet menu-none row">
          <Icon name="dish" />
          {t("manager.emptyGroup")}
        </p>
      ) : (
        <ul className="dish-lines">
          {dishes.map((dish: Dish) => (
            <DishLine
              key={dish.id}
              dish={dish}
              wide={wide}
              onEdit={() => sheet(`dish-${dish.id}`)}
              onPortions={() => sheet(`portions-${dish.id}`)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface SheetsProps {
  readonly of: ReturnType<typeof useSheet>;
  readonly firstGroup: string;
}

/** The sheet named by the URL. */
function Sheets({ of: sheet, firstGroup }: SheetsProps): JSX.Element | null {
  const ready = useReplica((view) => view.ready);
  const open = sheet.value;
  if (!open || !ready) return null;
  const gone = { onClose: sheet.close, onDone: sheet.done };
  const rest = (prefix: string): string | null => (open.startsWith(prefix) ? open.slice(prefix.length) : null);
  if (open === "import") return <ImportSheet {...gone} />;
  if (open === "promotions")
    return (
      <PromotionsSheet
        onOpen={(id) => sheet.replace(id === null ? "new-promotion" : `promotion-${id}`)}
        onClose={gone.onClose}
      />
    );
  const promotion = open === "new-promotion" ? null : rest("promotion-");
  if (promotion !== null || open === "new-promotion") return <PromotionSheet key={open} id={promotion} {...gone} />;
  if (open === "options")
    return (
      <OptionGroupsSheet
        onOpen={(id) => sheet.replace(id === null ? "new-options" : `options-${id}`)}
        onOrder={() => sheet.replace("option-order")}
        onClose={gone.onClose}
      />
    );
  if (open === "option-order") return <OptionOrderSheet {...gone} />;
  const options = open === "new-options" ? null : rest("options-");
  if (options !== null || open === "new-options") return <OptionGroupSheet key={open} id={options} {...gone} />;
  if (open.startsWith("rule") || open === "new-rule") return <RuleSheets of={sheet} />;
  if (open === "bulk") return <BulkSheet {...gone} />;
  if (open === "order") return <GroupOrderSheet {...gone} />;
  if (open === "new-group") return <GroupSheet id={null} {...gone} />;
  if (open === "new-dish") return <DishSheet id={null} group={firstGroup} {...gone} />;
  const portions = rest("portions-");
  if (portions) return <PortionsSheet key={portions} id={portions} {...gone} />;
  const into = rest("new-dish-");
  if (into) return <DishSheet id={null} group={into} {...gone} />;
  const group = rest("group-");
  if (group) return <GroupSheet key={group} id={group} {...gone} />;
  const dish = rest("dish-");
  return dish ? <DishSheet key={dish} id={dish} group={firstGroup} {...gone} /> : null;
}
