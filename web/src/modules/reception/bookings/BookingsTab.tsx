import { useState } from "react";
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
import { DayList } from "./DayList";
import { dayKey, dayOf, dayOfKey } from "./day";
import { Found, OlderStep, Past } from "./OlderBookings";
import type { ShownBooking } from "./picture";
import { SectionChips } from "./SectionChips";
import { Timeline } from "./Timeline";
import { isOver } from "./timelineLayout";
import type { BookingList } from "./useBookingList";
import { useBookingList } from "./useBookingList";
import { useBookings } from "./useBookings";

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

type BookingsLayout = "list" | "hours";

function useLook(): [BookingsLayout, (look: BookingsLayout) => void] {
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

/** The section whose bookings are shown. `null`: all. A section that is gone counts as none. */
function useSection(): [string | null, (section: string | null) => void] {
  const [wanted, setSection] = useQuery("section");
  const known = useReplica((view) => view.get("section", wanted)?.active === true);
  return [known ? wanted : null, setSection];
}

/** The button for a new booking, near the thumb on a phone. */
function NewBooking({ large = false }: { readonly large?: boolean }): JSX.Element | null {
  const ask = useAsk();
  const mayBook = useRight("book");
  const today = dayOf(useNow(60_000));
  const [dayName] = useQuery("day");
  const day = dayOfKey(dayName);
  const [section] = useSection();
  if (!mayBook) return null;
  const start = { ...(day !== null && day > today ? { day } : {}), ...(section === null ? {} : { section }) };
  return (
    <Button look="primary" large={large} wide={large} icon="plus" onClick={() => ask({ kind: "book", start })}>
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
  const [section, setSection] = useSection();
  const [look] = useLook();
  const [query, setQuery] = useState("");
  const day = dayOfKey(dayName) ?? today;
  const [backFrom, setBackFrom] = useState<number | null>(null);
  const back = backFrom === day;
  const list = useBookingList({ day, today, query, section, back });
  const searching = query.trim() !== "";
  // The timeline needs the full width.
  const beside = desk && (look === "list" || searching);
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
        <SectionChips section={section} onSection={setSection} shown={searching ? [] : list.ofDay} />
        {look === "hours" && !searching ? (
          <Timeline
            day={day}
            section={section}
            shown={list.here}
            chosen={chosen}
            onChoose={setChosen}
            onTable={(table) => navigate(paths.table(table))}
          />
        ) : (
          <div className="reception-list-rows" data-scroll>
            <Rows
              list={list}
              searching={searching}
              chosen={chosen}
              onChoose={setChosen}
              today={today}
              onBack={back ? null : () => setBackFrom(day)}
            />
          </div>
        )}
      </div>
      <Chosen shown={list.known.find(({ booking }) => booking.id === chosen)} beside={beside} />
      {tablet ? null : (
        <div className="reception-foot">
          <NewBooking large />
        </div>
      )}
    </div>
  );
}

interface RowsProps {
  readonly list: BookingList;
  readonly searching: boolean;
  readonly chosen: string | null;
  readonly onChoose: (booking: string) => void;
  readonly today: number;
  /** shows the days before; `null`: they are shown */
  readonly onBack: (() => void) | null;
}

/** The results of a search, or a day and behind it the days before. */
function Rows({ list, searching, onBack, ...rows }: RowsProps): JSX.Element {
  if (searching) return <Found shown={list.found} older={list.searched} {...rows} />;
  const { chosen, onChoose } = rows;
  return (
    <>
      <Sums shown={list.here} />
      <DayList shown={list.here} chosen={chosen} onChoose={onChoose} />
      <OlderStep older={list.searched} />
      {onBack ? (
        <div className="bookings-older">
          <Button look="plain" icon="down" onClick={onBack}>
            {t("booking.earlier")}
          </Button>
        </div>
      ) : (
        <Past shown={list.past} older={list.looked} {...rows} />
      )}
    </>
  );
}

/** The chosen booking, beside the list or in a sheet. */
function Chosen({
  shown,
  beside,
}: {
  readonly shown: ShownBooking | undefined;
  readonly beside: boolean;
}): JSX.Element {
  const [, setChosen] = useQuery("booking");
  const details = shown ? (
    <BookingDetails key={shown.booking.id} shown={shown} bare={!beside} onClose={() => setChosen(null)} />
  ) : null;
  if (beside)
    return (
      <aside className="reception-side" data-scroll>
        {details ?? <EmptyState icon="bookmark" title={t("booking.choose")} text={t("booking.chooseText")} />}
      </aside>
    );
  return (
    <Sheet
      open={shown !== undefined}
      title={shown?.booking.name ?? ""}
      subtitle={shown ? date(shown.booking.at) : ""}
      onClose={() => setChosen(null)}
    >
      {details}
    </Sheet>
  );
}

/** The totals of the day. */
function Sums({ shown }: { readonly shown: readonly ShownBooking[] }): JSX.Element | null {
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
