import { dateTime, fullDate, money, number, t } from "../../../i18n";
import { Card, StatePill } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import type { TillGuest } from "../../../wire";

interface Props {
  readonly of: TillGuest;
  /** the party came with a booking of this guest */
  readonly booked: boolean;
}

/** The house's knowledge of a guest, as far as this person may see it. */
export function GuestCard({ of: guest, booked }: Props): JSX.Element {
  const { blacklisted, tags, spent } = guest;
  const facts: readonly (readonly [string, string])[] = [
    [t("guest.visits"), number(guest.visits)],
    ...(guest.lastVisitAt === undefined ? [] : ([[t("guest.lastVisit"), fullDate(guest.lastVisitAt)]] as const)),
    ...(spent === undefined ? [] : ([[t("guest.spent"), money(spent)]] as const)),
  ];
  return (
    <Card className="stack-8">
      <h3>{guest.name ?? t("guest.unnamed")}</h3>
      <p className="quiet numbers">{guest.shown}</p>
      {booked || tags.length > 0 ? (
        <p className="row-wrap">
          {booked ? (
            <StatePill tone="blue" icon="bookmark">
              {t("guest.booked")}
            </StatePill>
          ) : null}
          {tags.map((tag) => (
            <StatePill key={tag} tone="grey" icon="tag">
              {tag}
            </StatePill>
          ))}
        </p>
      ) : null}
      {blacklisted ? (
        <Notice tone="red" icon="stop" role="alert">
          <span>
            <strong>{t("guest.blacklisted")}</strong> {blacklisted.reason}
            {blacklisted.until === undefined ? "" : ` · ${t("guest.until", { date: dateTime(blacklisted.until) })}`}
          </span>
        </Notice>
      ) : null}
      <dl className="cashier-after">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="quiet">{name}</dt>
            <dd className="numbers">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
