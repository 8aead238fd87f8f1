import { useEffect, useMemo, useState } from "react";
import { t, time } from "../../i18n";
import { useReplica } from "../../sync";
import { useRight } from "../../session";
import { Button, Chip, ChipRow, confirm } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { Table } from "../../wire";
import { TableStatus } from "../../wire";
import { GuestsPad } from "../../domains/floor/GuestsPad";
import { useGivenName } from "../../domains/team/givenNames";
import { seat } from "./acts";
import type { Waiter } from "./seating";
import { waitersFor } from "./seating";

interface Props {
  readonly table: Table;
  /** the number of guests that need a table, if known */
  readonly party: number | null;
  /** called after seating, with whether the party needs further tables */
  readonly onSeated: (needsMore: boolean, guests: number) => void;
}

/** Seats guests without a booking: number and waiter. */
export function SeatForm({ table, party, onSeated }: Props): JSX.Element {
  const [guests, setGuests] = useState(party ?? table.seats);
  const waiters = useWaiters(table.section);
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    if (party !== null) setGuests(party);
  }, [party]);
  const waiter = waiters.find((one) => one.employee.id === chosen) ?? waiters[0];
  const tooMany = guests > table.maxSeats;
  const { hold } = table;
  const mayOverride = useRight("overrideHold");
  const sit = async (): Promise<void> => {
    if (
      hold &&
      !(await confirm({
        title: t("booking.heldAsk", { table: table.name }),
        text: t("booking.heldText", { name: hold.name, time: time(hold.at) }),
        action: t("booking.heldTake"),
      }))
    )
      return;
    seat(table, guests, waiter?.employee.id, hold !== undefined);
    onSeated(tooMany, guests);
  };
  return (
    <section className="reception-seat" aria-label={t("reception.seat")}>
      <div className="reception-seat-guests">
        <h3 className="field-label">{t("reception.howMany")}</h3>
        <GuestsPad value={guests} onChange={setGuests} seats={table.seats} />
      </div>
      <div className="stack-8 reception-seat-more">
        <h3 className="field-label">{t("reception.whichWaiter")}</h3>
        <WaiterChips waiters={waiters} chosen={waiter?.employee.id} onChoose={setChosen} />
        {table.status === TableStatus.cleaning ? <Notice icon="broom">{t("reception.evenIfCleaning")}</Notice> : null}
        {tooMany ? (
          <Notice icon="merge" role="status">
            {t("reception.tooMany", { count: table.maxSeats })}
          </Notice>
        ) : null}
      </div>
      <Button
        look={hold ? "quiet" : "primary"}
        large
        wide
        icon="guests"
        className="reception-seat-action"
        disabled={hold !== undefined && !mayOverride}
        onClick={() => void sit()}
      >
        {t(tooMany ? "reception.seatAndMerge" : "reception.seatAction", { count: guests, name: table.name })}
      </Button>
    </section>
  );
}

export function useWaiters(section: string): readonly Waiter[] {
  const team = useReplica((view) => view.team());
  const open = useReplica((view) => view.openOrders());
  return useMemo(() => waitersFor(section, team, open), [section, team, open]);
}

interface ChipsProps {
  readonly waiters: readonly Waiter[];
  readonly chosen: string | undefined;
  readonly onChoose: (waiter: string) => void;
}

/** Waiters by short name, with their number of parties. Those of the section come first. */
export function WaiterChips({ waiters, chosen, onChoose }: ChipsProps): JSX.Element {
  const own = waiters.filter((one) => one.own);
  const others = waiters.filter((one) => !one.own);
  const row = (list: readonly Waiter[], caption: string): JSX.Element => (
    <div className="stack-4">
      <p className="quiet small">{caption}</p>
      <ChipRow label={caption} wrap>
        {list.map((one) => (
          <WaiterChip
            key={one.employee.id}
            of={one}
            chosen={one.employee.id === chosen}
            onPress={() => onChoose(one.employee.id)}
          />
        ))}
      </ChipRow>
    </div>
  );
  return (
    <div className="stack">
      {own.length > 0 ? row(own, t("reception.ownWaiters")) : null}
      {others.length > 0 ? row(others, t("reception.otherWaiters")) : null}
    </div>
  );
}

function WaiterChip({
  of: one,
  chosen,
  onPress,
}: {
  readonly of: Waiter;
  readonly chosen: boolean;
  readonly onPress: () => void;
}): JSX.Element {
  const name = useGivenName(one.employee.id);
  return (
    <Chip chosen={chosen} onPress={onPress}>
      {name}
      <span className="only-read">, </span>
      <span className="small reception-load">{t("reception.load", { count: one.parties })}</span>
    </Chip>
  );
}
