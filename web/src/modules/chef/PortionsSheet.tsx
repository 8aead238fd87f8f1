import { useMemo, useState } from "react";
import { t } from "../../i18n";
import { matches } from "../../i18n/fold";
import { useReplica } from "../../sync";
import { Chip, ChipRow, EmptyState, SearchField, Sheet } from "../../ui";
import type { Dish } from "../../wire";
import { dishName } from "../../domains/menu/names";
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
          {shown.map((dish) => (
            <PortionsRow key={dish.id} dish={dish} />
          ))}
        </ul>
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

function isWanted(dish: Pick<Dish, "portions">, which: Which): boolean {
  if (which === "all") return true;
  if (dish.portions === undefined) return false;
  return which === "gone" ? dish.portions === 0 : dish.portions > 0 && dish.portions <= few;
}
