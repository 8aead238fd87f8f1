import { t } from "../../i18n";
import type { PaymentMethod } from "../../wire";

/** `Tiền mặt → Thẻ` */
export const stepOf = (from: PaymentMethod, to: PaymentMethod): string =>
  `${t(`cashier.method.${from}`)} → ${t(`cashier.method.${to}`)}`;
