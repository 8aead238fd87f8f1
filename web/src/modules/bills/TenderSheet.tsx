import type { FormEvent } from "react";
import { useId, useState } from "react";
import { money, t } from "../../i18n";
import { Button, Chip, ChipRow, Sheet, TextField, toast } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { PaymentMethod, PaymentView } from "../../wire";
import type { Saved } from "../../forms/decide";
import { decide } from "../../forms/decide";
import { longestReference } from "../../domains/bills/MethodChoice";
import { useThere } from "../../sync/useAsked";
import { stepOf } from "../../domains/bills/tenderStep";

interface Props {
  readonly order: string;
  readonly payment: PaymentView & { readonly id: string };
  /** the tenders that it may have had instead */
  readonly to: readonly PaymentMethod[];
  readonly onClose: () => void;
  /** the bill is to be asked for anew */
  readonly onDone: () => void;
}

interface Draft {
  readonly method: PaymentMethod | null;
  readonly reference: string;
  readonly reason: string;
}

type Refused = Extract<Saved, { done: false }>;

const name = (method: PaymentMethod): string => t(`cashier.method.${method}`);

const amountOf = ({ received, tip }: PaymentView): number => received + tip;

/** Puts the tender of a payment right that was booked with a wrong one. */
export function TenderSheet(props: Props): JSX.Element {
  const { payment, to, onClose } = props;
  const id = useId();
  const there = useThere();
  const [draft, setDraft] = useState<Draft>({
    method: to.length === 1 ? (to[0] ?? null) : null,
    reference: "",
    reason: "",
  });
  const { busy, refused, forget, change } = useChange(props, draft);
  const elsewhere = refused && !["to", "reference", "reason"].includes(refused.field ?? "") ? refused.text : null;
  return (
    <Sheet
      open
      title={t("bills.tender")}
      subtitle={`${name(payment.method)} · ${money(amountOf(payment))}`}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          large
          wide
          type="submit"
          form={id}
          icon="check"
          busy={busy}
          disabled={!isReady(draft) || !there}
        >
          {draft.method === null ? t("bills.tender") : stepOf(payment.method, draft.method)}
        </Button>
      }
    >
      <form
        id={id}
        className="stack-16"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (there) void change();
        }}
      >
        {there ? null : <Warning text={t("bills.tenderOffline")} />}
        {elsewhere ? <Warning text={elsewhere} /> : null}
        <p className="quiet small">{t("bills.tenderText")}</p>
        <Fields
          to={to}
          draft={draft}
          errorOf={(field) => (refused?.field === field ? refused.text : null)}
          onEdit={(fields) => {
            setDraft((before) => ({ ...before, ...fields }));
            forget();
          }}
        />
      </form>
    </Sheet>
  );
}

const isReady = ({ method, reason }: Draft): boolean => method !== null && reason.trim() !== "";

/** Only the hub decides. A refusal stays in the sheet. */
function useChange({ order, payment, onClose, onDone }: Props, { method, reference, reason }: Draft) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const change = async (): Promise<void> => {
    if (method === null || reason.trim() === "" || busy) return;
    setBusy(true);
    const said = reference.trim();
    const saved = await decide([
      {
        type: "corrections.changeTender",
        order,
        payment: payment.id,
        from: payment.method,
        to: method,
        amount: amountOf(payment),
        reason: reason.trim(),
        ...(method === "cash" || said === "" ? {} : { reference: said }),
      },
    ]);
    setBusy(false);
    if (saved?.done === false) return setRefused(saved);
    const step = stepOf(payment.method, method);
    if (saved) toast({ text: t("bills.tenderDone", { step }), icon: "check", tone: "good" });
    onDone();
    onClose();
  };
  return { busy, refused, change, forget: () => setRefused(null) };
}

interface FieldsProps {
  readonly to: readonly PaymentMethod[];
  readonly draft: Draft;
  readonly errorOf: (field: string) => string | null;
  readonly onEdit: (fields: Partial<Draft>) => void;
}

function Fields({ to, draft: { method, reference, reason }, errorOf, onEdit }: FieldsProps): JSX.Element {
  const wrong = errorOf("to");
  return (
    <>
      <ChipRow label={t("bills.tenderTo")} wrap>
        {to.map((one) => (
          <Chip key={one} chosen={method === one} onPress={() => onEdit({ method: one, reference: "" })}>
            {name(one)}
          </Chip>
        ))}
      </ChipRow>
      {wrong ? <Warning text={wrong} /> : null}
      {method === null || method === "cash" ? null : (
        <TextField
          label={t(`cashier.reference.${method}`)}
          value={reference}
          onValue={(text) => onEdit({ reference: text })}
          maxLength={longestReference}
          autoComplete="off"
          error={errorOf("reference")}
        />
      )}
      <TextField
        label={t("common.reason")}
        value={reason}
        onValue={(text) => onEdit({ reason: text })}
        maxLength={300}
        autoComplete="off"
        hint={t("cashier.reasonHint")}
        error={errorOf("reason")}
      />
      <ChipRow label={t("common.reason")} wrap>
        {[t("bills.reasonPressed"), t("bills.reasonOtherWay")].map((one) => (
          <Chip key={one} chosen={reason === one} onPress={() => onEdit({ reason: one })}>
            {one}
          </Chip>
        ))}
      </ChipRow>
    </>
  );
}

function Warning({ text }: { readonly text: string }): JSX.Element {
  return (
    <Notice tone="red" role="alert">
      {text}
    </Notice>
  );
}
