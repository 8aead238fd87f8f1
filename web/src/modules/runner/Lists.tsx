import { Suspense, useMemo } from "react";
import { t } from "../../i18n";
import { EmptyState, Icon, lazyPart } from "../../ui";
import { useFresh } from "../../domains/kitchen";
import type { Limits } from "../../domains/orders/limits";
import { useSteady } from "../../ui/useSteady";
import { Awaiting } from "../../domains/commands/Awaiting";
import type { Load } from "./carrying";
import { ChoreCard } from "./ChoreCard";
import type { Chore } from "./clearing";
import { LoadCard } from "./LoadCard";

const ReadyTaken = lazyPart(() => import("../../domains/takeaway/ReadyTaken"), "ReadyTaken", "takeaway");

/** Commands that remove an entry from its list at once. */
const carried = ["orders.serveCourse", "orders.serveItem"] as const;
const cleared = ["floor.answerRunner", "floor.endCleaning"] as const;

/** Courses that were called to serve, then ready ones that may be taken along. */
export function CarryList({
  loads,
  limits,
}: {
  readonly loads: readonly Load[];
  readonly limits: Limits;
}): JSX.Element {
  const [shown, touch] = useSteady(loads);
  const fresh = useFresh(useMemo(() => loads.map((load) => load.call.course.id), [loads]));
  const called = shown.filter((load) => load.since !== undefined);
  const standing = shown.filter((load) => load.since === undefined);
  const card = (load: Load): JSX.Element => (
    <LoadCard key={load.call.course.id} load={load} limits={limits} fresh={fresh.has(load.call.course.id)} />
  );
  return (
    <>
      <Suspense fallback={null}>
        <ReadyTaken />
      </Suspense>
      {shown.length === 0 ? (
        <EmptyState icon="tray" title={t("runner.nothingToCarry")} text={t("runner.nothingToCarryText")} />
      ) : (
        <div className="runner-list" {...touch}>
          {called.map(card)}
          {standing.length > 0 ? (
            <h3 className="runner-heading">
              <Icon name="flag" className="tone-green" />
              {t("runner.standing")}
            </h3>
          ) : null}
          {standing.map(card)}
        </div>
      )}
      <Awaiting of={carried} />
    </>
  );
}

/** Tables to clean and calls from the sections, longest waiting first. */
export function ClearList({
  chores,
  limits,
}: {
  readonly chores: readonly Chore[];
  readonly limits: Limits;
}): JSX.Element {
  const [shown, touch] = useSteady(chores);
  const fresh = useFresh(useMemo(() => chores.map((chore) => chore.id), [chores]));
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState icon="broom" title={t("runner.nothingToClear")} text={t("runner.nothingToClearText")} />
      ) : (
        <div className="runner-list" {...touch}>
          {shown.map((chore) => (
            <ChoreCard key={chore.id} chore={chore} limits={limits} fresh={fresh.has(chore.id)} />
          ))}
        </div>
      )}
      <Awaiting of={cleared} />
    </>
  );
}
