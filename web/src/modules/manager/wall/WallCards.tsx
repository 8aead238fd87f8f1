import type { ReactNode } from "react";
import { minutes, minutesBetween, money, number, t } from "../../../i18n";
import type { IconName } from "../../../ui";
import { classes, Icon } from "../../../ui";
import type { WallStation } from "../../../wire";
import type { OpenTable } from "../today/runningTotals";
import type { WaitingCall } from "./wallCalls";
import type { Flag } from "./wallFlags";

/** Rows that fit on a screen of 1080 pixels. The others are counted. */
const most = 8;
/** A flag has two lines. */
const mostFlags = 5;

interface CardProps {
  readonly title: string;
  readonly icon: IconName;
  readonly count: number;
  /** rows that are shown */
  readonly limit?: number;
  /** shown if there are no rows */
  readonly none: string;
  /** false: nothing was heard, so `none` may be untrue */
  readonly known: boolean;
  readonly red?: boolean;
  readonly children: ReactNode;
}

function Card({ title, icon, count, limit = most, none, known, red = false, children }: CardProps): JSX.Element {
  return (
    <section className={classes("card", "wall-card", red && "wall-card-red")} aria-label={title}>
      <h2 className="row">
        <Icon name={icon} />
        <span className="grow">{title}</span>
        {count > 0 ? <span className="numbers">{number(count)}</span> : null}
      </h2>
      {count === 0 ? (
        <p className="quiet row wall-none">
          <Icon name={known ? "check-circle" : "hourglass"} />
          {known ? none : t("wall.unknown")}
        </p>
      ) : (
        <ul className="wall-rows">{children}</ul>
      )}
      {count > limit ? <p className="quiet numbers">{t("wall.more", { count: count - limit })}</p> : null}
    </section>
  );
}

interface FlagsProps {
  readonly flags: readonly Flag[];
  readonly known: boolean;
}

export function FlagsCard({ flags, known }: FlagsProps): JSX.Element {
  return (
    <Card
      title={t("wall.flags")}
      icon="alert"
      count={flags.length}
      limit={mostFlags}
      none={t("wall.noFlags")}
      known={known}
      red={flags.length > 0}
    >
      {flags.slice(0, mostFlags).map((flag) => (
        <li key={flag.id} className="wall-row">
          <Icon name={flag.icon} className="tone-red" />
          <span className="grow">
            <strong className="two-lines">{flag.title}</strong>
            {flag.text ? <span className="quiet two-lines">{flag.text}</span> : null}
          </span>
        </li>
      ))}
    </Card>
  );
}

const callIcons: Record<WaitingCall["kind"], IconName> = { cook: "fire", serve: "flag", runner: "call" };

interface CallsProps {
  readonly calls: readonly WaitingCall[];
  readonly now: number;
  readonly known: boolean;
}

export function CallsCard({ calls, now, known }: CallsProps): JSX.Element {
  return (
    <Card title={t("wall.calls")} icon="bell" count={calls.length} none={t("wall.noCalls")} known={known}>
      {calls.slice(0, most).map((call) => (
        <li key={call.id} className={classes("wall-row", call.tone !== "grey" && `tone-${call.tone}`)}>
          <Icon name={callIcons[call.kind]} label={t(`wall.call.${call.kind}`)} />
          <span className="grow two-lines">
            <strong>{call.place}</strong>
            {call.portions > 0 ? ` · ${t("wall.portions", { count: call.portions })}` : ""}
          </span>
          <strong className="numbers">{minutes(minutesBetween(call.since, now))}</strong>
        </li>
      ))}
    </Card>
  );
}

interface TablesProps {
  readonly tables: readonly OpenTable[];
  readonly now: number;
  readonly known: boolean;
}

export function TablesCard({ tables, now, known }: TablesProps): JSX.Element {
  return (
    <Card title={t("wall.tables")} icon="table" count={tables.length} none={t("wall.noTables")} known={known}>
      {tables.slice(0, most).map((one) => (
        <li key={one.order.id} className="wall-row">
          <Icon
            name={one.asksToPay ? "receipt" : "guests"}
            label={t(one.asksToPay ? "wall.asksToPay" : "wall.seatedNow")}
          />
          <span className="grow two-lines">
            <strong>{one.table}</strong> · {t("common.guests", { count: one.guests })}
          </span>
          <span className="numbers">{money(one.total)}</span>
          <strong className="numbers">{minutes(minutesBetween(one.order.openedAt, now))}</strong>
        </li>
      ))}
    </Card>
  );
}

const average = (seconds: number, count: number): string =>
  count === 0 ? "–" : minutes(Math.round(seconds / count / 60));

interface KitchenProps {
  readonly stations: readonly WallStation[];
  readonly known: boolean;
}

export function KitchenCard({ stations, known }: KitchenProps): JSX.Element {
  return (
    <Card title={t("wall.kitchen")} icon="fire" count={stations.length} none={t("wall.noKitchen")} known={known}>
      {stations.slice(0, most).map((one) => (
        <li key={one.station} className="wall-row">
          <span className="grow">
            <strong className="two-lines">{one.station}</strong>
            <span className="quiet two-lines">
              {t("wall.cook")} <b className="numbers">{average(one.cookSeconds, one.cooked)}</b> · {t("wall.carry")}{" "}
              <b className="numbers">{average(one.carrySeconds, one.carried)}</b>
            </span>
          </span>
        </li>
      ))}
    </Card>
  );
}
