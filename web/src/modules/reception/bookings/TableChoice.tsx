import { useState } from "react";
import { t, time } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Button, Chip, ChipRow, Icon, classes } from "../../../ui";
import { seatsOf } from "../seating";
import type { Offer } from "./tableOffers";
import { canNeverSeat } from "./tableOffers";
import type { Offers } from "./useOffers";

interface Props {
  readonly offers: Offers;
  readonly guests: number;
  readonly section: string | null;
  readonly onSection: (section: string | null) => void;
  /** ids of the chosen tables */
  readonly chosen: readonly string[];
  readonly onChoose: (tables: readonly string[]) => void;
  readonly error?: string;
}

const few = 8;

export const sameTables = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));
export const idsOf = (offer: Offer): readonly string[] => offer.tables.map((table) => table.id);

/** The tables that are free at that time, smallest fitting first. */
export function TableChoice({
  offers: { offers, source, asking },
  guests,
  section,
  onSection,
  chosen,
  onChoose,
  error,
}: Props): JSX.Element {
  const sections = useReplica((view) => view.sections());
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
      {sections.length > 1 ? (
        <ChipRow label={t("reception.sections")} wrap>
          <Chip chosen={section === null} onPress={() => onSection(null)}>
            {t("booking.anywhere")}
          </Chip>
          {sections.map((one) => (
            <Chip key={one.id} chosen={section === one.id} onPress={() => onSection(one.id)}>
              {one.name}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
      {taken ? (
        <p className="notice notice-amber" role="status">
          <Icon name="alert" />
          {most < guests
            ? t("booking.tooSmall", { tables: names, count: most })
            : t("booking.taken", { tables: names })}
        </p>
      ) : null}
      {offers.length === 0 ? (
        <p className="notice notice-amber" role="status">
          <Icon name="alert" />
          {t(never ? "booking.neverTable" : "booking.noTable", { count: guests })}
        </p>
      ) : null}
      <div className="booking-offers" role="group" aria-label={t("booking.offers", { count: guests })}>
        {shown.map((offer) => (
          <OfferButton
            key={idsOf(offer).join(" ")}
            offer={offer}
            guests={guests}
            chosen={sameTables(idsOf(offer), chosen)}
            onPress={() => onChoose(idsOf(offer))}
          />
        ))}
      </div>
      {!all && offers.length > shown.length ? (
        <Button look="plain" icon="down" onClick={() => setAll(true)}>
          {t("booking.moreTables", { count: offers.length - shown.length })}
        </Button>
      ) : null}
      {error ? (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
    </section>
  );
}

interface OfferProps {
  readonly offer: Offer;
  readonly guests: number;
  readonly chosen: boolean;
  readonly onPress: () => void;
}

function OfferButton({ offer, guests, chosen, onPress }: OfferProps): JSX.Element {
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
          {t("booking.freeUntil", { time: time(offer.freeUntil) })}
        </span>
      ) : null}
    </button>
  );
}
