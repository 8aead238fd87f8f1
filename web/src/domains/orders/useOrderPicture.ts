import { useMemo, useRef } from "react";
import type { View } from "../../sync";
import { useReplica } from "../../sync";
import type { OrderPicture } from "./orderPicture";
import { orderPicture } from "./orderPicture";
import { sharing } from "./sharing";

/** An order with all its parts, including pending commands of this device. */
export function useOrderPicture(id: string): OrderPicture {
  const order = useReplica((view) => view.get("order", id));
  const courses = useReplica((view) => view.coursesOf(id));
  const items = useReplica((view) => view.itemsOf(id));
  const unconfirmed = useReplica((view) => unconfirmedIn(view, id));
  const last = useRef<OrderPicture | null>(null);
  return useMemo(() => {
    last.current = sharing(last.current, orderPicture({ order, courses, items, unconfirmed }));
    return last.current;
  }, [order, courses, items, unconfirmed]);
}

function unconfirmedIn(view: View, order: string): readonly string[] {
  return [
    ...(view.unconfirmed("order", order) ? [order] : []),
    ...view
      .coursesOf(order)
      .filter((course) => view.unconfirmed("course", course.id))
      .map((course) => course.id),
    ...view
      .itemsOf(order)
      .filter((item) => view.unconfirmed("item", item.id))
      .map((item) => item.id),
  ];
}
