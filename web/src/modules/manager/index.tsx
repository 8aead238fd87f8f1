import { Suspense } from "react";
import { Skeleton, bringIcons, usePath, lazyPart } from "../../ui";
import { officeIcons } from "../../ui/officeIcons";
import { Office } from "./office/Office";
import type { PageID } from "./office/pages";
import { pageAt } from "./office/pages";
import { TodayPage } from "./today/TodayPage";
import { afterRules } from "../../session/afterRules";

bringIcons(officeIcons);

// The office opens with today's page. The other pages are loaded on demand.
const MenuPage = lazyPart(() => import("./MenuPage"), "MenuPage");
const FloorPage = lazyPart(() => import("./FloorPage"), "FloorPage");
const TeamPage = lazyPart(() => import("./TeamPage"), "TeamPage");
const SettingsPage = lazyPart(() => import("./SettingsPage"), "SettingsPage", "settings", "limits");
const PrintersPage = lazyPart(() => import("./PrintersPage"), "PrintersPage", "printers");
const InvoicesPage = lazyPart(() => import("./InvoicesPage"), "InvoicesPage", "invoices");
const ReportsPage = lazyPart(() => import("./ReportsPage"), "ReportsPage", "reports", "cashier");
const WallPage = lazyPart(() => import("./wall/WallPage"), "WallPage", "wall");
const NoticesPage = lazyPart(() => import("./NoticesPage"), "NoticesPage", "notices", "shown");

const AuditPage = lazyPart(() => import("./AuditPage"), "AuditPage", "audit", "cashier", "commands", "shown");
const DevicesPage = lazyPart(() => import("./DevicesPage"), "DevicesPage", "commands");
const SurveysPage = lazyPart(() => import("./surveys/SurveysPage"), "SurveysPage", "surveyOffice", "ownFields");
const ConnectPage = lazyPart(() => import("./ConnectPage"), "ConnectPage", "connect");

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
    case "surveys":
      return <SurveysPage />;
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
