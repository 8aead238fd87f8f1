import type { ReactNode } from "react";
import { t } from "../i18n";
import { useClient, useKeeping, useLineAge, useOutbox, useWaitingMessages } from "../sync";
import { navigate } from "./route";
import { IconButton } from "./Button";
import { Icon } from "./Icon";
import type { IconName } from "./icons";
import { classes } from "./classes";

interface AppBarProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** the target of the arrow; a function for steps within the screen */
  readonly back?: string | (() => void);
  /** replaces the arrow: the page's logo or menu button */
  readonly start?: ReactNode;
  readonly actions?: ReactNode;
}

/** The bar on top: title, way back, and the age of the hub's last message. */
export function AppBar({ title, subtitle, back, start, actions }: AppBarProps): JSX.Element {
  const { level } = useLineAge();
  const [, lost] = useLostTexts();
  const unkept = useUnkeptText();
  return (
    <header className="app-bar">
      {back !== undefined ? (
        <IconButton
          icon="left"
          label={t("common.back")}
          onClick={() => (typeof back === "string" ? navigate(back) : back())}
        />
      ) : (
        start
      )}
      <div className="app-bar-title grow">
        <h1>{title}</h1>
        {subtitle ? <p className="quiet small">{subtitle}</p> : null}
        {unkept ? (
          <p className="small tone-red app-bar-lost" aria-hidden>
            {unkept}
          </p>
        ) : level === "lost" ? (
          <p className="small tone-amber app-bar-lost" aria-hidden>
            {lost}
          </p>
        ) : null}
      </div>
      {actions ? <div className="app-bar-actions">{actions}</div> : null}
      <LineAge />
    </header>
  );
}

/** An age in its largest fitting unit. */
function ageText(seconds: number): string {
  if (seconds < 60) return t("line.seconds", { count: seconds });
  if (seconds < 3600) return t("line.minutes", { count: Math.floor(seconds / 60) });
  return t("line.hours", { count: Math.floor(seconds / 3600) });
}

/** The texts without the hub: nothing is lost, and how many commands are stored here. The second fits a phone's bar. */
function useLostTexts(): readonly [string, string] {
  const { streams } = useClient();
  const queued = useOutbox(
    (entries) => entries.filter((entry) => entry.status === "pending" && !streams.isSilent(entry.body)).length,
  );
  const kept = queued + useWaitingMessages();
  return kept > 0
    ? [t("line.lostKept", { count: kept }), t("line.kept", { count: kept })]
    : [t("line.lost"), t("line.offShort")];
}

/** The text if this device cannot store commands. `null`: it stores them. */
function useUnkeptText(): string | null {
  const keeping = useKeeping();
  const unkept = useOutbox((entries) => entries.filter((entry) => entry.unkept && entry.status === "pending").length);
  if (keeping === "kept") return null;
  if (keeping === "none") return t("line.none");
  return unkept > 0 ? t("line.full", { count: unkept }) : t("line.fullNone");
}

/**
 * A quiet dot while the hub answers. Later its age in amber, and a clear text when it is gone. On a phone the text is
 * under the title.
 */
export function LineAge(): JSX.Element {
  const age = useLineAge();
  const [lost] = useLostTexts();
  const unkept = useUnkeptText();
  if (unkept)
    return (
      <span className="line-age line-lost" role="status">
        <Icon name="alert" />
        <span className="line-word">{unkept}</span>
      </span>
    );
  if (age.level === "fresh") {
    return (
      <span className="line-age line-fresh" role="status" aria-label={t("line.fresh")} title={t("line.fresh")}>
        <span className="line-dot" />
      </span>
    );
  }
  if (age.level === "late") {
    return (
      <span className="line-age line-late" role="status">
        <Icon name="clock" />
        <span className="numbers">{t("line.ago", { seconds: age.seconds ?? 0 })}</span>
      </span>
    );
  }
  return (
    <span className="line-age line-lost" role="status">
      <Icon name="wifi-off" />
      <span className="line-word">{lost}</span>
      {age.seconds === null ? null : (
        <span className="numbers line-since" title={t("line.since")}>
          {ageText(age.seconds)}
        </span>
      )}
    </span>
  );
}

interface ScreenProps {
  readonly bar?: ReactNode;
  /** a fixed row under the bar: filters, tabs */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
  /** the main action, near the thumb */
  readonly foot?: ReactNode;
  readonly tabs?: ReactNode;
  /** the children scroll by themselves */
  readonly fixed?: boolean;
  readonly className?: string;
}

/** A whole screen: bar, tools, scrolling content, foot, tabs. Grey while the hub does not answer. */
export function Screen({ bar, tools, children, foot, tabs, fixed = false, className }: ScreenProps): JSX.Element {
  const { level } = useLineAge();
  return (
    <div className={classes("screen", className)} data-line={level}>
      {bar}
      {tools ? (
        <section className="screen-tools" aria-label={t("common.tools")}>
          {tools}
        </section>
      ) : null}
      <main className={classes("screen-body", fixed && "screen-body-fixed")} tabIndex={-1}>
        {children}
      </main>
      {foot ? <footer className="screen-foot">{foot}</footer> : null}
      {tabs}
    </div>
  );
}

export interface Tab<T extends string> {
  readonly id: T;
  readonly label: string;
  readonly icon: IconName;
  readonly badge?: number;
}

interface TabBarProps<T extends string> {
  readonly tabs: readonly Tab<T>[];
  readonly value: T;
  readonly onChange: (tab: T) => void;
}

/** The sections of a role: at the bottom of a phone, at the side of a tablet. */
export function TabBar<T extends string>({ tabs, value, onChange }: TabBarProps<T>): JSX.Element {
  return (
    <nav className="tab-bar" aria-label={t("common.sections")}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          className={classes("tab", tab.id === value && "tab-chosen")}
          aria-current={tab.id === value ? "page" : undefined}
          onClick={() => onChange(tab.id)}
        >
          <span className="tab-icon">
            <Icon name={tab.icon} size={22} />
            {tab.badge ? (
              <span className="count" aria-hidden>
                {tab.badge > 99 ? "99+" : tab.badge}
              </span>
            ) : null}
          </span>
          <span className="tab-label">
            {tab.label}
            {tab.badge ? <span className="only-read"> ({tab.badge})</span> : null}
          </span>
        </button>
      ))}
    </nav>
  );
}
