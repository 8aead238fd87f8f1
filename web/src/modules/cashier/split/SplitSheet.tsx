import { useState } from "react";
import { t } from "../../../i18n";
import { useRight } from "../../../session";
import { send } from "../../../session/client";
import { useReplica } from "../../../sync";
import { Button, Sheet, Stepper } from "../../../ui";
import type { BillPart } from "../../../wire";
import { BillPrintNotice } from "../../../domains/printing/BillPrintNotice";
import type { OpenBill } from "../openBill";
import { usePaying } from "../usePaying";
import type { SplitDraft, SplitWay } from "./draft";
import { addPart, draftOf, isPaid, isReady, mostParts, newDraft, withEqual } from "./draft";
import { useFigures, usePayable } from "./figures";
import type { PartToPay } from "./PayPart";
import { PayPart } from "./PayPart";
import { SplitParts } from "./SplitParts";
import { useDraft } from "./useDraft";
import { WayChoice } from "./WayChoice";

interface Props {
  readonly of: OpenBill;
  /** the way in which a bill that is not split yet is shown as split; missing: a person chooses it */
  readonly start?: SplitWay;
  readonly onClose: () => void;
}

const nothing: readonly BillPart[] = [];

/** Splits a bill into parts, and takes the money for each. */
export function SplitSheet({ of: one, start, onClose }: Props): JSX.Element {
  const stored = one.bill?.parts ?? nothing;
  const drafting = useDraft(stored, () => start && newDraft(start, one.guests));
  const { draft, changed, put } = drafting;
  const items = usePayable(one);
  const figures = useFigures(one, items, draft);
  const [paying, setPaying] = useState<PartToPay | null>(null);
  // No second payment while one is not confirmed.
  const isTaking = usePaying(one.order.id);
  const mayTake = useRight("payAtTable") && !isTaking;
  const isFixed = stored.some(isPaid);
  const save = (): void => {
    const parts = draft.parts.map(({ id, label, share }) => ({ id, label: label.trim(), share, paid: 0 }));
    void send({ type: "bills.split", order: one.order.id, parts });
    drafting.leave();
  };
  const pay = (part: PartToPay): void => {
    if (changed) save();
    setPaying(part);
  };
  return (
    <Sheet
      open
      wide
      tall
      title={t("split.title", { name: one.table })}
      subtitle={t(isFixed ? "split.fixedText" : "split.text")}
      onClose={onClose}
      foot={
        <Actions
          undo={drafting.undo}
          onMerge={isFixed || draft.parts.length === 0 ? undefined : () => put(draftOf([]))}
          onSave={changed && isReady(draft) ? save : undefined}
        />
      }
    >
      <div className="stack-16">
        <BillPrintNotice order={one.order.id} />
        {isFixed ? null : <WayChoice draft={draft} items={items} guests={one.guests} onDraft={put} />}
        {draft.way === "equal" && draft.parts.length > 0 ? (
          <EqualCount
            count={draft.parts.length}
            onCount={isFixed ? undefined : (count) => put(withEqual(draft, count))}
          />
        ) : null}
        <SplitParts
          of={one}
          draft={draft}
          items={items}
          figures={figures}
          surplus={useSurplus(one)}
          onDraft={put}
          onPay={mayTake && (!changed || paysAtOnce(draft)) ? pay : undefined}
          printable={!changed}
        />
        {draft.parts.length > 0 && draft.way !== "equal" ? (
          <AddPart to={draft} guests={one.guests} onDraft={put} />
        ) : null}
      </div>
      {paying ? <PayPart key={paying.id ?? ""} of={one} part={paying} onClose={() => setPaying(null)} /> : null}
    </Sheet>
  );
}

/** Equal parts have nothing to think over, so the first money saves them too. A later change is saved by itself. */
const paysAtOnce = (draft: SplitDraft): boolean =>
  draft.way === "equal" && draft.parts.length > 0 && !draft.parts.some(isPaid) && isReady(draft);

interface AddProps {
  readonly to: SplitDraft;
  readonly guests: number;
  readonly onDraft: (next: SplitDraft) => void;
}

function AddPart({ to: draft, guests, onDraft }: AddProps): JSX.Element {
  const next = addPart(draft, guests);
  return (
    <Button icon="plus" wide disabled={next === draft} onClick={() => onDraft(next)}>
      {t("split.add")}
    </Button>
  );
}

interface ActionsProps {
  readonly undo: (() => void) | undefined;
  /** missing: there is nothing to merge, or a part was paid */
  readonly onMerge: (() => void) | undefined;
  /** missing: there is nothing to save, or an amount is not typed yet */
  readonly onSave: (() => void) | undefined;
}

function Actions({ undo, onMerge, onSave }: ActionsProps): JSX.Element {
  return (
    <div className="row split-actions">
      <Button icon="undo" disabled={!undo} onClick={undo}>
        {t("common.undo")}
      </Button>
      <Button icon="merge" disabled={!onMerge} onClick={onMerge}>
        {t("split.merge")}
      </Button>
      <Button look="primary" icon="check" className="grow" disabled={!onSave} onClick={onSave}>
        {t("split.save")}
      </Button>
    </div>
  );
}

interface CountProps {
  readonly count: number;
  /** missing: a part was paid */
  readonly onCount: ((count: number) => void) | undefined;
}

function EqualCount({ count, onCount }: CountProps): JSX.Element {
  return (
    <div className="row">
      <span className="grow">{t("split.count")}</span>
      {onCount ? (
        <Stepper label={t("split.count")} value={count} min={2} max={mostParts} onChange={onCount} />
      ) : (
        <strong className="numbers">{count}</strong>
      )}
    </div>
  );
}

/** The change that was given back for each part. */
function useSurplus(one: OpenBill): ReadonlyMap<string, number> {
  const payments = useReplica((view) => view.all("payment").filter((payment) => payment.order === one.order.id));
  const sums = new Map<string, number>();
  for (const { part, surplus } of payments) sums.set(part ?? "", (sums.get(part ?? "") ?? 0) + surplus);
  return sums;
}
