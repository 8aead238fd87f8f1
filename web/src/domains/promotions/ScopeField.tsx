import { useState } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Chip, ChipRow, SearchField } from "../../ui";
import type { Form } from "../../forms";
import { toggled } from "../../forms";
import { allDishes, allGroups, answersTo, sorted } from "../menu/menuList";
import type { PromotionDraft } from "./promotionForm";

/** The most dishes that a search offers. */
const mostOffered = 12;

/** The dishes and groups that a promotion is for. None chosen: all of them. */
export function ScopeField({ form }: { readonly form: Form<PromotionDraft> }): JSX.Element {
  const groups = useReplica(allGroups);
  const dishes = useReplica(allDishes);
  const [query, setQuery] = useState("");
  const { draft } = form;
  const chosen = dishes.filter((dish) => draft.dishes.includes(dish.id));
  const offered =
    query.trim() === ""
      ? []
      : dishes
          .filter((dish) => dish.active && !draft.dishes.includes(dish.id) && answersTo(dish, query))
          .slice(0, mostOffered);
  return (
    <div className="stack-16">
      <h3>{t("promotions.scope")}</h3>
      <p className="quiet small">{t("promotions.scopeHint")}</p>
      <ChipRow label={t("promotions.groups")} wrap>
        {sorted(groups)
          .filter((group) => group.active || draft.groups.includes(group.id))
          .map((group) => (
            <Chip
              key={group.id}
              chosen={draft.groups.includes(group.id)}
              onPress={() => form.set("groups", toggled(draft.groups, group.id))}
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
              onPress={() => form.set("dishes", toggled(draft.dishes, dish.id))}
            >
              {dish.name}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
    </div>
  );
}
