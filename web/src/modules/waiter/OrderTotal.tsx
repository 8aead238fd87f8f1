import { money, t } from "../../i18n";
import { useRight } from "../../session";
import { MoneyText, classes } from "../../ui";
import type { Order } from "../../wire";
import type { OrderPicture } from "../../domains/orders/orderPicture";
import type { BillAmount } from "./billAmount";
import { useBillAmount } from "./billAmount";
import type { OrderSheet } from "./orderSheet";

interface Props {
  readonly picture: OrderPicture;
  readonly order: Order;
  readonly show: (shown: OrderSheet) => void;
}

/** The amount of the party's bill. A tap shows the bill. */
export function OrderTotal({ picture, order, show }: Props): JSX.Element {
  const amount = useBillAmount(order, picture);
  const mayAsk = useRight("askBill");
  const note = noteOf(amount, order);
  const content = (
    <>
      <MoneyText amount={amount.total} className="strong waiter-total" />
      <span className="quiet small numbers waiter-portions">
        {t("order.portions", { count: picture.portions })}
        {note === null ? null : (
          <span className={classes(isPaid(amount, order) && "tone-green strong")}>{` · ${note}`}</span>
        )}
      </span>
    </>
  );
  return mayAsk && picture.portions > 0 ? (
    <button type="button" className="waiter-sum grow" title={t("paper.show")} onClick={() => show({ kind: "paper" })}>
      {content}
    </button>
  ) : (
    <p className="waiter-sum grow">{content}</p>
  );
}

const isPaid = ({ paid, due }: BillAmount, order: Order): boolean =>
  order.paidAt !== undefined || (paid > 0 && due === 0);

/** The charges in the amount, or the part of it that is paid. */
function noteOf(amount: BillAmount, order: Order): string | null {
  if (isPaid(amount, order)) return t("paper.paid");
  if (amount.paid > 0) return t("paper.rest", { amount: money(amount.due) });
  if (!amount.whole) return amount.service ? t("paper.dishesOnly") : null;
  if (amount.service && amount.tax) return t("paper.withBoth");
  return amount.service ? t("paper.withService") : amount.tax ? t("paper.withTax") : null;
}
