import { useState } from "react";
import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Chip, ChipRow, SearchField } from "../../../ui";
import { toggled } from "../../../forms";
import { allDishes, allGroups, answersTo, sorted } from "../menuList";

/** The most dishes that a search offers. */
const mostOffered = 12;

interface Scope {
  readonly dishes: readonly string[];
  readonly groups: readonly string[];
}

interface Props {
  readonly title: string;
  readonly hint: string;
  readonly draft: Scope;
  readonly onScope: (scope: Partial<Scope>) => void;
}

/** Dishes and dish groups, which a search finds. Its texts are those of promotions. */
export function ScopeField({ title, hint, draft, onScope }: Props): JSX.Element {
  const groups = useReplica(allGroups);
  const dishes = useReplica(allDishes);
  const [query, setQuery] = useState("");
  const chosen = dishes.filter((dish) => draft.dishes.includes(dish.id));
  const offered =
    query.trim() === ""
      ? []
      : dishes
          .filter((dish) => dish.active && !draft.dishes.includes(dish.id) && answersTo(dish, query))
          .slice(0, mostOffered);
  return (
    <div className="stack-16">
      <h3>{title}</h3>
      <p className="quiet small">{hint}</p>
      <ChipRow label={t("promotions.groups")} wrap>
        {sorted(groups)
          .filter((group) => group.active || draft.groups.includes(group.id))
          .map((group) => (
            <Chip
              key={group.id}
              chosen={draft.groups.includes(group.id)}
              onPress={() => onScope({ groups: toggled(draft.groups, group.id) })}
            >
              {group.name}
            </Chip>
          ))}
      </ChipRow>
      <SearchField label={t("promotions.addDish")} value={query} onValue={setQuery} />
      {chosen.length + offered.length > 0 ? (
        <ChipRow label={t("promotions.dishes")} wrap>
          {[...chosen, ...offered].map((dish) => (
            <Chip
              key={dish.id}
              chosen={draft.dishes.includes(dish.id)}
              onPress={() => onScope({ dishes: toggled(draft.dishes, dish.id) })}
            >
              {dish.name}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
    </div>
  );
}
