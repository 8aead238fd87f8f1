import { Suspense, lazy } from "react";
import { speakOf } from "../../i18n";
import { useReplica } from "../../sync";
import { Skeleton, fetchPart } from "../../ui";
import { hasOpenTasks } from "./tasks";

/** Needed in the first days of a house. */
const OpeningTasks = lazy(() =>
  fetchPart(async () => {
    const [part] = await Promise.all([import("./OpeningTasks"), speakOf("opening")]);
    return { default: part.OpeningTasks };
  }),
);

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
