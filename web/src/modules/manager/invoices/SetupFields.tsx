import { t } from "../../../i18n";
import { Segmented, Select, Switch, TextField } from "../../../ui";
import type { InvoiceUntaxed } from "../../../wire";
import type { Form } from "../../shared/form/useForm";
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
          value={draft.form}
          onChange={(value) => form.set("form", value)}
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
          value={draft.untaxed}
          onValue={(value) => form.set("untaxed", value)}
          choices={untaxed.map((value) => ({ value, label: t(`invoices.untaxed.${value}`) }))}
        />
      ) : null}
      <TextField
        label={t("invoices.letters")}
        value={draft.letters}
        onValue={(text) => form.set("letters", text.toUpperCase().replace(/[^A-Z]/g, ""))}
        error={form.error("letters")}
        hint={t("invoices.lettersHint", { series: seriesWith(series, draft.letters) })}
        maxLength={2}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        label={t("invoices.seller")}
        value={draft.seller}
        onValue={(text) => form.set("seller", text)}
        error={form.error("seller")}
        hint={t("invoices.sellerHint")}
        maxLength={300}
        autoComplete="off"
      />
      <TextField
        label={t("invoices.solutionCode")}
        value={draft.solutionCode}
        onValue={(text) => form.set("solutionCode", text)}
        error={form.error("solutionCode")}
        hint={t("invoices.solutionHint")}
        maxLength={20}
        inputMode="numeric"
        autoComplete="off"
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
      <Switch
        label={t("invoices.handsOver")}
        hint={t("invoices.handsOverHint")}
        on={draft.handsOver}
        onChange={(on) => form.set("handsOver", on)}
      />
      {draft.handsOver ? (
        <TextField
          label={t("invoices.delay")}
          value={draft.delay}
          onValue={(text) => form.set("delay", text.replace(/\D/g, ""))}
          error={form.error("delay")}
          hint={t("invoices.delayHint")}
          suffix={t("invoices.minutes")}
          maxLength={3}
          inputMode="numeric"
          autoComplete="off"
        />
      ) : null}
    </>
  );
}
