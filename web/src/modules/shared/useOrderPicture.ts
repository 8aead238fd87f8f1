import { useMemo, useRef } from "react";
import { useOutbox, useReplica } from "../../sync";
import type { OrderPicture } from "./orderPicture";
import { orderPicture } from "./orderPicture";
import { sharing } from "./sharing";

/** An order with everything in it, what this device still wants of the hub included. */
export function useOrderPicture(id: string): OrderPicture {
  const order = useReplica((view) => view.get("order", id));
  const courses = useReplica((view) => view.coursesOf(id));
  const items = useReplica((view) => view.itemsOf(id));
  const dishes = useReplica((view) => view.maps.dish);
  const groups = useReplica((view) => view.maps.dishGroup);
  const entries = useOutbox((all) => all.filter((entry) => entry.status !== "refused"));
  const last = useRef<OrderPicture | null>(null);
  return useMemo(() => {
    last.current = sharing(last.current, orderPicture({ order, courses, items }, id, entries, { dish: (dish) => dishes.get(dish), group: (group) => groups.get(group) }));
    return last.current;
  }, [order, courses, items, dishes, groups, entries, id]);
}
