import { dateTime, number, t } from "../../i18n";
import { problemText } from "../../sync";
import { Button, Card, ErrorState, Icon, Skeleton } from "../../ui";
import type { InvoiceOffice } from "../../wire";
import { Fact } from "../../ui/Fact";
import { DraftNotice, FormProblem, useForm } from "../../forms";
import { useAsked } from "../../sync/useAsked";
import { Office } from "./office/Office";
import { DayFile } from "../../domains/invoices/DayFile";
import { SetupFields } from "../../domains/invoices/SetupFields";
import { askOffice, checkSetup, longest, saveSetup, setupDraft } from "../../domains/invoices/setupForm";

/** E-invoices: the house's choices, the hand-over to the provider, and a day's file. */
export function InvoicesPage(): JSX.Element {
  const { value, problem, again } = useAsked(askOffice);
  return (
    <Office page="invoices" subtitle={value ? t("invoices.subtitle", { series: value.series }) : undefined}>
      <div className="office-body stack-24">
        {value ? (
          <>
            <Standing of={value} />
            <Choices of={value} onSaved={again} />
            <DayFile isReady={value.taxCode !== undefined} />
          </>
        ) : problem ? (
          <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={again} />
        ) : (
          <Skeleton height={160} count={3} gap={16} />
        )}
      </div>
    </Office>
  );
}

interface OfficeProps {
  readonly of: InvoiceOffice;
}

function Standing({ of: office }: OfficeProps): JSX.Element {
  const missing = [
    office.taxCode === undefined ? t("invoices.noTaxCode") : null,
    office.setup.handsOver && office.folder === undefined ? t("invoices.noFolder") : null,
    office.problem ?? null,
  ];
  return (
    <Card className="stack-16" label={t("invoices.outTitle")}>
      <h2>{t("invoices.outTitle")}</h2>
      {missing.map((text) =>
        text === null ? null : (
          <p key={text} className="notice notice-amber" role="status">
            <Icon name="alert" />
            <span className="grow">{text}</span>
          </p>
        ),
      )}
      <dl className="stack-8">
        {office.folder !== undefined ? <Fact name={t("invoices.folder")}>{office.folder}</Fact> : null}
        <Fact name={t("invoices.waiting")}>{number(office.waiting)}</Fact>
        <Fact name={t("invoices.handedOver")}>{number(office.handedOver)}</Fact>
        {office.lastAt !== undefined ? <Fact name={t("invoices.last")}>{dateTime(office.lastAt)}</Fact> : null}
      </dl>
    </Card>
  );
}

function Choices({ of: office, onSaved }: OfficeProps & { readonly onSaved: () => void }): JSX.Element {
  const form = useForm({
    initial: setupDraft(office.setup),
    stored: { form: "invoices", id: "house" },
    longest,
    check: checkSetup,
    send: saveSetup,
    done: onSaved,
  });
  return (
    <Card className="stack-16" label={t("invoices.choices")}>
      <header className="stack-4">
        <h2>{t("invoices.choices")}</h2>
        <p className="quiet">{t("invoices.choicesText")}</p>
      </header>
      <form
        className="stack-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <DraftNotice of={form.stored} />
        <FormProblem problem={form.problem} />
        <SetupFields form={form} series={office.series} />
        <Button look="primary" large icon="check" type="submit" busy={form.busy} disabled={!form.dirty}>
          {t("common.save")}
        </Button>
      </form>
    </Card>
  );
}
