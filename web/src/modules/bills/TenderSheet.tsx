import { useId, useState } from "react";
import { money, t } from "../../i18n";
import { Button, Chip, ChipRow, Icon, Sheet, TextField, toast } from "../../ui";
import type { PaymentMethod, PaymentView } from "../../wire";
import type { Saved } from "../shared/form/decide";
import { decide } from "../shared/form/decide";
import { longestReference } from "../shared/MethodChoice";
import { useThere } from "../shared/useAsked";

interface Props {
  readonly order: string;
  readonly payment: PaymentView & { readonly id: string };
  /** the tenders that it may have had instead */
  readonly to: readonly PaymentMethod[];
  readonly onClose: () => void;
  /** the bill is to be asked for anew */
  readonly onDone: () => void;
}

type Refused = Extract<Saved, { done: false }>;

const name = (method: PaymentMethod): string => t(`cashier.method.${method}`);

/** `tiền mặt → thẻ`, from and to */
export const stepOf = (from: PaymentMethod, to: PaymentMethod): string => `${name(from)} → ${name(to)}`;

/** Puts the tender of a payment right that was booked with a wrong one. */
export function TenderSheet({ order, payment, to, onClose, onDone }: Props): JSX.Element {
  const id = useId();
  const there = useThere();
  const [method, setMethod] = useState<PaymentMethod | null>(to.length === 1 ? (to[0] ?? null) : null);
  const [reference, setReference] = useState("");
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const amount = payment.received + payment.tip;
  const ready = method !== null && reason.trim() !== "";
  const errorOf = (field: string): string | null => (refused?.field === field ? refused.text : null);
  const elsewhere = refused && !["to", "reference", "reason"].includes(refused.field ?? "") ? refused.text : null;
  const change = async (): Promise<void> => {
    if (!ready || busy || !there) return;
    setBusy(true);
    const saved = await decide([
      {
        type: "corrections.changeTender",
        order,
        payment: payment.id,
        from: payment.method,
        to: method,
        amount,
        reason: reason.trim(),
        ...(method === "cash" || reference.trim() === "" ? {} : { reference: reference.trim() }),
      },
    ]);
    setBusy(false);
    if (saved?.done === false) return setRefused(saved);
    if (saved) toast({ text: t("bills.tenderDone", { step: stepOf(payment.method, method) }), icon: "check", tone: "good" });
    onDone();
    onClose();
  };
  return (
    <Sheet
      open
      title={t("bills.tender")}
      subtitle={`${name(payment.method)} · ${money(amount)}`}
      onClose={onClose}
      foot={
        <Button look="primary" large wide type="submit" form={id} icon="check" busy={busy} disabled={!ready || !there}>
          {method === null ? t("bills.tender") : stepOf(payment.method, method)}
        </Button>
      }
    >
      <form
        id={id}
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        {there ? null : <Warning text={t("bills.tenderOffline")} />}
        {elsewhere ? <Warning text={elsewhere} /> : null}
        <p className="quiet small">{t("bills.tenderText")}</p>
        <ChipRow label={t("bills.tenderTo")} wrap>
          {to.map((one) => (
            <Chip
              key={one}
              chosen={method === one}
              onPress={() => {
                setMethod(one);
                setRefused(null);
              }}
            >
              {name(one)}
            </Chip>
          ))}
        </ChipRow>
        {errorOf("to") ? <Warning text={errorOf("to") ?? ""} /> : null}
        {method === null || method === "cash" ? null : (
          <TextField
            label={t(`cashier.reference.${method}`)}
            value={reference}
            onValue={(text) => {
              setReference(text);
              setRefused(null);
            }}
            maxLength={longestReference}
            autoComplete="off"
            error={errorOf("reference")}
          />
        )}
        <TextField
          label={t("common.reason")}
          value={reason}
          onValue={setReason}
          maxLength={300}
          autoComplete="off"
          hint={t("cashier.reasonHint")}
          error={errorOf("reason")}
        />
        <ChipRow label={t("common.reason")} wrap>
          {[t("bills.reasonPressed"), t("bills.reasonOtherWay")].map((one) => (
            <Chip key={one} chosen={reason === one} onPress={() => setReason(one)}>
              {one}
            </Chip>
          ))}
        </ChipRow>
      </form>
    </Sheet>
  );
}

function Warning({ text }: { readonly text: string }): JSX.Element {
  return (
    <p className="notice notice-red" role="alert">
      <Icon name="alert" />
      {text}
    </p>
  );
}
