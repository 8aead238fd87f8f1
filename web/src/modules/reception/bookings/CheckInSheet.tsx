import { useMemo, useState } from "react";
import { t, time } from "../../../i18n";
import { useRight } from "../../../session";
import { useReplica } from "../../../sync";
import { Button, Chip, ChipRow, Sheet, confirm } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import type { Booking, Table } from "../../../wire";
import { TableStatus } from "../../../wire";
import { GuestsPad } from "../../../domains/floor/GuestsPad";
import { suggestions } from "../seating";
import { useWaiters, WaiterChips } from "../SeatForm";
import { checkIn } from "./bookingActs";
import { tableNames } from "./useBookings";

interface Props {
  readonly booking: Booking;
  readonly onClose: () => void;
}

type TableHold = NonNullable<Table["hold"]>;

const isTaken = (table: Table): boolean => table.status === TableStatus.inUse || table.status === TableStatus.merged;

/** Checks in a booking: guests, table and waiter. */
export function CheckInSheet({ booking, onClose }: Props): JSX.Element {
  const [guests, setGuests] = useState<number>(booking.guests);
  const [picked, setPicked] = useState<string | null>(null);
  const [waiter, setWaiter] = useState<string | null>(null);
  const names = useReplica((view) => tableNames(view, booking.tables));
  const tables = useReplica((view) => view.all("table"));
  const own = useMemo(
    () => booking.tables.flatMap((id) => tables.filter((table) => table.id === id)),
    [booking.tables, tables],
  );
  const others = useMemo(
    () =>
      suggestions(tables, guests)
        .map((one) => one.table)
        .filter((table) => !booking.tables.includes(table.id))
        .slice(0, 6),
    [tables, guests, booking.tables],
  );
  const table = tables.find((one) => one.id === picked) ?? own.find((one) => !isTaken(one)) ?? others[0];
  const waiters = useWaiters(table?.section ?? "");
  const chosen = waiters.find((one) => one.employee.id === waiter) ?? waiters[0];
  const mayOverride = useRight("overrideHold");
  const held = table?.hold && table.hold.booking !== booking.id ? table.hold : undefined;
  const sit = async (): Promise<void> => {
    if (!table) return;
    if (held && !(await mayTake(table, held))) return;
    checkIn(booking, { table, guests, waiter: chosen?.employee.id, evenIfHeld: held !== undefined });
    onClose();
  };
  return (
    <Sheet
      open
      tall
      title={t("booking.checkInTitle", { name: booking.name })}
      subtitle={`${time(booking.at)} · ${t("common.guests", { count: booking.guests })} · ${names}`}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          large
          wide
          icon="guests"
          disabled={!table || (held !== undefined && !mayOverride)}
          onClick={() => void sit()}
        >
          {t("booking.checkInFoot", { count: guests, table: table?.name ?? "–" })}
        </Button>
      }
    >
      <div className="stack-24">
        {booking.wishes ? (
          <Notice icon="note">
            <span>{booking.wishes}</span>
          </Notice>
        ) : null}
        <section className="stack-8" aria-label={t("reception.howMany")}>
          <h3 className="field-label">{t("reception.howMany")}</h3>
          <GuestsPad value={guests} onChange={setGuests} />
        </section>
        <TableSection own={own} others={others} table={table} held={held} onPick={setPicked} />
        <section className="stack-8" aria-label={t("reception.whichWaiter")}>
          <h3 className="field-label">{t("reception.whichWaiter")}</h3>
          <WaiterChips waiters={waiters} chosen={chosen?.employee.id} onChoose={setWaiter} />
        </section>
      </div>
    </Sheet>
  );
}

/** Asks whether to take a table that is held for another booking. */
function mayTake(table: Table, held: TableHold): Promise<boolean> {
  return confirm({
    title: t("booking.heldAsk", { table: table.name }),
    text: t("booking.heldText", { name: held.name, time: time(held.at) }),
    action: t("booking.heldTake"),
  });
}

interface TableProps {
  /** the booked tables */
  readonly own: readonly Table[];
  /** tables to offer if a booked one is in use */
  readonly others: readonly Table[];
  /** the chosen table */
  readonly table: Table | undefined;
  /** the chosen table is held for another booking */
  readonly held: TableHold | undefined;
  readonly onPick: (table: string) => void;
}

function TableSection({ own, others, table, held, onPick }: TableProps): JSX.Element {
  const blocked = own.some(isTaken);
  return (
    <section className="stack-8" aria-label={t("booking.where")}>
      <h3 className="field-label">{t("booking.where")}</h3>
      {blocked ? <Notice role="status">{t("booking.stillTaken")}</Notice> : null}
      <ChipRow label={t("booking.tables")} wrap>
        {own.map((one) => (
          <Chip
            key={one.id}
            icon="bookmark"
            chosen={one.id === table?.id}
            disabled={isTaken(one)}
            onPress={() => onPick(one.id)}
          >
            {one.name}
          </Chip>
        ))}
        {blocked
          ? others.map((one) => (
              <Chip key={one.id} chosen={one.id === table?.id} onPress={() => onPick(one.id)}>
                {t("booking.tableSeats", { name: one.name, seats: one.seats })}
              </Chip>
            ))
          : null}
      </ChipRow>
      {own.length > 1 && !blocked ? <p className="quiet small">{t("booking.merges")}</p> : null}
      {table?.status === TableStatus.cleaning ? <Notice icon="broom">{t("reception.evenIfCleaning")}</Notice> : null}
      {held ? <Notice icon="bookmark">{t("booking.heldBy", { name: held.name, time: time(held.at) })}</Notice> : null}
    </section>
  );
}
