import type { Item } from "../../wire";
import { lazyPart } from "../../ui";

export const LazyWeighSheet = lazyPart(() => import("./WeighSheet"), "WeighSheet");

export const isWeighed = (item: Item): item is Item & { readonly measure: number } => item.measure !== undefined;
