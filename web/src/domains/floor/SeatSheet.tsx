import { useState } from "react";
import { t } from "../../i18n";
import { useMe, useRight } from "../../session";
import { newId, useReplica } from "../../sync";
import { send } from "../../session/client";
import { Button, Icon, Segmented, Select, Sheet } from "../../ui";
import type { Table } from "../../wire";
import { TableStatus } from "../../wire";
import { BookedHere } from "../bookings/BookedHere";
import { GuestsPad } from "./GuestsPad";

interface Props {
  readonly table: Table;
  readonly onClose: () => void;
  /** gets the new order, which may not be confirmed yet */
  readonly onSeated: (order: string) => void;
  /** further actions on the table, beside the main one */
  readonly more?: JSX.Element | null;
}

/** The guests that the table is held for, or others. */
type Guests = "booked" | "others";

const byItself = "";

/** Seats a party: number of guests and waiter. */
export function SeatSheet({ table, onClose, onSeated, more }: Props): JSX.Element {
  const hold = table.hold;
  const held = useReplica((view) => view.get("booking", hold?.booking));
  const [who, setWho] = useState<Guests>("booked");
  const [guests, setGuests] = useState<number>(held?.guests ?? table.seats);
  const [waiter, setWaiter] = useState<string>(byItself);
  const section = useReplica((view) => view.get("section", table.section)?.name);
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
        {hold ? <HoldChoice name={hold.name} who={who} onWho={setWho} /> : null}
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
        <WaiterSelect table={table} waiter={waiter} onWaiter={setWaiter} />
      </div>
    </Sheet>
  );
}

interface HoldProps {
  /** the name of the booking that the table is held for */
  readonly name: string;
  readonly who: Guests;
  readonly onWho: (who: Guests) => void;
}

/** Whether the booked guests or others get a held table, for people who may decide it. */
function HoldChoice({ name, who, onWho }: HoldProps): JSX.Element {
  const mayOverride = useRight("overrideHold");
  return (
    <>
      {mayOverride ? (
        <Segmented
          label={t("booked.who")}
          value={who}
          onChange={onWho}
          choices={[
            { value: "booked", label: t("booked.forHold"), icon: "bookmark" },
            { value: "others", label: t("booked.walkIn"), icon: "guests" },
          ]}
        />
      ) : null}
      {who === "others" ? (
        <p className="notice notice-amber" role="status">
          <Icon name="alert" />
          {t("booked.gives", { name })}
        </p>
      ) : null}
      {mayOverride ? null : <p className="quiet small">{t("booked.mayNot")}</p>}
    </>
  );
}

interface WaiterProps {
  readonly table: Table;
  readonly waiter: string;
  readonly onWaiter: (waiter: string) => void;
}

/** The waiters of the table's section come first. */
function WaiterSelect({ table, waiter, onWaiter }: WaiterProps): JSX.Element {
  const me = useMe();
  const waiters = useReplica((view) => view.team().filter((one) => one.roles.includes("waiter")));
  const own = waiters.filter((one) => one.sections.includes(table.section));
  const elsewhere = waiters.filter((one) => !one.sections.includes(table.section));
  return (
    <Select
      label={t("seat.waiter")}
      value={waiter}
      onValue={onWaiter}
      choices={[
        {
          value: byItself,
          label: me.employee.roles.includes("waiter") ? t("seat.me", { name: me.employee.name }) : t("seat.bySection"),
        },
        ...[...own, ...elsewhere]
          .filter((one) => one.id !== me.employee.id)
          .map((one) => ({ value: one.id, label: one.name })),
      ]}
    />
  );
}
