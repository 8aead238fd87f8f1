import { t } from "../../../i18n";
import { request } from "../../../sync";
import { toast } from "../../../ui";
import type { InvoiceBuyer, InvoiceView } from "../../../wire";
import type { Errors } from "../form/draft";
import type { Saved } from "../form/save";
import { decide } from "../form/decide";

export interface BuyerDraft {
  readonly unit: string;
  readonly code: string;
  readonly person: string;
  readonly address: string;
  readonly email: string;
}

/** The longest texts that the hub keeps, in characters. */
export const longest: Readonly<Record<keyof BuyerDraft, number>> = {
  unit: 300,
  code: 20,
  person: 100,
  address: 300,
  email: 50,
};

export const invoiceOf = (order: string): Promise<InvoiceView> =>
  request<InvoiceView>("GET", `/api/invoices/${encodeURIComponent(order)}`);

export function buyerDraft(buyer: InvoiceBuyer | undefined): BuyerDraft {
  return {
    unit: buyer?.unit ?? "",
    code: buyer?.code ?? "",
    person: buyer?.person ?? "",
    address: buyer?.address ?? "",
    email: buyer?.email ?? "",
  };
}

/** The hub checks the digits of the code. */
export function checkBuyer(draft: BuyerDraft): Errors<BuyerDraft> {
  const named = [draft.unit, draft.code, draft.person].some((text) => text.trim() !== "");
  return { unit: named ? undefined : t("invoices.needName") };
}

export function saveBuyer(order: string, draft: BuyerDraft): Promise<Saved> {
  const buyer: InvoiceBuyer = {
    unit: draft.unit.trim(),
    person: draft.person.trim(),
    code: draft.code.trim(),
    address: draft.address.trim(),
    email: draft.email.trim(),
  };
  return send(order, buyer, t("invoices.saved"));
}

export const removeBuyer = (order: string): Promise<Saved> => send(order, undefined, t("invoices.removed"));

/** Without a connection the command waits on this device. */
async function send(order: string, buyer: InvoiceBuyer | undefined, text: string): Promise<Saved> {
  const saved = await decide([{ type: "invoices.setBuyer", order, ...(buyer ? { buyer } : {}) }]);
  if (!saved) {
    toast({ text: t("invoices.waits"), icon: "cloud" });
    return { done: true };
  }
  if (saved.done) toast({ text, icon: "check" });
  return saved;
}
