import { useMemo, useState } from "react";
import { date, t } from "../../../i18n";
import { useNow, useReplica } from "../../../sync";
import { useRight } from "../../../session";
import {
  AppBar,
  Button,
  EmptyState,
  Screen,
  SearchField,
  Segmented,
  Sheet,
  Skeleton,
  classes,
  navigate,
  useQuery,
  useWide,
} from "../../../ui";
import { GuestNoticeSign } from "../GuestNoticeSign";
import { DeskMenu } from "../DeskMenu";
import { RunOutNotice } from "../RunOutNotice";
import { useAsk } from "../desk";
import { paths } from "../paths";
import { DeskTabs } from "../DeskTabs";
import { BookingDetails } from "./BookingDetails";
import { DayChips } from "./DayChips";
import { DayList, FoundList } from "./DayList";
import { dayKey, dayOf, dayOfKey } from "./day";
import type { Shown } from "./picture";
import { isFound } from "./search";
import { Timeline } from "./Timeline";
import { isOver } from "./timelineLayout";
import { useBookings } from "./useBookings";
import { useOlder } from "./useOlder";

/** The bookings of a day as a list or a timeline, and a search. */
export function BookingsTab(): JSX.Element {
  const ready = useReplica((view) => view.ready);
  const tablet = useWide(720);
  const desk = useWide(1100);
  return (
    <Screen
      fixed
      className="reception-screen"
      tabs={<DeskTabs value="bookings" />}
      bar={
        <AppBar
          title={t("booking.title")}
          actions={
            <>
              {desk ? <LookChoice /> : null}
              {tablet ? <NewBooking /> : null}
              <DeskMenu />
            </>
          }
        />
      }
    >
      {ready ? (
        <Bookings />
      ) : (
        <div className="pad">
          <Skeleton height={48} />
          <div className="pad" />
          <Skeleton height={72} count={6} gap={8} />
        </div>
      )}
    </Screen>
  );
}

type Look = "list" | "hours";

function useLook(): [Look, (look: Look) => void] {
  const [name, setName] = useQuery("look");
  return [name === "hours" ? "hours" : "list", (wanted) => setName(wanted === "list" ? null : wanted)];
}

function LookChoice(): JSX.Element {
  const [look, setLook] = useLook();
  return (
    <Segmented
      label={t("reception.look")}
      value={look}
      onChange={setLook}
      choices={[
        { value: "list", label: t("reception.list"), icon: "list" },
        { value: "hours", label: t("booking.hours"), icon: "timeline" },
      ]}
    />
  );
}

/** The button for a new booking, near the thumb on a phone. */
function NewBooking({ large = false }: { readonly large?: boolean }): JSX.Element | null {
  const ask = useAsk();
  const mayBook = useRight("book");
  const today = dayOf(useNow(60_000));
  const [dayName] = useQuery("day");
  const day = dayOfKey(dayName);
  if (!mayBook) return null;
  return (
    <Button
      look="primary"
      large={large}
      wide={large}
      icon="plus"
      onClick={() => ask({ kind: "book", start: day !== null && day > today ? { day } : {} })}
    >
      {t("booking.new")}
    </Button>
  );
}

function Bookings(): JSX.Element {
  const tablet = useWide(720);
  const desk = useWide(1100);
  const all = useBookings();
  const today = dayOf(useNow(60_000));
  const [dayName, setDay] = useQuery("day");
  const [chosen, setChosen] = useQuery("booking");
  const [look] = useLook();
  const [query, setQuery] = useState("");
  const day = dayOfKey(dayName) ?? today;
  const searching = query.trim() !== "";
  const older = useOlder(searching ? { query } : day < today ? { day } : null);
  const known = useMemo(() => merged(all, older.found), [all, older.found]);
  const here = useMemo(() => known.filter(({ booking }) => dayOf(booking.at) === day), [known, day]);
  const found = useMemo(
    () => (searching ? known.filter((one) => isFound(one, query)) : here),
    [known, here, searching, query],
  );
  // The timeline needs the full width.
  const beside = desk && (look === "list" || searching);
  const shown = known.find(({ booking }) => booking.id === chosen);
  const details = shown ? (
    <BookingDetails key={shown.booking.id} shown={shown} bare={!beside} onClose={() => setChosen(null)} />
  ) : null;
  return (
    <div className={classes("reception", !beside && "reception-alone")}>
      <div className="reception-top bookings-top">
        <DayChips
          day={day}
          today={today}
          bookings={all}
          past
          onDay={(wanted) => setDay(wanted === today ? null : dayKey(wanted))}
        />
        <div className="bookings-tools">
          <SearchField label={t("booking.search")} value={query} onValue={setQuery} />
          {desk ? null : <LookChoice />}
        </div>
      </div>
      <div className="reception-places">
        <Signs onBooking={setChosen} />
        {look === "hours" && !searching ? (
          <Timeline
            day={day}
            shown={here}
            chosen={chosen}
            onChoose={setChosen}
            onTable={(table) => navigate(paths.table(table))}
          />
        ) : (
          <div className="reception-list-rows" data-scroll>
            {searching ? (
              <Found shown={found} chosen={chosen} onChoose={setChosen} today={today} state={older.state} />
            ) : (
              <>
                <Sums shown={here} />
                <DayList shown={found} chosen={chosen} onChoose={setChosen} />
              </>
            )}
          </div>
        )}
      </div>
      {beside ? (
        <aside className="reception-side" data-scroll>
          {details ?? <EmptyState icon="bookmark" title={t("booking.choose")} text={t("booking.chooseText")} />}
        </aside>
      ) : (
        <Sheet
          open={shown !== undefined}
          title={shown?.booking.name ?? ""}
          subtitle={shown ? date(shown.booking.at) : ""}
          onClose={() => setChosen(null)}
        >
          {details}
        </Sheet>
      )}
      {tablet ? null : (
        <div className="reception-foot">
          <NewBooking large />
        </div>
      )}
    </div>
  );
}

/** The known bookings with older ones from the hub. */
function merged(all: readonly Shown[], older: readonly Shown[]): readonly Shown[] {
  if (older.length === 0) return all;
  const known = new Set(all.map(({ booking }) => booking.id));
  return [...all, ...older.filter(({ booking }) => !known.has(booking.id))].sort((a, b) => a.booking.at - b.booking.at);
}

interface FoundProps {
  readonly shown: readonly Shown[];
  readonly chosen: string | null;
  readonly onChoose: (booking: string) => void;
  readonly today: number;
  readonly state: "idle" | "asking" | "here" | "away";
}

function Found({ shown, chosen, onChoose, today, state }: FoundProps): JSX.Element {
  return (
    <>
      {shown.length > 0 ? (
        <FoundList shown={shown} chosen={chosen} onChoose={onChoose} today={today} />
      ) : state === "asking" ? (
        <div className="pad">
          <Skeleton height={72} count={3} gap={8} />
        </div>
      ) : (
        <EmptyState icon="search" title={t("common.nothingFound")} text={t("booking.searchText")} />
      )}
      {state === "away" ? <p className="quiet small center pad">{t("booking.olderAway")}</p> : null}
    </>
  );
}

/** The totals of the day. */
function Sums({ shown }: { readonly shown: readonly Shown[] }): JSX.Element | null {
  const live = shown.filter(({ booking }) => !isOver(booking));
  if (live.length === 0) return null;
  return (
    <p className="bookings-sums quiet small numbers">
      {t("booking.sums", { count: live.length, guests: live.reduce((sum, { booking }) => sum + booking.guests, 0) })}
    </p>
  );
}

function Signs({ onBooking }: { readonly onBooking: (booking: string) => void }): JSX.Element {
  return (
    <>
      <GuestNoticeSign />
      <RunOutNotice onShow={onBooking} />
    </>
  );
}
