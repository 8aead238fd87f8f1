import { currencySign, t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { TextField } from "../../../ui";
import { FormSheet } from "../../shared/form/FormSheet";
import { save } from "../../shared/form/save";
import { useForm } from "../../shared/form/useForm";
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
          value={draft.currency}
          onValue={(value) =>
            form.set(
              "currency",
              value
                .toUpperCase()
                .replace(/[^A-Z]/g, "")
                .slice(0, 3),
            )
          }
          error={form.error("currency")}
          hint={t("rates.currencyHint")}
          data-autofocus
          autoComplete="off"
          autoCapitalize="characters"
        />
      ) : null}
      <TextField
        label={t("rates.rate", { currency: draft.currency || "…" })}
        value={draft.rate}
        onValue={(value) => form.set("rate", value)}
        error={form.error("rate")}
        hint={t("rates.rateHint")}
        placeholder={rateDraft(rate, own).rate}
        inputMode="decimal"
        data-money
        suffix={currencySign()}
        maxLength={20}
        data-autofocus={currency !== "" || undefined}
        autoComplete="off"
      />
    </FormSheet>
  );
}
