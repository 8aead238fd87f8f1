import { useMe, useRight } from "../../session";
import type { CommandBody, Order } from "../../wire";
import { paths } from "./paths";

/** The page that an order's page leads back to: the tables, or the orders without one. */
export function useHomePath(order: Order | undefined): string {
  const { roles } = useMe().employee;
  const seesTables = roles.includes("waiter") || roles.includes("manager");
  return order?.fulfilment || !seesTables ? paths.taken : paths.tables;
}

/** Whether the person may take and change the dishes of an order. */
export function useMayTake(order: Pick<Order, "fulfilment"> | undefined): boolean {
  const [atTables, without] = [useRight("takeOrders"), useRight("takeAway")];
  return order?.fulfilment ? without : atTables;
}

/** Whether a command opens this order. */
export const opens = (body: CommandBody, order: string): boolean =>
  (body.type === "orders.open" || body.type === "orders.openWithoutTable") && body.order === order;
