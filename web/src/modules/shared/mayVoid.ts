import type { Item } from "../../wire";
import { ItemState } from "../../wire";

/** `true` if these rights allow to void the item. `cooking`: also dishes that the kitchen works on. */
export function mayVoid(item: Item, rights: { readonly take: boolean; readonly cooking: boolean }): boolean {
  return rights.take && (item.state === ItemState.waiting || (item.state === ItemState.cooking && rights.cooking));
}
