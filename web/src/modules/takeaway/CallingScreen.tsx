import { useMemo } from "react";
import { t, time } from "../../i18n";
import { useMe } from "../../session";
import { useLineAge, useNow, useReplica } from "../../sync";
import { AppBar, Icon, Screen, Skeleton, classes, play } from "../../ui";
import { Notice } from "../../ui/Notice";
import { mayBeHeard } from "../../ui/sound";
import { useArrivals } from "../../domains/kitchen/arrivals";
import { useFresh } from "../../domains/kitchen/useFresh";
import { goOut, takeAwayPaths } from "../../domains/takeaway/paths";
import type { CalledNumber } from "./called";
import { useCalled } from "./called";

/** For guests, on the wall: the numbers that are made, and those to be fetched. It names nobody. */
export function CallingScreen(): JSX.Element {
  const me = useMe();
  const now = useNow(1000);
  const there = useReplica((view) => view.ready);
  const { cooking, ready } = useCalled();
  const ids = useMemo(() => ready.map(({ id }) => id), [ready]);
  const fresh = useFresh(ids);
  // A number that was taken back and is ready again is called again.
  useArrivals(ids, { ready: there, again: true }, () => play("call"));
  return (
    <Screen
      className="calling-screen"
      fixed
      bar={
        <AppBar
          title={me.restaurant.name}
          back={() => goOut(takeAwayPaths.list)}
          actions={<span className="numbers calling-clock">{time(now)}</span>}
        />
      }
    >
      <Lost />
      {there && !mayBeHeard() ? (
        <p className="calling-hint quiet">
          <Icon name="sound" /> {t("takeaway.touchForSound")}
        </p>
      ) : null}
      {there ? (
        <div className="calling">
          <Column title={t("takeaway.column.cooking")} numbers={cooking} look="cooking" />
          <Column title={t("takeaway.column.ready")} numbers={ready} look="ready" fresh={fresh} />
        </div>
      ) : (
        <div className="pad">
          <Skeleton height={180} count={3} gap={16} />
        </div>
      )}
    </Screen>
  );
}

/** Says that the numbers are old, because a guest whose number is missing would wait for nothing. */
function Lost(): JSX.Element | null {
  const { level, seconds } = useLineAge();
  const now = useNow(1000);
  if (level !== "lost") return null;
  return (
    <div className="calling-lost">
      <Notice role="status" icon="wifi-off">
        {seconds === null ? t("takeaway.lost") : t("takeaway.lostSince", { time: time(now - seconds * 1000) })}
      </Notice>
    </div>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly numbers: readonly CalledNumber[];
  readonly look: "cooking" | "ready";
  /** numbers that have just come */
  readonly fresh?: ReadonlySet<string>;
}

function Column({ title, numbers, look, fresh }: ColumnProps): JSX.Element {
  return (
    <section className={`calling-column calling-${look}`} aria-label={title}>
      <h2>
        <Icon name={look === "ready" ? "flag" : "fire"} size={36} />
        {title}
      </h2>
      {numbers.length === 0 ? <p className="quiet calling-none">{t(`takeaway.noneIn.${look}`)}</p> : null}
      <ul className="calling-numbers" aria-live={look === "ready" ? "polite" : undefined}>
        {numbers.map(({ id, number }) => (
          <li key={id} className={classes("numbers", fresh?.has(id) && "calling-fresh")}>
            {number}
          </li>
        ))}
      </ul>
    </section>
  );
}
