import { t } from "../../../i18n";
import { request } from "../../../sync";
import type { InvoiceForm, InvoiceOffice, InvoiceSetup, InvoiceUntaxed } from "../../../wire";
import type { Errors } from "../../shared/form/draft";
import type { Saved } from "../../shared/form/save";
import { save } from "../../shared/form/save";

export interface SetupDraft {
  readonly form: InvoiceForm;
  readonly untaxed: InvoiceUntaxed;
  readonly letters: string;
  readonly seller: string;
  readonly solutionCode: string;
  readonly handsOver: boolean;
  readonly delay: string;
}

export const askOffice = (): Promise<InvoiceOffice> => request<InvoiceOffice>("GET", "/api/invoice-setup");

export const setupDraft = (setup: InvoiceSetup): SetupDraft => ({ ...setup, delay: String(setup.delay) });

/** Only digits, at most 240 minutes. */
export function minutesOf(text: string): number | null {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value <= 240 ? value : null;
}

export function checkSetup(draft: SetupDraft): Errors<SetupDraft> {
  return {
    letters: /^[A-Z]{2}$/.test(draft.letters) ? undefined : t("invoices.needLetters"),
    delay: minutesOf(draft.delay) === null ? t("invoices.needDelay") : undefined,
  };
}

export function saveSetup(draft: SetupDraft): Promise<Saved> {
  const setup: InvoiceSetup = {
    form: draft.form,
    untaxed: draft.untaxed,
    letters: draft.letters,
    seller: draft.seller.trim(),
    solutionCode: draft.solutionCode.trim(),
    handsOver: draft.handsOver,
    delay: minutesOf(draft.delay) ?? 0,
  };
  return save({ bodies: [{ type: "invoices.saveSetup", setup }], text: t("invoices.setupSaved") });
}

/** The series with other letters: `C26MYY` with AB is `C26MAB`. */
export const seriesWith = (series: string, letters: string): string => series.slice(0, 4) + letters;
