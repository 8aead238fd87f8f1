import { useState } from "react";
import { money, t } from "../../../i18n";
import { parseAmount } from "../../../i18n/currencies";
import { useRight } from "../../../session";
import { newId, useReplica } from "../../../sync";
import { Button, Chip, ChipRow, Sheet, TextField } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import { MoneyField } from "../../../ui/MoneyField";
import type { CommandBody } from "../../../wire";
import { MethodChoice, fieldsOf, inCash, longestReference } from "../../../domains/bills/MethodChoice";
import type { MoneyWay } from "../../../domains/bills/MethodChoice";
import { useThere } from "../../../sync/useAsked";
import { act } from "./act";
import { daysOf } from "./days";

interface Props {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type Kind = "sold" | "free" | "empty";

/** A voucher that somebody issues: sold, given free by a manager, or without value for a refund. */
interface Draft {
  readonly kind: Kind;
  readonly value: string;
  readonly number: string;
  readonly until: string;
  readonly way: MoneyWay;
  readonly reason: string;
}

const first: Draft = { kind: "sold", value: "", number: "", until: "", way: inCash, reason: "" };

const amountOf = ({ kind, value }: Draft): number => (kind === "empty" ? 0 : (parseAmount(value) ?? 0));

/** It says all that the hub needs. */
function isWhole(draft: Draft, isTillOpen: boolean): boolean {
  if (draft.until !== "" && daysOf(draft.until) === null) return false;
  if (draft.kind === "empty") return true;
  if (amountOf(draft) === 0) return false;
  return draft.kind === "free" ? draft.reason.trim() !== "" : draft.way.method !== "cash" || isTillOpen;
}

function commandOf(id: string, draft: Draft): CommandBody {
  const [number, days] = [draft.number.trim(), daysOf(draft.until)];
  return {
    type: "vouchers.issue",
    voucher: id,
    value: amountOf(draft),
    ...(number === "" ? {} : { number }),
    ...(days === null ? {} : { until: days }),
    ...(draft.kind === "sold" ? fieldsOf(draft.way) : {}),
    ...(draft.kind === "free" ? { reason: draft.reason.trim() } : {}),
  };
}

export function IssueSheet({ onClose, onDone }: Props): JSX.Element {
  // One voucher, however often the button is pressed.
  const [id] = useState(newId);
  const [draft, setDraft] = useState(first);
  const set = (change: Partial<Draft>): void => setDraft({ ...draft, ...change });
  const there = useThere();
  const isTillOpen = useReplica((view) => view.all("till").some((till) => till.open));
  const ready = there && isWhole(draft, isTillOpen);
  const amount = money(amountOf(draft));
  const words = {
    sold: t("vouchers.issueSell", { amount }),
    free: t("vouchers.issueFree", { amount }),
    empty: t("vouchers.issueEmpty"),
  };
  const issue = (): void => {
    if (!ready) return;
    const number = draft.number.trim();
    void act(commandOf(id, draft), number === "" ? t("vouchers.issuedAny") : t("vouchers.issued", { number }), onDone);
    onClose();
  };
  return (
    <Sheet
      open
      title={t("vouchers.issueOne")}
      onClose={onClose}
      foot={
        <Button look="primary" large wide icon="tag" disabled={!ready} onClick={issue}>
          {ready ? words[draft.kind] : t("vouchers.issueOne")}
        </Button>
      }
    >
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault();
          issue();
        }}
      >
        <Fields of={draft} isTillOpen={isTillOpen} set={set} />
        <button type="submit" hidden />
      </form>
    </Sheet>
  );
}

interface FieldsProps {
  readonly of: Draft;
  readonly isTillOpen: boolean;
  readonly set: (change: Partial<Draft>) => void;
}

function Fields({ of: draft, isTillOpen, set }: FieldsProps): JSX.Element {
  return (
    <>
      <KindChoice kind={draft.kind} onKind={(kind) => set({ kind })} />
      {draft.kind === "empty" ? (
        <p className="quiet">{t("vouchers.kindHint.empty")}</p>
      ) : (
        <MoneyField
          label={t("vouchers.value")}
          value={draft.value}
          onValue={(value) => set({ value })}
          data-autofocus
        />
      )}
      <TextField
        label={t("vouchers.number")}
        hint={t("vouchers.numberHint")}
        value={draft.number}
        onValue={(number) => set({ number })}
        maxLength={longestReference}
        autoComplete="off"
      />
      <TextField
        type="date"
        label={t("vouchers.lastDay")}
        hint={t("vouchers.lastDayHint")}
        value={draft.until}
        onValue={(until) => set({ until })}
      />
      {draft.kind === "sold" ? <Payment way={draft.way} isTillOpen={isTillOpen} onWay={(way) => set({ way })} /> : null}
      {draft.kind === "free" ? <FreeReason reason={draft.reason} onReason={(reason) => set({ reason })} /> : null}
    </>
  );
}

function KindChoice({ kind, onKind }: { readonly kind: Kind; readonly onKind: (kind: Kind) => void }): JSX.Element {
  const mayGive = useRight("approveDiscounts");
  const kinds: readonly Kind[] = mayGive ? ["sold", "free", "empty"] : ["sold", "empty"];
  return (
    <ChipRow label={t("vouchers.kind")} wrap>
      {kinds.map((one) => (
        <Chip key={one} chosen={kind === one} onPress={() => onKind(one)}>
          {t(`vouchers.kind.${one}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}

interface PaymentProps {
  readonly way: MoneyWay;
  readonly isTillOpen: boolean;
  readonly onWay: (way: MoneyWay) => void;
}

function Payment({ way, isTillOpen, onWay }: PaymentProps): JSX.Element {
  return (
    <>
      <MethodChoice label={t("vouchers.way")} way={way} onWay={onWay} without={["account", "voucher"]} />
      {way.method === "cash" && !isTillOpen ? <Notice role="status">{t("vouchers.tillClosed")}</Notice> : null}
    </>
  );
}

interface ReasonProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

function FreeReason({ reason, onReason }: ReasonProps): JSX.Element {
  const usual = [t("vouchers.reason.birthday"), t("vouchers.reason.apology"), t("vouchers.reason.partner")];
  return (
    <div className="stack-8">
      <TextField label={t("common.reason")} value={reason} onValue={onReason} maxLength={300} autoComplete="off" />
      <ChipRow label={t("common.reason")} wrap>
        {usual.map((one) => (
          <Chip key={one} chosen={reason === one} onPress={() => onReason(one)}>
            {one}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
