import type { ReactNode } from "react";
import { t } from "../i18n";
import { CourseState, ItemState, TableStatus } from "../wire";
import { Button } from "./Button";
import { Icon } from "./Icon";
import type { IconName } from "./icons";
import { classes } from "./classes";

export type Tone = "grey" | "blue" | "amber" | "red" | "green" | "faded";

interface PillProps {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A state as icon and word, because colour alone must not carry it. */
export function StatePill({ tone, icon, children, className }: PillProps): JSX.Element {
  return (
    <span className={classes("pill", `pill-${tone}`, className)}>
      <Icon name={icon} />
      <span>{children}</span>
    </span>
  );
}

export interface StateBadge {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly word: string;
}

export function tableLook(status: TableStatus): StateBadge {
  switch (status) {
    case TableStatus.free:
      return { tone: "grey", icon: "chair", word: t("state.table.free") };
    case TableStatus.booked:
      return { tone: "amber", icon: "bookmark", word: t("state.table.booked") };
    case TableStatus.cleaning:
      return { tone: "faded", icon: "broom", word: t("state.table.cleaning") };
    case TableStatus.inUse:
      return { tone: "blue", icon: "guests", word: t("state.table.inUse") };
    case TableStatus.merged:
      return { tone: "grey", icon: "link", word: t("state.table.merged") };
  }
}

/** `ready`: its portions are at the pass. */
export function itemLook(state: ItemState, ready = false): StateBadge {
  switch (state) {
    case ItemState.waiting:
      return { tone: "grey", icon: "clock", word: t("state.waiting") };
    case ItemState.cooking:
      return ready
        ? { tone: "green", icon: "check", word: t("state.ready") }
        : { tone: "amber", icon: "fire", word: t("state.cooking") };
    case ItemState.serving:
      return { tone: "blue", icon: "serve", word: t("state.serving") };
    case ItemState.served:
      return { tone: "faded", icon: "check-double", word: t("state.served") };
    case ItemState.refused:
      return { tone: "red", icon: "refuse", word: t("state.refused") };
    case ItemState.voided:
      return { tone: "red", icon: "void", word: t("state.voided") };
  }
}

/** `flag`: the whole course is ready and the flag is raised. */
export function courseLook(state: CourseState, flag = false): StateBadge {
  switch (state) {
    case CourseState.waiting:
      return { tone: "grey", icon: "clock", word: t("state.waiting") };
    case CourseState.cooking:
      return flag
        ? { tone: "green", icon: "flag", word: t("state.flag") }
        : { tone: "amber", icon: "fire", word: t("state.cooking") };
    case CourseState.serving:
      return { tone: "blue", icon: "serve", word: t("state.serving") };
    case CourseState.served:
      return { tone: "faded", icon: "check-double", word: t("state.served") };
  }
}

export function TablePill({ status }: { readonly status: TableStatus }): JSX.Element {
  const look = tableLook(status);
  return (
    <StatePill tone={look.tone} icon={look.icon}>
      {look.word}
    </StatePill>
  );
}

export function ItemPill({ state, ready }: { readonly state: ItemState; readonly ready?: boolean }): JSX.Element {
  const look = itemLook(state, ready);
  return (
    <StatePill tone={look.tone} icon={look.icon}>
      {look.word}
    </StatePill>
  );
}

export function CoursePill({
  state,
  flag,
  children,
}: {
  readonly state: CourseState;
  readonly flag?: boolean;
  readonly children?: ReactNode;
}): JSX.Element {
  const look = courseLook(state, flag);
  return (
    <StatePill tone={look.tone} icon={look.icon}>
      {look.word}
      {children ? <> {children}</> : null}
    </StatePill>
  );
}

/** A count on a tab, a section or a filter. */
export function Badge({
  count,
  tone = "blue",
  label,
}: {
  readonly count: number;
  readonly tone?: Tone;
  readonly label?: string;
}): JSX.Element | null {
  if (count === 0) return null;
  return (
    <span className={classes("badge", "numbers", `badge-${tone}`)} role="img" aria-label={label}>
      {count > 99 ? "99+" : count}
    </span>
  );
}

/** A small cloud on an entity that the hub has not confirmed yet. */
export function CloudMark({ shown }: { readonly shown: boolean }): JSX.Element | null {
  return shown ? <Icon name="cloud" className="cloud-mark" label={t("common.unconfirmed")} /> : null;
}

interface CardProps {
  readonly children: ReactNode;
  readonly className?: string;
  readonly onPress?: () => void;
  /** name for screen readers, if the content lacks it */
  readonly label?: string;
}

export function Card({ children, className, onPress, label }: CardProps): JSX.Element {
  if (onPress)
    return (
      <button type="button" className={classes("card", "card-press", className)} aria-label={label} onClick={onPress}>
        {children}
      </button>
    );
  return (
    <section className={classes("card", className)} aria-label={label}>
      {children}
    </section>
  );
}

interface EmptyProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

/** An empty list: explains what belongs here and what the person can do. */
export function EmptyState({ icon, title, text, action }: EmptyProps): JSX.Element {
  return (
    <div className="empty">
      <span className="empty-icon">
        <Icon name={icon} size={32} />
      </span>
      <h2>{title}</h2>
      {text ? <p className="quiet">{text}</p> : null}
      {action}
    </div>
  );
}

interface ErrorProps {
  readonly text: string;
  readonly onRetry?: () => void;
  readonly requestId?: string;
}

export function ErrorState({ text, onRetry, requestId }: ErrorProps): JSX.Element {
  return (
    <div className="empty" role="alert">
      <span className="empty-icon empty-bad">
        <Icon name="alert" size={32} />
      </span>
      <h2>{text}</h2>
      {requestId ? <p className="quiet small">{t("error.number", { id: requestId })}</p> : null}
      {onRetry ? (
        <Button icon="reload" onClick={onRetry}>
          {t("common.retry")}
        </Button>
      ) : null}
    </div>
  );
}

/** A placeholder of content that is loading, in its final size. */
export function Skeleton({
  height = 20,
  width = "100%",
  count = 1,
  gap = 8,
}: {
  readonly height?: number;
  readonly width?: number | string;
  readonly count?: number;
  readonly gap?: number;
}): JSX.Element {
  return (
    <div className="skeletons" style={{ gap }} aria-hidden>
      {Array.from({ length: count }, (_, i) => (
        <span key={i} className="skeleton" style={{ height, width }} />
      ))}
    </div>
  );
}
