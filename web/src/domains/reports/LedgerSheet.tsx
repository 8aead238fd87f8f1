import { decimal, t } from "../../i18n";
import { problemText } from "../../sync";
import { ErrorState, Select, Sheet, Skeleton, TextField } from "../../ui";
import type { LedgerChart, LedgerSetup, LedgerUse } from "../../wire";
import type { Form, Gone } from "../../forms";
import { FormSheet, save, useForm } from "../../forms";
import type { LedgerDraft } from "./ledgerForm";
import {
  accountKey,
  charts,
  draftOf,
  isWrongNumber,
  plainUses,
  planOf,
  ratedUses,
  usualAccount,
  usualCode,
} from "./ledgerForm";
import { useLedger } from "./useJournal";

/** The accounts and tax codes of the accountant's journal. */
export function LedgerSheet({ onClose, onDone }: Gone): JSX.Element {
  const { value, problem, again } = useLedger();
  if (value) return <Accounts setup={value} onClose={onClose} onDone={onDone} />;
  return (
    <Sheet open tall title={t("reports.accounts")} onClose={onClose}>
      {problem ? (
        <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={again} />
      ) : (
        <Skeleton height={60} count={6} gap={16} />
      )}
    </Sheet>
  );
}

interface FieldsProps {
  readonly setup: LedgerSetup;
  readonly form: Form<LedgerDraft>;
}

function Accounts({ setup, onClose, onDone }: Gone & { readonly setup: LedgerSetup }): JSX.Element {
  const form = useForm<LedgerDraft>({
    initial: draftOf(setup),
    stored: { form: "ledger", id: "house" },
    done: onDone,
    check: ({ consultant, client }) => ({
      consultant: isWrongNumber(consultant, 1001, 9_999_999) ? t("reports.consultantWrong") : undefined,
      client: isWrongNumber(client, 1, 99_999) ? t("reports.clientWrong") : undefined,
    }),
    send: (draft) =>
      save({ bodies: [{ type: "reports.saveLedger", plan: planOf(draft) }], text: t("reports.accountsSaved") }),
  });
  return (
    <FormSheet form={form} title={t("reports.accounts")} subtitle={t("reports.accountsText")} onClose={onClose} wide>
      <Select
        label={t("reports.chart")}
        {...form.field("chart", (chart) => chart as LedgerChart)}
        hint={t("reports.chartHint")}
        choices={charts.map((value) => ({ value, label: t(`reports.chart.${value}`) }))}
      />
      <div className="reports-fields">
        {ratedUses.flatMap((use) => [
          <Account key={use} setup={setup} form={form} use={use} />,
          ...setup.rates.map((rate) => (
            <Account key={`${use} ${rate}`} setup={setup} form={form} use={use} rate={rate} />
          )),
        ])}
        {setup.rates.map((rate) => (
          <TextField
            key={rate}
            label={t("reports.taxCodeOf", { rate: percent(rate) })}
            value={form.draft.taxCodes[rate] ?? ""}
            placeholder={usualCode(setup, form.draft, rate)}
            maxLength={60}
            autoComplete="off"
            onValue={(code) => form.set("taxCodes", { ...form.draft.taxCodes, [rate]: code })}
          />
        ))}
      </div>
      <div className="reports-fields">
        {plainUses.map((use) => (
          <Account key={use} setup={setup} form={form} use={use} />
        ))}
      </div>
      <Datev form={form} />
    </FormSheet>
  );
}

const percent = (rate: string): string => (rate === "exempt" ? t("reports.exempt") : `${decimal(rate)} %`);

function Account({
  setup,
  form,
  use,
  rate,
}: FieldsProps & { readonly use: LedgerUse; readonly rate?: string }): JSX.Element {
  const key = accountKey(use, rate);
  const name = t(`reports.use.${use}`);
  return (
    <TextField
      label={rate === undefined ? name : t("reports.useOf", { name, rate: percent(rate) })}
      value={form.draft.accounts[key] ?? ""}
      placeholder={usualAccount(setup, form.draft, use, rate)}
      maxLength={60}
      autoComplete="off"
      onValue={(account) => form.set("accounts", { ...form.draft.accounts, [key]: account })}
    />
  );
}

const months = Array.from({ length: 12 }, (_, month) => String(month + 1));

function Datev({ form }: { readonly form: Form<LedgerDraft> }): JSX.Element {
  return (
    <div className="reports-fields">
      <TextField label={t("reports.consultant")} {...form.field("consultant")} inputMode="numeric" />
      <TextField label={t("reports.client")} {...form.field("client")} inputMode="numeric" />
      <Select
        label={t("reports.yearBegins")}
        value={String(form.draft.yearBegins)}
        choices={months.map((value) => ({ value, label: value }))}
        onValue={(month) => form.set("yearBegins", Number(month))}
      />
    </div>
  );
}
