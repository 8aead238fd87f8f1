import { useRef } from "react";
import { useMe } from "../../../session";
import type { TextKey } from "../../../i18n";
import { t } from "../../../i18n";
import { classes, Icon, IconButton, Mark } from "../../../ui";
import { PersonPhoto } from "../../people/PersonPhoto";
import { useDeadPrinters } from "../../shared/printers";
import { useFailingNotices } from "../../shared/guestNotices";
import { Layer } from "../../../ui/Layer";
import { useLayer } from "../../../ui/overlay";
import type { PageID } from "./pages";
import { pages } from "./pages";
import { useSignUps } from "../team/signUps";
import { goTo } from "../../shared/form/unsaved";

const names: Record<PageID, TextKey> = {
  today: "manager.today",
  reports: "manager.reports",
  wall: "manager.wall",
  menu: "manager.menu",
  floor: "manager.floor",
  team: "manager.team",
  printers: "manager.printers",
  invoices: "manager.invoices",
  notices: "manager.notices",
  audit: "manager.audit",
  devices: "manager.deviceList",
  connect: "manager.connect",
  settings: "manager.settings",
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
  const dead = useDeadPrinters().length;
  const untold = useFailingNotices().length;
  const waiting = useSignUps().length;
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
        {pages.map(({ id, path, icon }) => (
          <a
            key={id}
            href={path}
            className={classes("side-page", id === page && "side-page-chosen")}
            aria-current={id === page ? "page" : undefined}
            data-autofocus={id === page || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              if (id === page) onGone?.();
              else go(path);
            }}
          >
            <Icon name={icon} size={20} />
            <span className="grow side-name">{pageName(id)}</span>
            {id === "today" && urgent > 0 ? (
              <span className="side-count numbers" role="img" aria-label={t("manager.urgentCount", { count: urgent })}>
                {urgent > 99 ? "99+" : urgent}
              </span>
            ) : null}
            {id === "team" && waiting > 0 ? (
              <span
                className="side-count numbers"
                role="img"
                aria-label={t("manager.signUpsCount", { count: waiting })}
              >
                {waiting}
              </span>
            ) : null}
            {id === "printers" && dead > 0 ? (
              <span className="side-count numbers" role="img" aria-label={t("printing.deadPrinters")}>
                {dead}
              </span>
            ) : null}
            {id === "notices" && untold > 0 ? (
              <span className="side-count numbers" role="img" aria-label={t("manager.noticesFail")}>
                {untold}
              </span>
            ) : null}
          </a>
        ))}
      </nav>
      <SideFoot go={go} />
    </aside>
  );
}

/** The ways out of the office. */
function SideFoot({ go }: { readonly go: (path: string) => void }): JSX.Element {
  const me = useMe();
  return (
    <div className="side-foot">
      <button type="button" className="side-page" onClick={() => go("/bills")}>
        <Icon name="receipt" size={20} />
        <span className="grow side-name">{t("app.screen.bills")}</span>
      </button>
      <button type="button" className="side-page" onClick={() => go("/")}>
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
