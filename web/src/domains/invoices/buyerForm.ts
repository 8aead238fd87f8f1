import { t } from "../../i18n";
import { request } from "../../sync";
import { toast } from "../../ui";
import type { InvoiceBuyer, InvoiceView } from "../../wire";
import type { Errors, Saved } from "../../forms";
import { decide } from "../../forms/decide";
import { filled, trimmed } from "../../forms/draft";

const nobody = { unit: "", code: "", person: "", address: "", email: "" };
export type BuyerDraft = Readonly<typeof nobody>;

/** The longest texts that the hub keeps, in characters. */
export const longest = { unit: 300, code: 20, person: 100, address: 300, email: 50 };

export const invoiceOf = (order: string): Promise<InvoiceView> =>
  request<InvoiceView>("GET", `/api/invoices/${encodeURIComponent(order)}`);

export const buyerDraft = (buyer: InvoiceBuyer | undefined): BuyerDraft => filled<BuyerDraft>(nobody, buyer);

/** The hub checks the digits of the code. */
export function checkBuyer(draft: BuyerDraft): Errors<BuyerDraft> {
  const named = [draft.unit, draft.code, draft.person].some((text) => text.trim() !== "");
  return { unit: named ? undefined : t("invoices.needName") };
}

export const saveBuyer = (order: string, draft: BuyerDraft): Promise<Saved> =>
  send(order, trimmed(draft), t("invoices.saved"));

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
