import { t } from "../../i18n";
import { request } from "../../sync";
import type { InvoiceOffice, InvoiceSetup } from "../../wire";
import type { Errors, Saved } from "../../forms";
import { trimmed } from "../../forms/draft";
import { save } from "../../forms/save";

export type SetupDraft = Omit<InvoiceSetup, "delay"> & { readonly delay: string };

/** The most characters of each text. */
export const longest = { letters: 2, seller: 300, solutionCode: 20, delay: 3 };

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
  const setup: InvoiceSetup = { ...trimmed(draft), delay: minutesOf(draft.delay) ?? 0 };
  return save({ bodies: [{ type: "invoices.saveSetup", setup }], text: t("invoices.setupSaved") });
}

/** The series with other letters: `C26MYY` with AB is `C26MAB`. */
export const seriesWith = (series: string, letters: string): string => series.slice(0, 4) + letters;
