import { useMemo } from "react";
import { useReplica } from "../../sync";
import type { Dish, OptionGroup } from "../../wire";
import { groupsOf } from "./options";

/** The option groups that a dish offers. */
export function useOptionGroups(dish: Pick<Dish, "id" | "group">): readonly OptionGroup[] {
  const all = useReplica((view) => view.maps.optionGroup);
  const { id, group } = dish;
  return useMemo(() => groupsOf(all, { id, group }), [all, id, group]);
}
