import { t } from "../../../i18n";
import { newId } from "../../../sync";
import type { BillPart, PartShare, SharedItem } from "../../../wire";
import type { Fraction } from "../../../domains/bills/fractions";
import { fraction, isAllowed, isSome, minus, none, plus, whole } from "../../../domains/bills/fractions";

/** The way in which all parts share the bill. */
export type SplitWay = PartShare["type"];

/** A split that is being made. Each change makes a new one. */
export interface SplitDraft {
  readonly way: SplitWay;
  readonly parts: readonly BillPart[];
}

/** The most parts that the rules allow. */
export const mostParts = 50;

export const isPaid = (part: BillPart): boolean => part.paid > 0 || part.fixed !== undefined;

/** The split as the hub has it. */
export function draftOf(parts: readonly BillPart[]): SplitDraft {
  return { way: parts[0]?.share.type ?? "items", parts };
}

/** The beginning of a split: two parts, or one for each guest. */
export function newDraft(way: SplitWay, guests: number): SplitDraft {
  const empty: SplitDraft = { way, parts: [] };
  if (way === "amount") return addPart(empty, guests);
  if (way === "equal") return withEqual(empty, Math.min(Math.max(2, guests), mostParts));
  return addPart(addPart(empty, guests), guests);
}

/** One more part. A part by guests takes one of those who have none yet. */
export function addPart(draft: SplitDraft, guests: number): SplitDraft {
  if (draft.parts.length >= mostParts || (draft.way === "guests" && headsOf(draft) >= guests)) return draft;
  return { ...draft, parts: [...draft.parts, part(draft.parts.length + 1, emptyShare(draft.way))] };
}

export function removePart(draft: SplitDraft, id: string): SplitDraft {
  return { ...draft, parts: draft.parts.filter((one) => one.id !== id || isPaid(one)) };
}

/** So many equal parts. Their names stay. */
export function withEqual(draft: SplitDraft, count: number): SplitDraft {
  const share: PartShare = { type: "equal", of: count };
  return {
    ...draft,
    parts: Array.from({ length: count }, (_, i) => {
      const known = draft.parts[i];
      return known ? { ...known, share } : part(i + 1, share);
    }),
  };
}

export function change(draft: SplitDraft, id: string, more: Partial<Pick<BillPart, "label" | "share">>): SplitDraft {
  return { ...draft, parts: draft.parts.map((one) => (one.id === id ? { ...one, ...more } : one)) };
}

/** All guests that the parts have. */
export function headsOf(draft: SplitDraft): number {
  return draft.parts.reduce((sum, { share }) => sum + (share.type === "guests" ? share.guests : 0), 0);
}

/** The fraction of an item that a part has; without a part, the fraction that no part has. */
export function held(draft: SplitDraft, item: string, id: string | null): Fraction {
  if (id === null) return draft.parts.reduce((left, one) => minus(left, pieceOf(one, item)), whole);
  const found = draft.parts.find((one) => one.id === id);
  return found ? pieceOf(found, item) : none;
}

/** Moves a fraction of an item between two parts, or from and to the rest (`null`). A part that was paid keeps its items. */
export function move(
  draft: SplitDraft,
  item: string,
  from: string | null,
  to: string | null,
  amount: Fraction,
): SplitDraft {
  if (from === to || !mayMove(draft, from) || !mayMove(draft, to)) return draft;
  const parts = draft.parts.map((one) => {
    if (one.id === from) return withPiece(one, item, minus(pieceOf(one, item), amount));
    if (one.id === to) return withPiece(one, item, plus(pieceOf(one, item), amount));
    return one;
  });
  const next = { ...draft, parts };
  const isWhole = parts.every((one) => isAllowed(pieceOf(one, item)) && pieceOf(one, item).numerator >= 0);
  return isWhole && held(next, item, null).numerator >= 0 ? next : draft;
}

/** Shares an item equally among all parts that are not paid yet. */
export function shareAmongAll(draft: SplitDraft, item: string): SplitDraft {
  const open = draft.parts.filter((one) => !isPaid(one));
  const taken = draft.parts.filter(isPaid).reduce((sum, one) => plus(sum, pieceOf(one, item)), none);
  const left = minus(whole, taken);
  const each = fraction(left.numerator, left.denominator * Math.max(1, open.length));
  if (open.length === 0 || !isSome(left) || !isAllowed(each)) return draft;
  return { ...draft, parts: draft.parts.map((one) => (isPaid(one) ? one : withPiece(one, item, each))) };
}

/** Whether the hub can take it: every amount is typed. */
export function isReady(draft: SplitDraft): boolean {
  return draft.parts.every(({ share, label }) => label.trim() !== "" && (share.type !== "amount" || share.amount > 0));
}

export function isSame(a: SplitDraft, b: SplitDraft): boolean {
  const told = ({ parts }: SplitDraft): string =>
    JSON.stringify(parts.map(({ id, label, share }) => [id, label, share]));
  return told(a) === told(b);
}

const mayMove = (draft: SplitDraft, id: string | null): boolean =>
  id === null || draft.parts.some((one) => one.id === id && one.share.type === "items" && !isPaid(one));

function pieceOf(one: BillPart, item: string): Fraction {
  const piece = one.share.type === "items" ? one.share.items.find((known) => known.item === item) : undefined;
  return piece ? { numerator: piece.numerator, denominator: piece.denominator } : none;
}

function withPiece(one: BillPart, item: string, { numerator, denominator }: Fraction): BillPart {
  if (one.share.type !== "items") return one;
  const others = one.share.items.filter((piece) => piece.item !== item);
  const piece: SharedItem = { item, numerator, denominator };
  return { ...one, share: { type: "items", items: numerator === 0 ? others : [...others, piece] } };
}

function part(number: number, share: PartShare): BillPart {
  return { id: newId(), label: t("split.part", { number }), share, paid: 0 };
}

function emptyShare(way: SplitWay): PartShare {
  switch (way) {
    case "items":
      return { type: "items", items: [] };
    case "guests":
      return { type: "guests", guests: 1 };
    case "equal":
      return { type: "equal", of: 2 };
    case "amount":
      return { type: "amount", amount: 0 };
  }
}
