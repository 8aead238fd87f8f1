import type { Item } from "../../../wire";
import type { Fraction } from "../../../domains/bills/fractions";
import { fraction, isAllowed, isSome, minus } from "../../../domains/bills/fractions";
import type { SplitDraft } from "./draft";
import { held } from "./draft";

/** A fraction of an item in a part; `part` is `null` in the rest. */
export interface DishPiece {
  readonly item: Item;
  readonly part: string | null;
  readonly share: Fraction;
}

/** The pieces in a part or in the rest. */
export function piecesIn(draft: SplitDraft, items: readonly Item[], part: string | null): readonly DishPiece[] {
  return items.map((item) => ({ item, part, share: held(draft, item.id, part) })).filter(({ share }) => isSome(share));
}

/** The fractions of an item that may be taken off a piece, the usual ones first: half, thirds, quarters, one portion. */
export function choicesOf({ item, share }: DishPiece): readonly Fraction[] {
  const wanted = [fraction(1, 2), fraction(1, 3), fraction(1, 4)];
  if (item.quantity > 1) wanted.unshift(fraction(1, item.quantity));
  const seen = new Set<string>();
  return wanted.filter((one) => {
    const key = `${one.numerator}/${one.denominator}`;
    const left = minus(share, one);
    const fits = !seen.has(key) && isSome(left) && isAllowed(one) && isAllowed(left);
    seen.add(key);
    return fits;
  });
}

/** A piece's id while it is dragged. */
export const pieceKey = ({ item, part }: Pick<DishPiece, "part"> & { readonly item: Pick<Item, "id"> }): string =>
  `${item.id}@${part ?? ""}`;
