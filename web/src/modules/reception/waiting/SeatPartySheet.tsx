import { useMemo, useState } from "react";
import { t, time } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Button, Sheet, classes } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import type { Table, WaitingParty } from "../../../wire";
import { seat } from "../acts";
import { useWaiters, WaiterChips } from "../SeatForm";
import { largest, suggestions } from "../seating";
import { seated } from "./waitingActs";

/** Seats a waiting party. */
export function SeatPartySheet({
  party,
  onClose,
}: {
  readonly party: WaitingParty;
  readonly onClose: () => void;
}): JSX.Element {
  const tables = useReplica((view) => view.sections().flatMap((section) => view.tablesOf(section.id)));
  const fitting = useMemo(() => {
    const free = suggestions(tables, party.guests).map((one) => one.table);
    const preferred = free.filter((table) => party.section === undefined || table.section === party.section);
    return [...preferred, ...free.filter((table) => !preferred.includes(table))];
  }, [tables, party.guests, party.section]);
  const offers = fitting.length > 0 ? fitting : largest(tables);
  const [picked, setPicked] = useState<string | null>(null);
  const [waiter, setWaiter] = useState<string | null>(null);
  const table = offers.find((one) => one.id === picked) ?? offers[0];
  const waiters = useWaiters(table?.section ?? "");
  const chosen = waiters.find((one) => one.employee.id === waiter) ?? waiters[0];
  const sit = (): void => {
    if (!table) return;
    seat(table, party.guests, chosen?.employee.id);
    seated(party);
    onClose();
  };
  return (
    <Sheet
      open
      tall
      title={t("waiting.seatTitle", { name: party.name })}
      subtitle={`${t("common.guests", { count: party.guests })} · ${t("waiting.since", { time: time(party.since) })}`}
      onClose={onClose}
      foot={
        <Button look="primary" large wide icon="guests" disabled={!table} onClick={sit}>
          {t("reception.seatAction", { count: party.guests, name: table?.name ?? "–" })}
        </Button>
      }
    >
      <div className="stack-24">
        {party.wishes ? (
          <Notice icon="note">
            <span>{party.wishes}</span>
          </Notice>
        ) : null}
        <section className="stack-8" aria-label={t("booking.where")}>
          <h3 className="field-label">{t("booking.where")}</h3>
          {fitting.length === 0 ? (
            <Notice role="status">
              {offers.length > 0 ? t("reception.noneFits", { count: party.guests }) : t("reception.noneFree")}
            </Notice>
          ) : null}
          <TableOffers offers={offers.slice(0, 12)} chosen={table} guests={party.guests} onPick={setPicked} />
        </section>
        <section className="stack-8" aria-label={t("reception.whichWaiter")}>
          <h3 className="field-label">{t("reception.whichWaiter")}</h3>
          <WaiterChips waiters={waiters} chosen={chosen?.employee.id} onChoose={setWaiter} />
        </section>
      </div>
    </Sheet>
  );
}

interface OffersProps {
  readonly offers: readonly Table[];
  readonly chosen: Table | undefined;
  readonly guests: number;
  readonly onPick: (table: string) => void;
}

function TableOffers({ offers, chosen, guests, onPick }: OffersProps): JSX.Element {
  const sections = useReplica((view) => view.sections());
  return (
    <div className="booking-offers" role="group" aria-label={t("booking.offers", { count: guests })}>
      {offers.map((one) => (
        <button
          key={one.id}
          type="button"
          className={classes("booking-offer", one.id === chosen?.id && "booking-offer-chosen")}
          aria-pressed={one.id === chosen?.id}
          onClick={() => onPick(one.id)}
        >
          <strong className="numbers">{one.name}</strong>
          <span className="small">
            {t("booking.seats", { seats: one.seats })} · {sections.find((section) => section.id === one.section)?.name}
          </span>
        </button>
      ))}
    </div>
  );
}
