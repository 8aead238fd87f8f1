import { t } from "../../../i18n";
import { Button, EmptyState, Skeleton } from "../../../ui";
import { FoundList } from "./DayList";
import type { ShownBooking } from "./picture";
import type { Older } from "./useOlder";
import { ShownOf } from "../../../ui/ShownOf";

interface ListProps {
  readonly shown: readonly ShownBooking[];
  readonly older: Older;
  readonly chosen: string | null;
  readonly onChoose: (booking: string) => void;
  readonly today: number;
}

/** The results of a search in all days. */
export function Found({ shown, older, ...list }: ListProps): JSX.Element {
  return (
    <>
      <Count shown={shown} older={older} />
      {shown.length > 0 ? (
        <FoundList shown={shown} {...list} />
      ) : older.state === "asking" ? (
        <Coming />
      ) : (
        <EmptyState icon="search" title={t("common.nothingFound")} text={t("booking.searchText")} />
      )}
      <OlderStep older={older} />
    </>
  );
}

/** The days before the shown one, as far back as the person goes. */
export function Past({ shown, older, ...list }: ListProps): JSX.Element {
  return (
    <>
      <Count shown={shown} older={older} />
      {shown.length === 0 && older.state === "asking" ? <Coming /> : <FoundList shown={shown} {...list} />}
      <OlderStep older={older} />
      {older.state === "here" && !older.more ? (
        <p className="quiet small center pad" role="status">
          {t("booking.olderNone")}
        </p>
      ) : null}
    </>
  );
}

/** How many of all that fit are here. */
function Count({ shown, older }: Pick<ListProps, "shown" | "older">): JSX.Element {
  const { state, more, total } = older;
  const none = shown.length === 0 && state === "asking";
  return (
    <ShownOf
      className="bookings-sums"
      shown={none ? null : shown.length}
      total={total}
      whole={state === "here" && !more}
    />
  );
}

/** Leads further back in time. After a lost connection it tries again. */
export function OlderStep({ older }: { readonly older: Older }): JSX.Element | null {
  const { state, more, further } = older;
  if (!more) return null;
  return (
    <div className="bookings-older">
      {state === "away" ? <p className="quiet small center">{t("booking.olderAway")}</p> : null}
      <Button look="plain" icon={state === "away" ? "reload" : "down"} busy={state === "asking"} onClick={further}>
        {t(state === "away" ? "common.retry" : "booking.older")}
      </Button>
    </div>
  );
}

function Coming(): JSX.Element {
  return (
    <div className="pad">
      <Skeleton height={72} count={3} gap={8} />
    </div>
  );
}
