import type { MouseEvent } from "react";
import { memo, useLayoutEffect, useMemo, useRef } from "react";
import { t, time } from "../../../i18n";
import type { View } from "../../../sync";
import { useNow, useReplica } from "../../../sync";
import { Button, CloudMark, EmptyState, Icon, classes } from "../../../ui";
import type { Order, Section, Table } from "../../../wire";
import { useAsk } from "../desk";
import { standingOf } from "./countdowns";
import { dayOf } from "./day";
import type { ShownBooking } from "./picture";
import type { Block, Span } from "./timelineLayout";
import { blocksOf, hourMarks, hoursOf, placeOf, quarterAt, startOf } from "./timelineLayout";
import { useSeated } from "./useBookings";

interface Props {
  readonly day: number;
  /** `null`: all sections */
  readonly section?: string | null;
  readonly shown: readonly ShownBooking[];
  readonly chosen: string | null;
  readonly onChoose: (booking: string) => void;
  readonly onTable: (table: string) => void;
}

/** Pixels per hour and per row. The style sheet has the width of the names. */
const perHour = 112;
const lineHeight = 48;
/** Pixels. A narrower block has no room for a number, or for a name. */
const narrowest = 34;
const roomy = 64;
const minute = 60_000;

/** Tables by hours: bookings and seated parties. A tap on an empty place books it. */
export function Timeline({ day, section = null, shown: booked, chosen, onChoose, onTable }: Props): JSX.Element {
  const view = useReplica((whole) => whole);
  const now = useNow(30_000);
  const shown = useSeated(booked);
  const frame = useRef<HTMLDivElement>(null);
  const sections = useMemo(() => sectionsOf(view, section), [view, section]);
  const bookings = useMemo(() => shown.map(({ booking }) => booking), [shown]);
  // Every 15 minutes is enough, because whole hours are shown.
  const quarter = Math.floor(now / (15 * minute)) * 15 * minute;
  const hours = useMemo(() => hoursOf(day, bookings, quarter), [day, bookings, quarter]);
  const today = dayOf(now) === day;
  const nowAt = placeOf({ from: now, to: now }, hours, perHour).left;
  const width = ((hours.to - hours.from) / (60 * minute)) * perHour;
  const toNow = (): void => {
    if (frame.current) frame.current.scrollLeft = Math.max(0, nowAt - frame.current.clientWidth / 4);
  };
  const first = today ? null : startOf(day, bookings, now);
  // The page asks the hub for the guests of a past day. They arrive a moment after the first layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day, and when its first guests are known
  useLayoutEffect(() => {
    if (today) toNow();
    else if (frame.current)
      frame.current.scrollLeft =
        first === null ? 0 : Math.max(0, placeOf({ from: first, to: first }, hours, perHour).left - perHour / 2);
  }, [day, first === null]);
  if (sections.every(({ id }) => view.tablesOf(id).length === 0))
    return <EmptyState icon="table" title={t("reception.noTables")} text={t("reception.noTablesText")} />;
  return (
    <div ref={frame} className="timeline" role="group" aria-label={t("booking.timeline")} tabIndex={-1} data-scroll>
      <div
        className="timeline-whole"
        style={{ ["--timeline-width" as string]: `${width}px`, ["--timeline-hour" as string]: `${perHour}px` }}
      >
        <TimelineHead hours={hours} onNow={today ? toNow : undefined} />
        {sections.map((part) => (
          <section key={part.id} aria-label={part.name}>
            <h2 className="timeline-section">
              <span>{part.name}</span>
            </h2>
            {view.tablesOf(part.id).map((table) => (
              <TableRow
                key={table.id}
                table={table}
                hours={hours}
                shown={shown}
                order={today ? view.orderAt(table.id) : undefined}
                now={Math.floor(now / minute) * minute}
                chosen={chosen}
                onChoose={onChoose}
                onTable={onTable}
              />
            ))}
          </section>
        ))}
        {today ? (
          <span className="timeline-now" aria-hidden style={{ ["--timeline-at" as string]: `${nowAt}px` }} />
        ) : null}
      </div>
    </div>
  );
}

interface HeadProps {
  readonly hours: Span;
  /** scrolls to the present; missing: it is another day */
  readonly onNow: (() => void) | undefined;
}

function TimelineHead({ hours, onNow }: HeadProps): JSX.Element {
  return (
    <div className="timeline-head">
      <span className="timeline-corner">
        {onNow ? (
          <Button look="plain" className="timeline-now-action" onClick={onNow}>
            {t("booking.now")}
          </Button>
        ) : null}
      </span>
      <span className="timeline-hours" aria-hidden>
        {hourMarks(hours).map((hour, i) => (
          <span key={hour} className="timeline-hour numbers" style={{ left: i * perHour }}>
            {time(hour)}
          </span>
        ))}
      </span>
    </div>
  );
}

function sectionsOf(view: View, section: string | null): readonly Section[] {
  return view.sections().filter(({ id }) => section === null || id === section);
}

interface RowProps {
  readonly table: Table;
  readonly hours: Span;
  readonly shown: readonly ShownBooking[];
  readonly order: Order | undefined;
  readonly now: number;
  readonly chosen: string | null;
  readonly onChoose: (booking: string) => void;
  readonly onTable: (table: string) => void;
}

/** A table's row. The name books by keyboard, like a tap on the row. */
const TableRow = memo(function TableRow({
  table,
  hours,
  shown,
  order,
  now,
  chosen,
  onChoose,
  onTable,
}: RowProps): JSX.Element {
  const ask = useAsk();
  const { blocks, lanes } = useMemo(() => blocksOf(table, shown, order, now), [table, shown, order, now]);
  const book = (at: number): void => {
    const quarter = 15 * minute;
    const from = Math.max(at, Math.ceil(now / quarter) * quarter);
    ask({
      kind: "book",
      start: { day: dayOf(from), clock: time(from), tables: [table.id], guests: Math.min(table.seats, 4) },
    });
  };
  const tap = (event: MouseEvent<HTMLDivElement>): void => {
    if (event.target === event.currentTarget)
      book(quarterAt(event.clientX - event.currentTarget.getBoundingClientRect().left, hours, perHour));
  };
  return (
    <div className="timeline-line" style={{ height: lanes * lineHeight }}>
      <button
        type="button"
        className="timeline-name"
        aria-label={t("booking.bookTable", { name: table.name })}
        onClick={() => book(Math.max(now, hours.from))}
      >
        <strong className="numbers">{table.name}</strong>
        <span className="quiet small numbers" aria-hidden>
          {table.seats}
        </span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it books by the keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it books by the keyboard */}
      <div className="timeline-track" onClick={tap}>
        {blocks.map((block) => (
          <BlockButton
            key={block.id}
            block={block}
            hours={hours}
            now={now}
            chosen={block.id === chosen}
            onPress={() => (block.kind === "booking" ? onChoose(block.id) : onTable(table.id))}
          />
        ))}
      </div>
    </div>
  );
});

interface BlockProps {
  readonly block: Block;
  readonly hours: Span;
  readonly now: number;
  readonly chosen: boolean;
  readonly onPress: () => void;
}

function BlockButton({ block, hours, now, chosen, onPress }: BlockProps): JSX.Element {
  const place = placeOf(block.span, hours, perHour);
  const style = {
    left: place.left + 1,
    width: Math.max(narrowest, place.width - 3),
    top: block.lane * lineHeight + 3,
    height: lineHeight - 6,
  };
  if (block.kind === "party") return <PartyBlock order={block.order} style={style} onPress={onPress} />;
  const { booking, waits, refused } = block.shown;
  const look = standingOf(booking, now);
  const label = [
    time(booking.at),
    booking.name,
    t("common.guests", { count: booking.guests }),
    look.text,
    waits ? t("booking.waits") : undefined,
  ]
    .filter(Boolean)
    .join(", ");
  return (
    <button
      type="button"
      style={style}
      aria-label={label}
      title={label}
      aria-pressed={chosen}
      onClick={onPress}
      className={classes(
        "timeline-block",
        `timeline-block-${look.tone}`,
        chosen && "timeline-block-chosen",
        waits && "unconfirmed",
        refused && "was-refused",
      )}
    >
      {style.width < roomy ? (
        <strong className="numbers">{booking.guests}</strong>
      ) : (
        <span className="two-lines timeline-who">
          <strong>{booking.name}</strong> <span className="numbers">· {booking.guests}</span>
        </span>
      )}
      <CloudMark shown={waits} />
    </button>
  );
}

interface PartyProps {
  readonly order: Order;
  readonly style: { readonly left: number; readonly width: number; readonly top: number; readonly height: number };
  readonly onPress: () => void;
}

/** A seated party with all its guests. */
function PartyBlock({ order, style, onPress }: PartyProps): JSX.Element {
  const count = useReplica((view) => view.guestsOf(order));
  const label = t("booking.sitting", { count, time: time(order.openedAt) });
  return (
    <button
      type="button"
      className="timeline-block timeline-block-used"
      style={style}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <span className="numbers row timeline-party">
        {style.width < roomy ? null : <Icon name="guests" />}
        {count}
      </span>
    </button>
  );
}
