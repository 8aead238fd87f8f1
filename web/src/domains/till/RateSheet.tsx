import { currencySign, t } from "../../i18n";
import { useReplica } from "../../sync";
import { TextField } from "../../ui";
import { currencyCode, FormSheet, save, useForm } from "../../forms";
import type { RateDraft } from "./rateForm";
import { checkRate, rateCommand, rateDraft } from "./rateForm";

interface Props {
  /** empty: a currency that has no rate yet */
  readonly currency: string;
  /** the house's currency */
  readonly own: string;
  readonly onClose: () => void;
}

/** The rate of a currency for the present business day. */
export function RateSheet({ currency, own, onClose }: Props): JSX.Element {
  const rate = useReplica((view) => view.get("exchangeRate", currency));
  const form = useForm<RateDraft>({
    // Empty, so that yesterday's rate is not confirmed by mistake. It stands in the field as a hint.
    initial: { currency: rate?.id ?? "", rate: "" },
    stored: { form: "rate", id: currency },
    longest: { rate: 20 },
    check: (draft) => checkRate(draft, own),
    done: onClose,
    send: async (draft) => {
      const body = rateCommand(draft, own);
      if (!body) return { done: false, field: "rate", text: t("rates.wrong.rate") };
      return save({ bodies: [body], text: t("rates.saved", { currency: draft.currency }) });
    },
  });
  const { draft } = form;
  return (
    <FormSheet
      form={form}
      title={currency === "" ? t("rates.add") : t("rates.change", { currency })}
      subtitle={t("rates.new")}
      onClose={onClose}
    >
      {currency === "" ? (
        <TextField
          label={t("rates.currency")}
          {...form.field("currency", currencyCode)}
          hint={t("rates.currencyHint")}
          data-autofocus
          autoCapitalize="characters"
        />
      ) : null}
      <TextField
        label={t("rates.rate", { currency: draft.currency || "…" })}
        {...form.field("rate")}
        hint={t("rates.rateHint")}
        placeholder={rateDraft(rate, own).rate}
        inputMode="decimal"
        data-money
        suffix={currencySign()}
        data-autofocus={currency !== "" || undefined}
      />
    </FormSheet>
  );
}
