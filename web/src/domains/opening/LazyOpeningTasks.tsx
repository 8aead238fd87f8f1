import { Suspense } from "react";
import { useReplica } from "../../sync";
import { Skeleton, lazyPart } from "../../ui";
import { hasOpenTasks } from "./tasks";

/** Needed in the first days of a house. */
const OpeningTasks = lazyPart(() => import("./OpeningTasks"), "OpeningTasks", "opening");

/** The tasks before the first bill, loaded when they are shown. */
export function LazyOpeningTasks(): JSX.Element {
  return (
    <Suspense fallback={<Skeleton height={64} count={5} gap={8} />}>
      <OpeningTasks />
    </Suspense>
  );
}

/** On today's page: the tasks, until each is done or skipped. */
export function OpeningNotice(): JSX.Element | null {
  return useReplica(hasOpenTasks) ? <LazyOpeningTasks /> : null;
}
