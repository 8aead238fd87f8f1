import { useState } from "react";
import { date, t, time } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Button, Chip, ChipRow, Icon, classes } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import { Wrong } from "../../../forms/Choices";
import { seatsOf } from "../seating";
import type { BookingDraft } from "./bookingForm";
import { earlies } from "./bookingForm";
import { dayOf } from "./day";
import type { Offer } from "./tableOffers";
import { canNeverSeat } from "./tableOffers";
import type { Offers } from "./useOffers";

interface Props {
  readonly offers: Offers;
  readonly draft: BookingDraft;
  readonly edit: (fields: Partial<BookingDraft>) => void;
  /** when the guests arrive; `null`: no time is typed */
  readonly at: number | null;
  /** ids of the chosen tables */
  readonly chosen: readonly string[];
  readonly error?: string;
}

const few = 8;
const minute = 60_000;

export const sameTables = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));
export const idsOf = (offer: Offer): readonly string[] => offer.tables.map((table) => table.id);

/** The tables that are free at that time, smallest fitting first. */
export function TableChoice({
  offers: { offers, source, asking },
  draft,
  edit,
  at,
  chosen,
  error,
}: Props): JSX.Element {
  const { guests } = draft;
  const [all, setAll] = useState(false);
  const taken = chosen.length > 0 && !offers.some((offer) => sameTables(idsOf(offer), chosen));
  const most = useReplica((view) => seatsOf(chosen.flatMap((id) => view.get("table", id) ?? [])));
  const never = useReplica((view) => offers.length === 0 && canNeverSeat(view.all("table"), guests));
  const names = useReplica((view) => chosen.map((id) => view.get("table", id)?.name ?? "–").join(" + "));
  const shown = all ? offers : offers.filter((offer, i) => i < few || sameTables(idsOf(offer), chosen));
  return (
    <section className="stack-8" aria-label={t("booking.where")} aria-busy={asking}>
      <div className="row booking-where">
        <h3 className="field-label grow">{t("booking.where")}</h3>
        {source === "here" && !asking ? (
          <span className="small tone-amber row">
            <Icon name="cloud-off" />
            {t("booking.unsure")}
          </span>
        ) : null}
      </div>
      <Places draft={draft} edit={edit} />
      <Early draft={draft} edit={edit} at={at} />
      {taken ? (
        <Notice role="status">
          {most < guests
            ? t("booking.tooSmall", { tables: names, count: most })
            : t("booking.taken", { tables: names })}
        </Notice>
      ) : null}
      {offers.length === 0 ? (
        <Notice role="status">
          {never
            ? t("booking.neverTable", { count: guests })
            : draft.early > 0
              ? t("booking.noTableEarly", { count: guests, minutes: draft.early })
              : t("booking.noTable", { count: guests })}
        </Notice>
      ) : null}
      <div className="booking-offers" role="group" aria-label={t("booking.offers", { count: guests })}>
        {shown.map((offer) => (
          <OfferButton
            key={idsOf(offer).join(" ")}
            offer={offer}
            guests={guests}
            day={draft.day}
            chosen={sameTables(idsOf(offer), chosen)}
            onPress={() => edit({ tables: idsOf(offer) })}
          />
        ))}
      </div>
      {!all && offers.length > shown.length ? (
        <Button look="plain" icon="down" onClick={() => setAll(true)}>
          {t("booking.moreTables", { count: offers.length - shown.length })}
        </Button>
      ) : null}
      <Wrong text={error} />
    </section>
  );
}

/** The section, if there are several. */
function Places({ draft, edit }: Pick<Props, "draft" | "edit">): JSX.Element | null {
  const sections = useReplica((view) => view.sections());
  if (sections.length < 2) return null;
  return (
    <ChipRow label={t("reception.sections")} wrap>
      <Chip chosen={draft.section === null} onPress={() => edit({ section: null, tables: null })}>
        {t("booking.anywhere")}
      </Chip>
      {sections.map((one) => (
        <Chip key={one.id} chosen={draft.section === one.id} onPress={() => edit({ section: one.id, tables: null })}>
          {one.name}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** How long before their time the table must be free, so that guests who come early can sit. */
function Early({ draft, edit, at }: Pick<Props, "draft" | "edit" | "at">): JSX.Element {
  const { early } = draft;
  return (
    <div className="stack-4">
      <ChipRow label={t("booking.early")} wrap>
        {earlies.map((minutes) => (
          <Chip key={minutes} chosen={minutes === early} onPress={() => edit({ early: minutes, tables: null })}>
            {minutes === 0 ? t("booking.onTime") : t("booking.earlyBy", { count: minutes })}
          </Chip>
        ))}
      </ChipRow>
      {early > 0 && at !== null ? (
        <p className="quiet small">{t("booking.earlyFrom", { time: time(at - early * minute) })}</p>
      ) : null}
    </div>
  );
}

/** "21:30", and on another day than the booking's "12:00 23/11". */
function untilWords(at: number, day: number): string {
  return dayOf(at) === dayOf(day) ? time(at) : `${time(at)} ${date(at)}`;
}

interface OfferProps {
  readonly offer: Offer;
  readonly guests: number;
  /** of the booking */
  readonly day: number;
  readonly chosen: boolean;
  readonly onPress: () => void;
}

function OfferButton({ offer, guests, day, chosen, onPress }: OfferProps): JSX.Element {
  const place = useReplica((view) => view.get("section", offer.tables[0]?.section)?.name ?? "");
  const extra = offer.seats < guests;
  return (
    <button
      type="button"
      className={classes("booking-offer", chosen && "booking-offer-chosen")}
      aria-pressed={chosen}
      onClick={onPress}
    >
      <strong className="numbers">{offer.tables.map((table) => table.name).join(" + ")}</strong>
      <span className="small">
        {t(extra ? "booking.seatsExtra" : "booking.seats", { seats: offer.seats })} · {place}
      </span>
      {offer.tables.map(({ id, description }) =>
        description ? (
          <span key={id} className="small">
            {description}
          </span>
        ) : null,
      )}
      {offer.freeUntil !== undefined ? (
        <span className="small row booking-offer-until">
          <Icon name="clock" size={12} />
          {t("booking.freeUntil", { time: untilWords(offer.freeUntil, day) })}
        </span>
      ) : null}
    </button>
  );
}
