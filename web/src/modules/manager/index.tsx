import { Suspense, lazy } from "react";
import { speakOf } from "../../i18n";
import { Skeleton, bringIcons, usePath, fetchPart } from "../../ui";
import { officeIcons } from "../../ui/officeIcons";
import { Office } from "./office/Office";
import type { PageID } from "./office/pages";
import { pageAt } from "./office/pages";
import { TodayPage } from "./today/TodayPage";
import { afterRules } from "../../session/afterRules";

bringIcons(officeIcons);

// The office opens with today's page. The other pages are loaded on demand.
const MenuPage = lazy(() => fetchPart(async () => ({ default: (await import("./MenuPage")).MenuPage })));
const FloorPage = lazy(() => fetchPart(async () => ({ default: (await import("./FloorPage")).FloorPage })));
const TeamPage = lazy(() => fetchPart(async () => ({ default: (await import("./TeamPage")).TeamPage })));
const SettingsPage = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("./SettingsPage"), speakOf("settings"), speakOf("limits")]);
    return { default: part.SettingsPage };
  }),
);
const PrintersPage = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("./PrintersPage"), speakOf("printers")]);
    return { default: part.PrintersPage };
  }),
);
const InvoicesPage = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("./InvoicesPage"), speakOf("invoices")]);
    return { default: part.InvoicesPage };
  }),
);
const ReportsPage = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("./ReportsPage"), speakOf("reports"), speakOf("cashier")]);
    return { default: part.ReportsPage };
  }),
);
const WallPage = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("./wall/WallPage"), speakOf("wall")]);
    return { default: part.WallPage };
  }),
);
const NoticesPage = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("./NoticesPage"), speakOf("notices")]);
    return { default: part.NoticesPage };
  }),
);

const AuditPage = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([
      import("./AuditPage"),
      speakOf("audit"),
      speakOf("cashier"),
      speakOf("commands"),
    ]);
    return { default: part.AuditPage };
  }),
);
const DevicesPage = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("./DevicesPage"), speakOf("commands")]);
    return { default: part.DevicesPage };
  }),
);
const ConnectPage = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("./ConnectPage"), speakOf("connect")]);
    return { default: part.ConnectPage };
  }),
);

/** The manager's office: today's figures, menu, floor, team, settings. */
function ManagerScreen(): JSX.Element {
  const page = pageAt(usePath());
  return (
    <Suspense fallback={<Coming page={page} />}>
      <Page page={page} />
    </Suspense>
  );
}

export default afterRules(ManagerScreen);

/** The menu stays while a page loads. */
function Coming({ page }: { readonly page: PageID }): JSX.Element {
  return (
    <Office page={page}>
      <div className="office-body">
        <Skeleton height={76} count={6} gap={8} />
      </div>
    </Office>
  );
}

function Page({ page }: { readonly page: PageID }): JSX.Element {
  switch (page) {
    case "today":
      return <TodayPage />;
    case "reports":
      return <ReportsPage />;
    case "wall":
      return <WallPage />;
    case "menu":
      return <MenuPage />;
    case "floor":
      return <FloorPage />;
    case "team":
      return <TeamPage />;
    case "printers":
      return <PrintersPage />;
    case "invoices":
      return <InvoicesPage />;
    case "notices":
      return <NoticesPage />;
    case "audit":
      return <AuditPage />;
    case "devices":
      return <DevicesPage />;
    case "connect":
      return (
        <Suspense fallback={null}>
          <ConnectPage />
        </Suspense>
      );
    case "settings":
      return <SettingsPage />;
  }
}
