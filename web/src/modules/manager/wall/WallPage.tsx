import { minutes, minutesBetween, number, t, time } from "../../../i18n";
import { problemText, useLineAge } from "../../../sync";
import { useMe } from "../../../session";
import { AppBar, Screen, Skeleton } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import type { WallReport } from "../../../wire";
import { CallsCard, FlagsCard, KitchenCard, TablesCard } from "./WallCards";
import { WallFiguresRow } from "./WallFigures";
import type { Wall } from "./useWall";
import { useWall } from "./useWall";

/** Milliseconds. Older figures are said to be old. */
const oldAfter = 60_000;

/** The page for a screen on the wall. Everything fits on it, in type that is read from afar. */
export function WallPage(): JSX.Element {
  const me = useMe();
  const wall = useWall();
  const { known } = wall;
  return (
    <Screen
      className="wall-screen"
      bar={
        <AppBar
          title={me.restaurant.name}
          subtitle={<Age wall={wall} />}
          back="/manager"
          actions={<span className="numbers wall-clock">{time(wall.now)}</span>}
        />
      }
    >
      <div className="wall">
        {wall.report ? (
          <WallFiguresRow report={wall.report} tables={wall.tables} />
        ) : wall.problem ? (
          <Notice role="status">{problemText(wall.problem)}</Notice>
        ) : (
          <Skeleton height={160} />
        )}
        <div className="wall-cards">
          <FlagsCard flags={wall.flags} known={known.flags} />
          <CallsCard calls={wall.calls} now={wall.now} known={known.floor} />
          <TablesCard tables={wall.tables} now={wall.now} known={known.floor} />
          <KitchenCard stations={wall.report?.stations ?? []} known={known.kitchen} />
        </div>
      </div>
    </Screen>
  );
}

/** The age of the figures. Without a line, tables and calls are as old as the last word of the hub. */
function Age({ wall }: { readonly wall: Wall }): JSX.Element {
  const lost = useLineAge().level === "lost";
  const { report, now } = wall;
  if (report === null) return <>{t(lost ? "wall.offline" : "wall.coming")}</>;
  const old = lost || now - report.at > oldAfter;
  return (
    <span className={old ? "tone-amber strong" : undefined}>
      {t(old ? "wall.old" : "wall.asOf", { time: time(report.at), age: ageOf(report, now) })}
    </span>
  );
}

function ageOf(report: WallReport, now: number): string {
  const count = minutesBetween(report.at, now);
  return count === 0 ? t("wall.now") : t("wall.ago", { age: count < 100 ? `${number(count)}′` : minutes(count) });
}
