import { useState } from "react";
import { t } from "../../../i18n";
import { IconButton } from "../../../ui";
import { DragArea } from "../../../ui/DragList";
import type { BillPart, Item, SplitFigures } from "../../../wire";
import type { OpenBill } from "../openBill";
import type { SplitDraft } from "./draft";
import { change, headsOf, isPaid, move, removePart, shareAmongAll } from "./draft";
import { PartCard } from "./PartCard";
import { PartShareField } from "./PartShareField";
import { PartPrint } from "./PartPrint";
import type { PartToPay } from "./PayPart";
import type { DishPiece } from "./pieces";
import { pieceKey, piecesIn } from "./pieces";
import { PartItems } from "./PartItems";

interface Props {
  readonly of: OpenBill;
  readonly draft: SplitDraft;
  readonly items: readonly Item[];
  readonly figures: SplitFigures | null;
  readonly surplus: ReadonlyMap<string, number>;
  /** `field`: typing there again is the same step */
  readonly onDraft: (next: SplitDraft, field?: string) => void;
  /** missing: nothing can be paid while the split is being changed */
  readonly onPay?: (part: PartToPay) => void;
  /** false: the split is being changed, so paper would show another one */
  readonly printable: boolean;
}

/** The list of the rest has no part. */
const rest = "rest";
const partOf = (list: string): string | null => (list === rest ? null : list);

/** The parts beside each other, and the rest of the bill. */
export function SplitParts(props: Props): JSX.Element {
  const { draft, items, onDraft } = props;
  const [picked, setPicked] = useState<DishPiece | null>(null);
  const put = (piece: DishPiece, to: string | null): void => {
    onDraft(move(draft, piece.item.id, piece.part, to, piece.share));
    setPicked(null);
  };
  const lists = [null, ...draft.parts.map((part) => part.id)];
  return (
    <DragArea
      nameOf={(list) => draft.parts.find((part) => part.id === list)?.label ?? t("split.rest")}
      allowed={(_, list) => list === rest || draft.parts.some((part) => part.id === list && !isPaid(part))}
      onDrop={(key, list) => {
        const piece = lists.flatMap((part) => piecesIn(draft, items, part)).find((one) => pieceKey(one) === key);
        if (piece) put(piece, partOf(list));
      }}
    >
      <div className="split-parts">
        {draft.parts.map((part, i) => (
          <OnePart key={part.id} {...props} part={part} at={i} picked={picked} onPick={setPicked} onPut={put} />
        ))}
        <Rest {...props} picked={picked} onPick={setPicked} onPut={put} />
      </div>
    </DragArea>
  );
}

interface Picking {
  readonly picked: DishPiece | null;
  readonly onPick: (piece: DishPiece | null) => void;
  readonly onPut: (piece: DishPiece, to: string | null) => void;
}

function OnePart(props: Props & Picking & { readonly part: BillPart; readonly at: number }): JSX.Element {
  const { of: one, draft, items, figures, surplus, onDraft, onPay, printable, part, at, picked, onPick, onPut } = props;
  const due = figures?.dues[at];
  const fixed = isPaid(part);
  const share = part.share;
  const label = part.label;
  return (
    <PartCard
      label={label}
      onLabel={fixed ? undefined : (next) => onDraft(change(draft, part.id, { label: next }), `label ${part.id}`)}
      part={part}
      amount={figures?.amounts[at]}
      due={due}
      surplus={surplus.get(part.id) ?? 0}
      onPay={onPay && due !== undefined && due > 0 ? () => onPay({ id: part.id, label, due }) : undefined}
      print={printable ? <PartPrint order={one.order.id} table={one.table} part={part} /> : null}
      tools={
        fixed ? null : (
          <>
            {share.type === "items" ? (
              <IconButton
                icon="down"
                look="quiet"
                label={t("split.putHere", { name: label })}
                disabled={picked === null || picked.part === part.id}
                onClick={() => picked && onPut(picked, part.id)}
              />
            ) : null}
            {draft.way === "equal" ? null : (
              <IconButton
                icon="trash"
                label={t("split.remove", { name: label })}
                onClick={() => onDraft(removePart(draft, part.id))}
              />
            )}
          </>
        )
      }
    >
      {share.type === "items" ? (
        <PartItems
          list={part.id}
          pieces={piecesIn(draft, items, part.id)}
          picked={picked}
          onPick={onPick}
          onShare={(piece) => onDraft(shareAmongAll(draft, piece.item.id))}
          fixed={fixed}
        />
      ) : fixed ? null : (
        <PartShareField
          share={share}
          mostGuests={one.guests - headsOf(draft) + (share.type === "guests" ? share.guests : 0)}
          onShare={(next) => onDraft(change(draft, part.id, { share: next }), `share ${part.id}`)}
        />
      )}
    </PartCard>
  );
}

/** All that no part takes, also what is ordered later. Without parts it is the whole bill. */
function Rest(props: Props & Picking): JSX.Element | null {
  const { draft, items, figures, surplus, onDraft, onPay, picked, onPick, onPut } = props;
  const isSplit = draft.parts.length > 0;
  const label = t(isSplit ? "split.rest" : "split.whole");
  const due = figures?.dues.at(-1);
  // Dishes are moved into the rest, so it stays there while it has none.
  if (isSplit && draft.way !== "items" && figures?.amounts.at(-1) === 0) return null;
  return (
    <PartCard
      label={label}
      amount={figures?.amounts.at(-1)}
      due={due}
      surplus={surplus.get("") ?? 0}
      onPay={onPay && due !== undefined && due > 0 ? () => onPay({ label: isSplit ? label : "", due }) : undefined}
      tools={
        isSplit && draft.way === "items" ? (
          <IconButton
            icon="down"
            look="quiet"
            label={t("split.putHere", { name: label })}
            disabled={picked === null || picked.part === null}
            onClick={() => picked && onPut(picked, null)}
          />
        ) : null
      }
    >
      {isSplit && draft.way === "items" ? (
        <PartItems
          list={rest}
          pieces={piecesIn(draft, items, null)}
          picked={picked}
          onPick={onPick}
          onShare={(piece) => onDraft(shareAmongAll(draft, piece.item.id))}
          fixed={false}
        />
      ) : null}
    </PartCard>
  );
}
