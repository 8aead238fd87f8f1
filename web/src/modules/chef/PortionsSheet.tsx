import { useMemo, useState } from "react";
import { t } from "../../i18n";
import { matches } from "../../i18n/fold";
import { useReplica } from "../../sync";
import { Button, Chip, ChipRow, EmptyState, SearchField, Sheet } from "../../ui";
import type { Dish } from "../../wire";
import { dishName } from "../../domains/menu/names";
import { useServing, wholeMenu } from "../../domains/menu/useServing";
import { useBoard } from "./board";
import { OptionPortions } from "./OptionPortions";
import { PortionsRow } from "./PortionsRow";

type Which = "all" | "few" | "gone";
const few = 5;

interface Props {
  /** shown first, whichever station cooks it */
  readonly dish?: string;
  readonly onClose: () => void;
}

/** The remaining portions of all dishes. A change goes to all devices at once. */
export function PortionsSheet({ dish: wanted, onClose }: Props): JSX.Element {
  const { station } = useBoard();
  const dishes = useReplica((view) => view.groups().flatMap((group) => view.dishesOf(group.id)));
  const options = useReplica((view) =>
    view.all("optionGroup").flatMap((group) => (group.active ? group.options.filter((one) => one.active) : [])),
  );
  const [query, setQuery] = useState(() => dishes.find((dish) => dish.id === wanted)?.name ?? "");
  const [which, setWhich] = useState<Which>("all");
  const mine = useMemo(
    () => dishes.filter((dish) => station === null || dish.station === station || dish.id === wanted),
    [dishes, station, wanted],
  );
  const shown = mine.filter(
    (dish) => isWanted(dish, which) && (matches(dishName(dish), query) || matches(dish.name, query)),
  );
  const serving = useServing() ?? wholeMenu;
  const isToday = (one: Dish): boolean =>
    serving.isOffered(one) || serving.beginsAt(one) !== undefined || one.id === wanted;
  const off = shown.filter((one) => !isToday(one));
  const count = (one: Which): number => [...mine, ...options].filter((each) => isWanted(each, one)).length;
  return (
    <Sheet
      open
      wide
      tall
      title={t("chef.portions")}
      subtitle={station === null ? t("chef.portionsText") : t("chef.portionsOf", { station })}
      onClose={onClose}
    >
      <div className="stack chef-sheet">
        <div className="chef-portions-tools">
          <SearchField label={t("chef.findDish")} value={query} onValue={setQuery} autoFocus />
          <ChipRow label={t("chef.portions")} wrap>
            <Chip chosen={which === "all"} onPress={() => setWhich("all")}>
              {t("common.all")}
            </Chip>
            <Chip chosen={which === "few"} count={count("few")} onPress={() => setWhich("few")}>
              {t("chef.few")}
            </Chip>
            <Chip chosen={which === "gone"} count={count("gone")} onPress={() => setWhich("gone")}>
              {t("chef.gone")}
            </Chip>
          </ChipRow>
        </div>
        <ul className="lines">
          {shown.filter(isToday).map((dish) => (
            <PortionsRow key={dish.id} dish={dish} />
          ))}
        </ul>
        <OffMenu dishes={off} isSearch={query.trim() !== ""} />
        <OptionPortions
          query={query}
          isShown={(option) => isWanted(option, which)}
          none={
            shown.length === 0 ? (
              <EmptyState icon="dish" title={query === "" ? t("chef.noDishes") : t("common.nothingFound")} />
            ) : null
          }
        />
      </div>
    </Sheet>
  );
}

interface OffMenuProps {
  readonly dishes: readonly Dish[];
  readonly isSearch: boolean;
}

/** Dishes that are not on today's menu, behind a fold. A search finds them too. */
function OffMenu({ dishes, isSearch }: OffMenuProps): JSX.Element | null {
  const [isOpen, setOpen] = useState(false);
  const isUnfolded = isOpen || isSearch;
  const label = t("chef.offMenu", { count: dishes.length });
  if (dishes.length === 0) return null;
  return (
    <>
      <Button icon={isUnfolded ? "up" : "down"} aria-expanded={isUnfolded} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      {isUnfolded ? (
        <ul className="lines" aria-label={label}>
          {dishes.map((dish) => (
            <PortionsRow key={dish.id} dish={dish} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function isWanted(dish: Pick<Dish, "portions">, which: Which): boolean {
  if (which === "all") return true;
  if (dish.portions === undefined) return false;
  return which === "gone" ? dish.portions === 0 : dish.portions > 0 && dish.portions <= few;
}
