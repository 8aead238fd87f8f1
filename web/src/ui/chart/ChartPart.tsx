import { Suspense } from "react";
import { EmptyState, Skeleton, lazyPart } from "..";
import type { ChartProps } from "./points";
import { chartHeight, isEmpty } from "./points";

const Chart = lazyPart(() => import("./Chart"), "Chart");

/** A chart, or words in its place. The drawing is loaded with the first chart. */
export function ChartPart(props: ChartProps): JSX.Element {
  if (isEmpty(props.points)) return <EmptyState icon="chart" title={props.empty} />;
  return (
    <Suspense fallback={<Skeleton height={chartHeight(props)} />}>
      <Chart {...props} />
    </Suspense>
  );
}
