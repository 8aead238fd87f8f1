import type { ReactNode } from "react";
import { useId, useRef } from "react";
import { useMe } from "../../../session";
import type { TextKey } from "../../../i18n";
import { t } from "../../../i18n";
import { classes, Icon, IconButton, Mark } from "../../../ui";
import { PersonPhoto } from "../../../domains/team/PersonPhoto";
import { useDeadPrinters } from "../../../domains/printing/printers";
import { useFailingNotices } from "../../../domains/notices/guestNotices";
import { Layer } from "../../../ui/Layer";
import { useLayer } from "../../../ui/overlay";
import type { OfficeEntry, OfficeGroup, PageID } from "./pages";
import { groups } from "./pages";
import { useSignUps } from "../../../domains/team/signUps";
import { goTo } from "../../../forms/unsaved";

const names: Record<OfficeEntry["id"], TextKey> = {
  today: "manager.today",
  reports: "manager.reports",
  wall: "manager.wall",
  menu: "manager.menu",
  floor: "manager.floor",
  team: "manager.team",
  printers: "manager.printers",
  invoices: "manager.invoices",
  notices: "manager.notices",
  surveys: "manager.surveys",
  audit: "manager.audit",
  devices: "manager.deviceList",
  connect: "manager.connect",
  settings: "manager.settings",
  plan: "manager.planMenu",
  promotions: "manager.promotions",
  bills: "app.screen.bills",
  till: "manager.tillSessions",
  debts: "manager.debts",
  vouchers: "manager.vouchers",
  template: "manager.billTemplate",
};

const headings: Partial<Record<OfficeGroup["id"], TextKey>> = {
  sales: "manager.groupSales",
  money: "manager.groupMoney",
  house: "manager.houseTitle",
  machines: "manager.groupMachines",
};

export function pageName(page: PageID): string {
  return t(names[page]);
}

interface Props {
  readonly page: PageID;
  /** the number of urgent things */
  readonly urgent: number;
  readonly onGone?: () => void;
}

/** The office's pages, and the way out. */
export function SideMenu({ page, urgent, onGone }: Props): JSX.Element {
  const me = useMe();
  const waiting = useWaiting(urgent);
  const go = (path: string): void => {
    onGone?.();
    void goTo(path);
  };
  return (
    <aside className="side" aria-label={me.restaurant.name}>
      <div className="side-head">
        <Mark size={34} />
        <span className="grow side-title">
          <span className="strong two-lines">{me.restaurant.name}</span>
          <span className="quiet small">{t("manager.office")}</span>
        </span>
        {onGone ? <IconButton icon="close" label={t("common.close")} onClick={onGone} /> : null}
      </div>
      <nav className="side-pages" aria-label={t("manager.office")}>
        {groups.map(({ id, entries }) => (
          <SideGroup key={id} heading={headings[id]}>
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                of={entry}
                chosen={entry.id === page}
                waiting={waiting[entry.id]}
                // Here already, unless the entry opens a sheet.
                go={() => (entry.id === page ? onGone?.() : go(entry.path))}
              />
            ))}
          </SideGroup>
        ))}
      </nav>
      <SideFoot go={go} />
    </aside>
  );
}

/** Entries under a heading, or between lines without one. */
function SideGroup({ heading, children }: { readonly heading?: TextKey; readonly children: ReactNode }): JSX.Element {
  const id = useId();
  if (!heading) return <div className="side-group">{children}</div>;
  return (
    <div className="side-group" role="group" aria-labelledby={id}>
      <span id={id} className="side-heading">
        {t(heading)}
      </span>
      {children}
    </div>
  );
}

interface EntryProps {
  readonly of: OfficeEntry;
  readonly chosen: boolean;
  readonly waiting: Waiting | undefined;
  readonly go: () => void;
}

function Entry({ of: { id, path, icon }, chosen, waiting, go }: EntryProps): JSX.Element {
  return (
    <a
      href={path}
      className={classes("side-page", chosen && "side-page-chosen")}
      aria-current={chosen ? "page" : undefined}
      data-autofocus={chosen || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go();
      }}
    >
      <Icon name={icon} size={20} />
      <span className="grow side-name">{t(names[id])}</span>
      {waiting && waiting.count > 0 ? (
        <span className="side-count numbers" role="img" aria-label={waiting.label}>
          {waiting.count > 99 ? "99+" : waiting.count}
        </span>
      ) : null}
    </a>
  );
}

interface Waiting {
  readonly count: number;
  readonly label: string;
}

/** The things that wait behind entries. */
function useWaiting(urgent: number): Partial<Record<OfficeEntry["id"], Waiting>> {
  const dead = useDeadPrinters().length;
  const untold = useFailingNotices().length;
  const waiting = useSignUps().length;
  return {
    today: { count: urgent, label: t("manager.urgentCount", { count: urgent }) },
    team: { count: waiting, label: t("manager.signUpsCount", { count: waiting }) },
    printers: { count: dead, label: t("printing.deadPrinters") },
    notices: { count: untold, label: t("manager.noticesFail") },
  };
}

/** The ways out of the office. */
function SideFoot({ go }: { readonly go: (path: string) => void }): JSX.Element {
  const me = useMe();
  return (
    <div className="side-foot">
      <button type="button" className="side-page" onClick={() => go("/choose")}>
        <Icon name="apps" size={20} />
        <span className="grow side-name">{t("manager.screens")}</span>
      </button>
      <button
        type="button"
        className="side-page side-me"
        onClick={() => go("/me")}
        aria-label={t("manager.meLink", { name: me.employee.name })}
      >
        <PersonPhoto name={me.employee.name} person={me.employee.id} />
        <span className="grow side-name two-lines">{me.employee.name}</span>
      </button>
    </div>
  );
}

/** The same menu over the page, on phones. */
export function Drawer({ onClose, ...menu }: Props & { readonly onClose: () => void }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useLayer(true, onClose, box);
  return (
    <Layer box={box} className="layer-drawer">
      <div ref={box} className="drawer" role="dialog" aria-modal="true" aria-label={t("manager.office")} tabIndex={-1}>
        <SideMenu {...menu} onGone={onClose} />
      </div>
    </Layer>
  );
}
