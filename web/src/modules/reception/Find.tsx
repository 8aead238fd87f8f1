import { useMemo, useState } from "react";
import { t } from "../../i18n";
import { useNow, useReplica } from "../../sync";
import { useMe } from "../../session";
import { Button, Chip, ChipRow, Icon, navigate } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { Order, Table } from "../../wire";
import { BookingState } from "../../wire";
import { givenNameOf } from "../../domains/team/givenNames";
import { GuestsPad } from "../../domains/floor/GuestsPad";
import { BookingRow } from "./bookings/BookingRow";
import { useBookings } from "./bookings/useBookings";
import { paths } from "./paths";
import { largest, suggestions } from "./seating";
import { justSeated } from "./telling";
import { TellingPill } from "./TellingPill";

interface Props {
  /** the number of guests that need a table; `null`: nobody waits */
  readonly party: number | null;
  readonly onParty: (party: number | null) => void;
  readonly onTable: (table: Table) => void;
  /** inside a sheet that already has the title */
  readonly bare?: boolean;
}

/** Finds a table for guests at the door. Below it the recently seated parties. */
export function Find({ party, onParty, onTable, bare = false }: Props): JSX.Element {
  return (
    <section className="reception-find" aria-label={t("reception.find")}>
      <div className="reception-find-party">
        {bare ? null : (
          <header className="row">
            <h2 className="grow">{t("reception.find")}</h2>
            {party === null ? null : (
              <Button look="plain" onClick={() => onParty(null)}>
                {t("reception.findOff")}
              </Button>
            )}
          </header>
        )}
        <GuestsPad value={party ?? 0} onChange={(count) => onParty(count < 1 ? null : count)} />
      </div>
      <div className="stack-16">
        {party === null ? null : <Offers party={party} onTable={onTable} />}
        <Soon />
        <JustSeated onTable={onTable} />
      </div>
    </section>
  );
}

function Offers({ party, onTable }: { readonly party: number; readonly onTable: (table: Table) => void }): JSX.Element {
  const view = useReplica((whole) => whole);
  const [section, setSection] = useState<string | null>(null);
  const sections = useMemo(() => view.sections(), [view]);
  const tables = useMemo(() => sections.flatMap((one) => view.tablesOf(one.id)), [sections, view]);
  const offers = suggestions(tables, party);
  if (offers.length === 0) return <Largest tables={largest(tables)} party={party} onTable={onTable} />;
  const shown = offers.filter(({ table }) => section === null || table.section === section);
  return (
    <div className="stack-8">
      <h3 className="field-label">{t("reception.offers", { count: party })}</h3>
      {sections.length > 1 ? (
        <ChipRow label={t("reception.sections")} wrap>
          <Chip chosen={section === null} count={offers.length} onPress={() => setSection(null)}>
            {t("common.all")}
          </Chip>
          {sections.map((one) => {
            const count = offers.filter(({ table }) => table.section === one.id).length;
            return (
              <Chip
                key={one.id}
                chosen={section === one.id}
                disabled={count === 0}
                count={count}
                onPress={() => setSection(one.id)}
              >
                {one.name}
              </Chip>
            );
          })}
        </ChipRow>
      ) : null}
      <ul className="lines reception-offers">
        {shown.slice(0, 12).map(({ table, fit }) => (
          <Offer key={table.id} table={table} extra={fit === "extra"} onPress={() => onTable(table)} />
        ))}
      </ul>
    </div>
  );
}

/** No single table is large enough: suggests one to start from and to join others to. */
function Largest({
  tables,
  party,
  onTable,
}: {
  readonly tables: readonly Table[];
  readonly party: number;
  readonly onTable: (table: Table) => void;
}): JSX.Element {
  return (
    <div className="stack-8">
      <Notice role="status">
        {tables.length > 0 ? t("reception.noneFits", { count: party }) : t("reception.noneFree")}
      </Notice>
      {tables.length > 0 ? (
        <ul className="lines reception-offers">
          {tables.map((table) => (
            <Offer key={table.id} table={table} extra={false} onPress={() => onTable(table)} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Offer({
  table,
  extra,
  onPress,
}: {
  readonly table: Table;
  readonly extra: boolean;
  readonly onPress: () => void;
}): JSX.Element {
  const section = useReplica((view) => view.get("section", table.section)?.name);
  return (
    <li>
      <button type="button" className="reception-offer" onClick={onPress}>
        <span className="reception-offer-name numbers">{table.name}</span>
        <span className="grow">
          <span className="strong">{section}</span>
          <span className="quiet small reception-offer-seats">
            {t(extra ? "reception.seatsExtra" : "reception.seats", { seats: table.seats, most: table.maxSeats })}
          </span>
          {table.description ? <span className="quiet small reception-offer-seats">{table.description}</span> : null}
        </span>
        <Icon name="forward" className="quiet" />
      </button>
    </li>
  );
}

const soonMinutes = 120;

/** Bookings of the next hours, and late ones. */
function Soon(): JSX.Element | null {
  const now = useNow();
  const soon = useBookings().filter(
    ({ booking, refused }) =>
      !refused &&
      booking.state === BookingState.booked &&
      booking.at < now + soonMinutes * 60_000 &&
      booking.lateAt > now,
  );
  if (soon.length === 0) return null;
  return (
    <div className="stack-8">
      <h3 className="field-label">
        {t("booking.soon")} · <span className="numbers">{soon.length}</span>
      </h3>
      <div className="booking-rows booking-rows-side">
        {soon.slice(0, 6).map((shown) => (
          <BookingRow
            key={shown.booking.id}
            shown={shown}
            chosen={false}
            onPress={(id) => navigate(paths.booking(id))}
          />
        ))}
      </div>
    </div>
  );
}

function JustSeated({ onTable }: { readonly onTable: (table: Table) => void }): JSX.Element | null {
  const me = useMe().employee.id;
  const now = useNow();
  const orders = useReplica((view) => view.openOrders());
  const mine = justSeated(orders, me, now).slice(0, 6);
  if (mine.length === 0) return null;
  return (
    <div className="stack-8">
      <h3 className="field-label">{t("reception.justSeated")}</h3>
      <ul className="lines reception-offers">
        {mine.map((order) => (
          <Seated key={order.id} order={order} onTable={onTable} />
        ))}
      </ul>
    </div>
  );
}

function Seated({ order, onTable }: { readonly order: Order; readonly onTable: (table: Table) => void }): JSX.Element {
  const table = useReplica((view) => view.get("table", order.table));
  const name = useReplica((view) => givenNameOf(view, order.waiter));
  const guests = useReplica((view) => view.guestsOf(order));
  return (
    <li>
      <button
        type="button"
        className="reception-offer"
        disabled={!table}
        onClick={() => {
          if (table) onTable(table);
        }}
      >
        <span className="reception-offer-name reception-offer-used numbers">{table?.name ?? "–"}</span>
        <span className="grow stack-4">
          <span>
            {t("common.guests", { count: guests })} · {name}
          </span>
          <span>
            <TellingPill order={order} />
          </span>
        </span>
        <Icon name="forward" className="quiet" />
      </button>
    </li>
  );
}
