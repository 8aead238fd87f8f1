import { useCallback, useRef } from "react";
import { t } from "../../i18n";
import { Button, Sheet, Skeleton, TextField, toast } from "../../ui";
import { Notice } from "../../ui/Notice";
import type { InvoiceView } from "../../wire";
import { FormSheet, useForm } from "../../forms";
import { useAsked } from "../../sync/useAsked";
import type { BuyerDraft } from "./buyerForm";
import { buyerDraft, checkBuyer, invoiceOf, longest, removeBuyer, saveBuyer } from "./buyerForm";

interface Props {
  readonly order: string;
  readonly table: string;
  readonly onClose: () => void;
  /** the hub may have another buyer now */
  readonly onDone?: () => void;
}

/** Asks for the buyer of a bill's invoice, at the table or later. */
export function BuyerSheet({ order, table, onClose, onDone }: Props): JSX.Element {
  const { value, problem } = useAsked(useCallback(() => invoiceOf(order), [order]));
  // The first answer counts, so that a later one does not replace typed texts.
  const first = useRef<InvoiceView | null | undefined>(undefined);
  if (first.current === undefined && (value || problem)) first.current = value;
  if (first.current === undefined)
    return (
      <Sheet open tall title={t("invoices.buyerTitle")} onClose={onClose}>
        <Skeleton height={56} count={5} gap={16} />
      </Sheet>
    );
  return <BuyerForm order={order} table={table} invoice={first.current} onClose={onClose} onDone={onDone} />;
}

interface FormProps extends Props {
  /** `null`: it could not be read */
  readonly invoice: InvoiceView | null;
}

function BuyerForm({ order, table, invoice, onClose, onDone }: FormProps): JSX.Element {
  const done = (): void => {
    onDone?.();
    onClose();
  };
  const form = useForm<BuyerDraft>({
    initial: buyerDraft(invoice?.buyer),
    stored: { form: "buyer", id: order },
    longest,
    check: checkBuyer,
    send: (draft) => saveBuyer(order, draft),
    done,
  });
  const remove = async (): Promise<void> => {
    const saved = await removeBuyer(order);
    if (saved.done) done();
    else toast({ text: saved.text, icon: "alert", tone: "bad" });
  };
  const gone = invoice?.standing === "handedOver";
  const field = (name: keyof BuyerDraft) => ({
    label: t(`invoices.${name}`),
    ...form.field(name),
    readOnly: gone,
  });
  return (
    <FormSheet
      form={form}
      title={t("invoices.buyerTitle")}
      subtitle={t("invoices.buyerOf", { name: table })}
      onClose={onClose}
      more={
        invoice?.buyer && !gone ? (
          <Button large icon="minus" onClick={() => void remove()}>
            {t("invoices.remove")}
          </Button>
        ) : null
      }
    >
      {gone || !invoice ? <Notice role="status">{t(gone ? "invoices.tooLate" : "invoices.unread")}</Notice> : null}
      <TextField {...field("code")} hint={t("invoices.codeHint")} inputMode="numeric" data-autofocus />
      <TextField {...field("unit")} />
      <TextField {...field("address")} />
      <TextField {...field("person")} autoCapitalize="words" />
      <TextField {...field("email")} inputMode="email" autoCapitalize="none" spellCheck={false} />
    </FormSheet>
  );
}
