import { Suspense } from "react";
import type { Item } from "../../wire";
import type { Call, Kitchen } from "../../domains/kitchen";
import { LazyWeighSheet, isWeighed } from "../../domains/orders/LazyWeighSheet";
import type { Layer } from "./board";
import { useBoard } from "./board";
import { KeysSheet } from "./KeysSheet";
import { NoticesSheet } from "./NoticesSheet";
import { OrderSheet } from "./OrderSheet";
import { PartSheet } from "./PartSheet";
import { PortionsSheet } from "./PortionsSheet";
import { RefuseSheet } from "./RefuseSheet";
import { ServedSheet } from "./ServedSheet";
import { ShelfSheet } from "./ShelfSheet";
import { SplitSheet } from "./SplitSheet";
import { UpcomingSheet } from "./UpcomingSheet";

/** The sheets over the board. A sheet closes by itself if its subject is gone. */
export function Layers({
  layer,
  onClose,
}: {
  readonly layer: Layer | null;
  readonly onClose: () => void;
}): JSX.Element | null {
  const { kitchen } = useBoard();
  switch (layer?.kind) {
    case undefined:
      return null;
    case "portions":
      return <PortionsSheet dish={layer.dish} onClose={onClose} />;
    case "order":
      return <OrderSheet onClose={onClose} />;
    case "served":
      return <ServedSheet onClose={onClose} />;
    case "upcoming":
      return <UpcomingSheet onClose={onClose} />;
    case "keys":
      return <KeysSheet onClose={onClose} />;
    case "notices":
      return <NoticesSheet onClose={onClose} />;
    case "refuse":
    case "weigh":
    case "part": {
      const found = findItem(kitchen, layer.item);
      if (!found) return null;
      if (layer.kind === "weigh")
        return isWeighed(found.item) ? (
          <Suspense fallback={null}>
            <LazyWeighSheet item={found.item} onClose={onClose} />
          </Suspense>
        ) : null;
      return layer.kind === "refuse" ? (
        <RefuseSheet {...found} onClose={onClose} />
      ) : (
        <PartSheet {...found} onClose={onClose} />
      );
    }
    case "split": {
      const call = kitchen.queue.find((one) => one.course.id === layer.course);
      return call ? <SplitSheet call={call} onClose={onClose} /> : null;
    }
    case "shelf": {
      const call = kitchen.shelf.find((one) => one.course.id === layer.course);
      return call ? <ShelfSheet call={call} onClose={onClose} /> : null;
    }
  }
}

function findItem(kitchen: Kitchen, id: string): { readonly item: Item; readonly table: Call["table"] } | undefined {
  for (const call of kitchen.queue) {
    const item = call.items.find((one) => one.id === id);
    if (item) return { item, table: call.table };
  }
  return undefined;
}
