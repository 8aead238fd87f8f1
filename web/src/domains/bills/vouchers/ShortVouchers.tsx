import { number, t } from "../../../i18n";
import { Button, Icon, navigate } from "../../../ui";

/** Vouchers that paid without the hub more than they had, and the way to them. */
export default function ShortVouchers({ count }: { readonly count: number }): JSX.Element {
  return (
    <div className="notice notice-red cashier-till-notice" role="status">
      <Icon name="alert" />
      <span className="grow">{t("vouchers.notice", { count: number(count) })}</span>
      <Button onClick={() => navigate("/bills/vouchers")}>{t("vouchers.look")}</Button>
    </div>
  );
}
