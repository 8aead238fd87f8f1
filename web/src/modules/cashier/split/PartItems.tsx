import { money, t } from "../../../i18n";
import type { Action } from "../../../ui";
import { MenuButton, classes } from "../../../ui";
import { DragItem, DragList } from "../../../ui/DragList";
import { fractionText, portionsText } from "../../../domains/bills/fractions";
import { fullItemName } from "../../../domains/menu/ItemOptions";
import { SeatMark } from "../../../domains/menu/SeatMark";
import { amountOf } from "../../../domains/menu/weight";
import type { DishPiece } from "./pieces";
import { choicesOf, pieceKey } from "./pieces";

interface Props {
  readonly list: string;
  readonly pieces: readonly DishPiece[];
  /** the piece that the next tap on a part moves */
  readonly picked: DishPiece | null;
  readonly onPick: (piece: DishPiece | null) => void;
  readonly onShare: (piece: DishPiece) => void;
  /** its part was paid */
  readonly fixed: boolean;
}

/** The dishes of one part: dragged by their handles, or picked by a tap and put down by a tap on a part. */
export function PartItems({ list, pieces, picked, onPick, onShare, fixed }: Props): JSX.Element {
  return (
    <DragList id={list} className="split-pieces">
      {pieces.map((piece) => {
        const chosen = picked !== null && pieceKey(picked) === pieceKey(piece);
        return (
          <DragItem key={pieceKey(piece)} id={pieceKey(piece)} list={list} label={piece.item.name} disabled={fixed}>
            {(handle) => (
              <div className={classes("split-piece", chosen && "split-picked")}>
                {handle}
                <button
                  type="button"
                  className="split-piece-name grow"
                  aria-pressed={chosen}
                  disabled={fixed}
                  onClick={() => onPick(chosen ? null : piece)}
                >
                  <span className="numbers strong">
                    {portionsText(piece.item.quantity, chosen && picked ? picked.share : piece.share)}
                  </span>{" "}
                  {fullItemName(piece.item, undefined)} <SeatMark of={piece.item.seat} />
                  <span className="quiet small numbers split-price">
                    {money(amountOf({ ...piece.item, quantity: 1 }))}
                  </span>
                </button>
                {fixed ? null : <PieceMenu piece={piece} onPick={onPick} onShare={onShare} />}
              </div>
            )}
          </DragItem>
        );
      })}
      {pieces.length === 0 ? <p className="quiet small split-none">{t("split.noItems")}</p> : null}
    </DragList>
  );
}

function PieceMenu({
  piece,
  onPick,
  onShare,
}: Pick<Props, "onPick" | "onShare"> & { readonly piece: DishPiece }): JSX.Element {
  const actions: readonly Action[] = [
    ...choicesOf(piece).map(
      (share): Action => ({
        id: `${share.numerator}/${share.denominator}`,
        label: isPortion(piece, share) ? t("split.onePortion") : t("split.fraction", { fraction: fractionText(share) }),
        icon: "split",
        run: () => onPick({ ...piece, share }),
      }),
    ),
    { id: "all", label: t("split.shareAll"), icon: "guests", run: () => onShare(piece) },
  ];
  return <MenuButton label={t("common.actionsFor", { name: piece.item.name })} actions={actions} />;
}

/** A fraction that is one portion of several is called so. */
const isPortion = ({ item }: DishPiece, share: DishPiece["share"]): boolean =>
  item.quantity > 1 && share.numerator === 1 && share.denominator === item.quantity;
