import { t } from "../../i18n";

/** The seat of the guest who gets a dish, beside its name. */
export function SeatMark({ of: seat }: { readonly of: number | undefined }): JSX.Element | null {
  return seat ? <span className="seat-mark numbers">{t("order.seat", { number: seat })}</span> : null;
}
