import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { send } from "../../session/client";
import { EmptyState, Icon, Sheet, toast } from "../../ui";
import type { Employee, Order, Table } from "../../wire";
import { toldText } from "../../domains/commands/told";
import { placeOf } from "../../domains/places/place";

interface Props {
  readonly order: Order;
  readonly table: Table | undefined;
  readonly onClose: () => void;
}

/** Hands the party to another waiter. Those of the section come first, with the number of their parties. */
export function HandOverSheet({ order, table, onClose }: Props): JSX.Element {
  const waiters = useReplica((view) =>
    view.team().filter((one) => one.roles.includes("waiter") && one.id !== order.waiter),
  );
  const orders = useReplica((view) => view.openOrders());
  const place = useReplica((view) => placeOf(view, order.id));
  const here = (one: Employee): boolean => table !== undefined && one.sections.includes(table.section);
  const give = (to: Employee): void => {
    const from = order.waiter;
    void send({ type: "orders.handOver", order: order.id, waiter: to.id });
    onClose();
    toast({
      text: toldText(t("waiter.handedOver", { name: to.name })),
      icon: "person-add",
      undo: () => void send({ type: "orders.handOver", order: order.id, waiter: from }),
    });
  };
  return (
    <Sheet open title={t("waiter.handOver")} subtitle={t("common.table", { name: place })} onClose={onClose}>
      {waiters.length === 0 ? (
        <EmptyState icon="person" title={t("waiter.nobody")} />
      ) : (
        <div className="lines">
          {[...waiters]
            .sort((a, b) => Number(here(b)) - Number(here(a)))
            .map((one) => (
              <button key={one.id} type="button" className="waiter-choice" onClick={() => give(one)}>
                <Icon name="person-circle" size={28} className="quiet" />
                <span className="grow">
                  <strong>{one.name}</strong>
                  <span className="quiet small waiter-under">
                    {[
                      here(one) ? t("waiter.sameSection") : undefined,
                      t("waiter.tablesOf", { count: orders.filter((other) => other.waiter === one.id).length }),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
                <Icon name="forward" className="quiet" />
              </button>
            ))}
        </div>
      )}
    </Sheet>
  );
}
