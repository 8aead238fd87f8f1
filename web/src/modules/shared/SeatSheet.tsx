import { useState } from "react";
import { t } from "../../i18n";
import { useMe, useRight } from "../../session";
import { newId, useReplica } from "../../sync";
import { send } from "../../session/client";
import { Button, Icon, Segmented, Select, Sheet } from "../../ui";
import type { Table } from "../../wire";
import { TableStatus } from "../../wire";
import { BookedHere } from "./BookedHere";
import { GuestsPad } from "./GuestsPad";

interface Props {
  readonly table: Table;
  readonly onClose: () => void;
  /** gets the new order, which may not be confirmed yet */
  readonly onSeated: (order: string) => void;
  /** further actions on the table, beside the main one */
  readonly more?: JSX.Element | null;
}

const byItself = "";

/** Seats a party: number of guests and waiter. */
export function SeatSheet({ table, onClose, onSeated, more }: Props): JSX.Element {
  const me = useMe();
  const hold = table.hold;
  const held = useReplica((view) => view.get("booking", hold?.booking));
  const mayOverride = useRight("overrideHold");
  const [who, setWho] = useState<"booked" | "others">("booked");
  const [guests, setGuests] = useState<number>(held?.guests ?? table.seats);
  const [waiter, setWaiter] = useState<string>(byItself);
  const waiters = useReplica((view) => view.team().filter((one) => one.roles.includes("waiter")));
  const section = useReplica((view) => view.get("section", table.section)?.name);
  const own = waiters.filter((one) => one.sections.includes(table.section));
  const elsewhere = waiters.filter((one) => !one.sections.includes(table.section));
  const cleaning = table.status === TableStatus.cleaning;
  const others = hold !== undefined && who === "others";
  const forWhom = !hold ? {} : others ? { evenIfHeld: true } : { booking: hold.booking };
  const open = (): void => {
    const order = newId();
    void send({
      type: "orders.open",
      order,
      table: table.id,
      guests,
      ...(waiter ? { waiter } : {}),
      ...(cleaning ? { evenIfCleaning: true } : {}),
      ...forWhom,
    });
    onClose();
    onSeated(order);
  };
  return (
    <Sheet
      open
      title={t("seat.title", { name: table.name })}
      subtitle={[section, t("table.seats", { count: table.seats }), table.description].filter(Boolean).join(" · ")}
      onClose={onClose}
      foot={
        <>
          {more}
          <Button look="primary" icon="guests" large wide onClick={open}>
            {hold && !others ? t("booked.action", { name: hold.name }) : t("seat.action", { count: guests })}
          </Button>
        </>
      }
    >
      <div className="stack-16">
        <BookedHere table={table.id} />
        {hold && mayOverride ? (
          <Segmented
            label={t("booked.who")}
            value={who}
            onChange={setWho}
            choices={[
              { value: "booked", label: t("booked.forHold"), icon: "bookmark" },
              { value: "others", label: t("booked.walkIn"), icon: "guests" },
            ]}
          />
        ) : null}
        {others ? (
          <p className="notice notice-amber" role="status">
            <Icon name="alert" />
            {t("booked.gives", { name: hold.name })}
          </p>
        ) : null}
        {hold && !mayOverride ? <p className="quiet small">{t("booked.mayNot")}</p> : null}
        {cleaning ? (
          <p className="notice notice-amber">
            <Icon name="broom" />
            {t("seat.evenIfCleaning")}
          </p>
        ) : null}
        <GuestsPad value={guests} onChange={setGuests} seats={table.seats} />
        {guests > table.maxSeats ? (
          <p className="notice notice-amber" role="status">
            <Icon name="alert" />
            {t("seat.tooMany", { count: table.maxSeats })}
          </p>
        ) : null}
        <Select
          label={t("seat.waiter")}
          value={waiter}
          onValue={setWaiter}
          choices={[
            {
              value: byItself,
              label: me.employee.roles.includes("waiter")
                ? t("seat.me", { name: me.employee.name })
                : t("seat.bySection"),
            },
            ...[...own, ...elsewhere]
              .filter((one) => one.id !== me.employee.id)
              .map((one) => ({ value: one.id, label: one.name })),
          ]}
        />
      </div>
    </Sheet>
  );
}
