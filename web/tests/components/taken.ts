import type { Fulfilment, Order } from "../../src/wire";
import type { Entity } from "./connection";
import { course, entity, hotPot, item, me, order as partyOrder } from "./fixtures";

const details: Fulfilment["details"] = { type: "takeaway", name: "Chị Hoa", phone: "0903 111 222" };

/** An order without a table, as the hub sends it. */
export function takenOrder(more: Partial<Fulfilment> = {}, of: Partial<Order> = {}): Order {
  const id = of.id ?? "m1";
  return partyOrder({
    table: id,
    guests: 1,
    waiter: me.employee.id,
    ...of,
    id,
    fulfilment: { details, number: 12, ...more },
  });
}

/** The same with one hot pot that the kitchen works on, or that is ready. */
export function cookedOrder(more: Partial<Fulfilment> = {}, of: Partial<Order> = {}): readonly Entity[] {
  const order = takenOrder(more, of);
  const at = Date.now() - 60_000;
  const flag = more.readyAt === undefined ? {} : { flagAt: more.readyAt };
  const ready = more.readyAt === undefined ? {} : { readyAt: more.readyAt };
  const courseID = `${order.id}-c`;
  return [
    entity("order", order),
    entity("course", course(courseID, { order: order.id, state: 1, calledAt: at, heardAt: at, queueAt: at, ...flag })),
    entity(
      "item",
      item(`${order.id}-i`, hotPot, { order: order.id, course: courseID, table: order.id, state: 1, ...ready }),
    ),
  ];
}
