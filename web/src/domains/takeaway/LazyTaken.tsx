import { Suspense } from "react";
import { Skeleton, lazyPart } from "../../ui";
import type { Order } from "../../wire";
import { isTaken } from "./orders";

/** Loaded with the first order without a table. Most parties sit at one. */
const Facts = lazyPart(() => import("./TakenFacts"), "TakenFacts", "takeaway");
const Details = lazyPart(() => import("./TakenSheet"), "TakenSheet", "takeaway");
const Fee = lazyPart(() => import("./FeeSheet"), "FeeSheet", "takeaway");

interface Props {
  readonly order: Order;
  readonly onEdit: () => void;
}

/** The facts of an order without a table; nothing for others. */
export function LazyTakenFacts({ order, onEdit }: Props): JSX.Element | null {
  if (!isTaken(order)) return null;
  return (
    <Suspense fallback={<Skeleton height={150} />}>
      <Facts order={order} onEdit={onEdit} />
    </Suspense>
  );
}

interface SheetProps {
  readonly order: Order;
  readonly kind: "details" | "fee";
  readonly onClose: () => void;
}

export function LazyTakenSheet({ order, kind, onClose }: SheetProps): JSX.Element | null {
  if (!isTaken(order)) return null;
  return (
    <Suspense fallback={null}>
      {kind === "fee" ? <Fee order={order} onClose={onClose} /> : <Details of={order} onClose={onClose} />}
    </Suspense>
  );
}
