import { t } from "../../i18n";
import { Segmented, Select, Switch, TextField } from "../../ui";
import type { InvoiceUntaxed } from "../../wire";
import type { Form } from "../../forms";
import { digits } from "../../forms";
import type { SetupDraft } from "./setupForm";
import { seriesWith } from "./setupForm";

const untaxed: readonly InvoiceUntaxed[] = ["notSubject", "notDeclared", "zero"];

interface Props {
  readonly form: Form<SetupDraft>;
  /** today's, as it is saved */
  readonly series: string;
}

/** The house's choices for its invoices. */
export function SetupFields({ form, series }: Props): JSX.Element {
  const { draft } = form;
  return (
    <>
      <div className="stack-8">
        <Segmented
          label={t("invoices.form")}
          {...form.choice("form")}
          choices={[
            { value: "vat", label: t("invoices.form.vat") },
            { value: "sales", label: t("invoices.form.sales") },
          ]}
        />
        <p className="quiet small">{t(`invoices.formHint.${draft.form}`)}</p>
      </div>
      {draft.form === "vat" ? (
        <Select
          label={t("invoices.untaxed")}
          {...form.field("untaxed")}
          choices={untaxed.map((value) => ({ value, label: t(`invoices.untaxed.${value}`) }))}
        />
      ) : null}
      <TextField
        label={t("invoices.letters")}
        {...form.field("letters", (text) => text.toUpperCase().replace(/[^A-Z]/g, ""))}
        hint={t("invoices.lettersHint", { series: seriesWith(series, draft.letters) })}
        spellCheck={false}
      />
      <TextField label={t("invoices.seller")} {...form.field("seller")} hint={t("invoices.sellerHint")} />
      <TextField
        label={t("invoices.solutionCode")}
        {...form.field("solutionCode")}
        hint={t("invoices.solutionHint")}
        inputMode="numeric"
      />
      <HandOverFields form={form} />
    </>
  );
}

/** Whether and when paid bills go to the provider. */
function HandOverFields({ form }: Pick<Props, "form">): JSX.Element {
  const { draft } = form;
  return (
    <>
      <Switch label={t("invoices.handsOver")} {...form.onOff("handsOver")} hint={t("invoices.handsOverHint")} />
      {draft.handsOver ? (
        <TextField
          label={t("invoices.delay")}
          {...form.field("delay", digits())}
          hint={t("invoices.delayHint")}
          suffix={t("invoices.minutes")}
          inputMode="numeric"
        />
      ) : null}
    </>
  );
}
