import { Suspense, lazy, useEffect, useState } from "react";
import { speakOf, t } from "../../i18n";
import { AppBar, Screen, Skeleton, navigate, usePath, fetchPart, lazyPart } from "../../ui";
import { DeskTabs } from "./DeskTabs";
import type { ReceptionSheet } from "./desk";
import { AskContext } from "./desk";
import { FloorTab } from "./FloorTab";
import { paths } from "./paths";
import { useSeenNews } from "./useSeenNews";
import { afterRules } from "../../session/afterRules";

const bookingsTab = () => import("./bookings/BookingsTab").then((part) => ({ default: part.BookingsTab }));
const BookingsTab = lazy(() => fetchPart(bookingsTab));
const waitingTab = () => import("./waiting/WaitingTab").then((part) => ({ default: part.WaitingTab }));
const WaitingTab = lazy(() => fetchPart(waitingTab));

const EditorPage = lazyPart(() => import("./EditorPage"), "EditorPage", "manager", "office");

const blacklistPage = async () => {
  const [part] = await Promise.all([import("./blacklist/BlacklistPage"), speakOf("blacklist")]);
  return { default: part.BlacklistPage };
};
const BlacklistPage = lazy(() => fetchPart(blacklistPage));

const deskSheets = () => import("./DeskSheets").then((part) => ({ default: part.DeskSheets }));
const DeskSheets = lazy(() => fetchPart(deskSheets));

/** The reception's screen: floor, bookings, waiting list, and a sheet for the current action. */
function ReceptionScreen(): JSX.Element {
  const [asked, setAsked] = useState<ReceptionSheet | null>(null);
  useSeenNews();
  useBookingFor(setAsked);
  // Loaded while there is a connection, so that they open at once, and also without one.
  useEffect(() => {
    for (const part of [bookingsTab, waitingTab, deskSheets, blacklistPage]) part().catch(() => undefined);
  }, []);
  return (
    <AskContext.Provider value={setAsked}>
      <Page />
      {asked ? (
        <Suspense fallback={null}>
          <DeskSheets asked={asked} onAsk={setAsked} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </AskContext.Provider>
  );
}

export default afterRules(ReceptionScreen);

/** Opens a new booking with the name and number from a contact page. */
function useBookingFor(ask: (asked: ReceptionSheet) => void): void {
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if (query.get("book") !== "1") return;
    ask({ kind: "book", start: { name: query.get("name") ?? "", phone: query.get("phone") ?? "" } });
    navigate(location.pathname, "replace");
  }, [ask]);
}

function Page(): JSX.Element {
  const path = usePath();
  switch (path) {
    case paths.bookings:
      return (
        <Suspense fallback={<TabWaiting tab="bookings" title={t("booking.title")} />}>
          <BookingsTab />
        </Suspense>
      );
    case paths.waiting:
      return (
        <Suspense fallback={<TabWaiting tab="waiting" title={t("waiting.title")} />}>
          <WaitingTab />
        </Suspense>
      );
    case paths.blacklist:
      return (
        <Suspense fallback={null}>
          <BlacklistPage />
        </Suspense>
      );
    case paths.editor:
      return (
        <Suspense fallback={null}>
          <EditorPage />
        </Suspense>
      );
    default:
      return <FloorTab />;
  }
}

/** A tab until its part is loaded. */
function TabWaiting({ tab, title }: { readonly tab: "bookings" | "waiting"; readonly title: string }): JSX.Element {
  return (
    <Screen className="reception-screen" tabs={<DeskTabs value={tab} />} bar={<AppBar title={title} />}>
      <div className="pad">
        <Skeleton height={108} count={4} gap={12} />
      </div>
    </Screen>
  );
}
