import { date, t } from "../../../i18n";
import { useNow } from "../../../sync";
import { Icon, StatePill } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import { LazyOwnFields } from "../../../domains/surveys/LazyOwnFields";
import { guestThing } from "../../../domains/surveys/ownFields";
import type { CustomerLookup } from "./useCustomer";
import { isBlacklisted } from "./useCustomer";

/** A guest's history: visits and missed bookings. Keeps its space while loading. */
export function CustomerStanding({
  known: { customer, state },
}: {
  readonly known: CustomerLookup;
}): JSX.Element | null {
  const now = useNow(60_000);
  if (state === "none") return null;
  if (state === "asking") return <p className="quiet small customer-line">{t("customer.asking")}</p>;
  if (state === "away")
    return (
      <p className="quiet small row customer-line">
        <Icon name="cloud-off" />
        {t("customer.away")}
      </p>
    );
  if (!customer) return <p className="quiet small customer-line">{t("customer.new")}</p>;
  const { blacklist } = customer;
  return (
    <div className="stack-8">
      <p className="row-wrap customer-line">
        <span className="strong">{customer.name}</span>
        {customer.visits > 0 ? (
          <StatePill tone="green" icon="check">
            {t("customer.visits", { count: customer.visits })}
          </StatePill>
        ) : (
          <StatePill tone="grey" icon="person">
            {t("customer.neverHere")}
          </StatePill>
        )}
        {customer.cancellations > 0 ? (
          <StatePill tone="grey" icon="void">
            {t("customer.cancellations", { count: customer.cancellations })}
          </StatePill>
        ) : null}
        {customer.noShows > 0 ? (
          <StatePill tone="amber" icon="clock">
            {t("customer.noShows", { count: customer.noShows })}
          </StatePill>
        ) : null}
      </p>
      {isBlacklisted(customer, now) ? (
        <Notice tone="red" icon="person-off" role="status">
          <span>
            {blacklist ? t("customer.blacklisted", { reason: blacklist.reason }) : t("customer.pastThreshold")}
            {blacklist?.until !== undefined ? ` (${t("customer.until", { date: date(blacklist.until) })})` : ""}
          </span>
        </Notice>
      ) : null}
      <LazyOwnFields subject="guest" thing={guestThing(customer.phone)} name={customer.name} />
    </div>
  );
}
