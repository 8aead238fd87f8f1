import { t } from "../../../i18n";
import { useNow } from "../../../sync";
import { StatePill } from "../../../ui";
import { isTicking, standingOf } from "./countdowns";
import type { ShownBooking } from "./picture";

/** The state of a booking: held, late, here, over, and whether the hub has confirmed it. */
export function StandingPill({ shown }: { readonly shown: ShownBooking }): JSX.Element {
  const slow = useNow();
  const quick = useNow(isTicking(shown.booking, slow) ? 1000 : 10_000);
  const look = standingOf(shown.booking, quick);
  return (
    <span className="row-wrap booking-standing">
      {shown.refused ? (
        <StatePill tone="red" icon="refuse">
          {t("booking.refused")}
        </StatePill>
      ) : null}
      {shown.waits ? (
        <StatePill tone="grey" icon="cloud">
          {t("booking.waits")}
        </StatePill>
      ) : null}
      {shown.refused?.body.type === "bookings.book" ? null : (
        <StatePill tone={look.tone} icon={look.icon}>
          <span className="numbers">{look.text}</span>
        </StatePill>
      )}
    </span>
  );
}
