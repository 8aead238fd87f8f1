import type { ReactNode } from "react";
import { t } from "../../../i18n";

/** The dishes of a bill, or of a part of it: one row each with quantity, dish and amount. */
export function BillTable({ children }: { readonly children: ReactNode }): JSX.Element {
  return (
    <table className="bill-lines">
      <thead className="only-read">
        <tr>
          <th>{t("common.quantity")}</th>
          <th>{t("print.dish")}</th>
          <th>{t("print.amount")}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
