import { t } from "../../../i18n";
import { newId } from "../../../sync";
import type { BillPart, Item } from "../../../wire";
import { isSome } from "../../../domains/bills/fractions";
import type { SplitDraft } from "./draft";
import { held, isPaid, mostParts, shareAmongAll } from "./draft";

/** One part for each seat that has dishes. Dishes for all guests stay in the rest. */
export function bySeat(items: readonly Item[]): SplitDraft {
  const seats = [...new Set(items.flatMap(({ seat }) => seat ?? []))].sort((a, b) => a - b).slice(0, mostParts);
  const parts = seats.map((seat): BillPart => {
    const mine = items.filter((item) => item.seat === seat);
    const share = mine.map(({ id }) => ({ item: id, numerator: 1, denominator: 1 }));
    return { id: newId(), label: t("order.seat", { number: seat }), share: { type: "items", items: share }, paid: 0 };
  });
  return { way: "items", parts };
}

/** Whether dishes of one seat are in one part, and those of different seats in different parts. */
export function isBySeat({ parts }: SplitDraft, items: readonly Item[]): boolean {
  const partOf = new Map<string, string>();
  for (const { id, share } of parts)
    if (share.type === "items")
      for (const piece of share.items) if (piece.numerator === piece.denominator) partOf.set(piece.item, id);
  const seats = new Map<string, number>();
  const partsOf = new Map<number, string>();
  for (const { id, seat } of items) {
    const part = partOf.get(id);
    if (seat === undefined) continue;
    if (part === undefined || (seats.get(part) ?? seat) !== seat || (partsOf.get(seat) ?? part) !== part) return false;
    seats.set(part, seat);
    partsOf.set(seat, part);
  }
  return seats.size > 0;
}

/** The dishes for all guests. */
export const commonIn = (items: readonly Item[]): readonly Item[] => items.filter(({ seat }) => seat === undefined);

/** Where the dishes for all guests are. `undefined`: some here, some there. */
export function placeOfCommon(draft: SplitDraft, common: readonly Item[]): "shared" | "rest" | undefined {
  const left = common.map(({ id }) => held(draft, id, null));
  if (left.every((one) => !isSome(one))) return "shared";
  return left.every((one) => one.numerator === one.denominator) ? "rest" : undefined;
}

/** Each part that is not paid gets the same fraction of the dishes for all guests. */
export const shareCommon = (draft: SplitDraft, common: readonly Item[]): SplitDraft =>
  common.reduce((next, { id }) => shareAmongAll(next, id), draft);

/** The dishes for all guests go to the rest. */
export function leaveCommon(draft: SplitDraft, common: readonly Item[]): SplitDraft {
  const ids = new Set(common.map(({ id }) => id));
  const parts = draft.parts.map((one) =>
    one.share.type === "items" && !isPaid(one)
      ? { ...one, share: { ...one.share, items: one.share.items.filter(({ item }) => !ids.has(item)) } }
      : one,
  );
  return { ...draft, parts };
}
