import { useState } from "react";
import { t } from "../../i18n";
import { useMe } from "../../app/session";
import { newId, send, useReplica } from "../../sync";
import { Button, Icon, Select, Sheet } from "../../ui";
import type { Table } from "../../wire";
import { TableStatus } from "../../wire";
import { GuestsPad } from "./GuestsPad";

interface Props {
  readonly table: Table;
  readonly onClose: () => void;
  /** the order that was asked for; it may not be confirmed yet */
  readonly onSeated: (order: string) => void;
  /** further things to do with the table, beside the main action */
  readonly more?: JSX.Element | null;
}

const byItself = "";

/** Seats a party: how many, who looks after them, done. */
export function SeatSheet({ table, onClose, onSeated, more }: Props): JSX.Element {
  const me = useMe();
  const [guests, setGuests] = useState(table.seats);
  const [waiter, setWaiter] = useState<string>(byItself);
  const waiters = useReplica((view) => view.team().filter((one) => one.roles.includes("waiter")));
  const section = useReplica((view) => view.get("section", table.section)?.name);
  const own = waiters.filter((one) => one.sections.includes(table.section));
  const others = waiters.filter((one) => !one.sections.includes(table.section));
  const cleaning = table.status === TableStatus.cleaning;
  const open = (): void => {
    const order = newId();
    void send({ type: "orders.open", order, table: table.id, guests, ...(waiter ? { waiter } : {}), ...(cleaning ? { evenIfCleaning: true } : {}) });
    onClose();
    onSeated(order);
  };
  return (
    <Sheet
      open title={t("seat.title", { name: table.name })} subtitle={[section, t("table.seats", { count: table.seats })].filter(Boolean).join(" · ")} onClose={onClose}
      foot={<>{more}<Button look="primary" icon="guests" large wide onClick={open}>{t("seat.action", { count: guests })}</Button></>}
    >
      <div className="stack-16">
        {cleaning ? <p className="notice notice-amber"><Icon name="broom" />{t("seat.evenIfCleaning")}</p> : null}
        <GuestsPad value={guests} onChange={setGuests} seats={table.seats} />
        {guests > table.maxSeats ? <p className="notice notice-amber" role="status"><Icon name="alert" />{t("seat.tooMany", { count: table.maxSeats })}</p> : null}
        <Select
          label={t("seat.waiter")} value={waiter} onValue={setWaiter}
          choices={[
            { value: byItself, label: me.employee.roles.includes("waiter") ? t("seat.me", { name: me.employee.name }) : t("seat.bySection") },
            ...[...own, ...others].filter((one) => one.id !== me.employee.id).map((one) => ({ value: one.id, label: one.name })),
          ]}
        />
      </div>
    </Sheet>
  );
}
