import { money, t } from "../../../i18n";
import type { TillReport } from "../../../wire";
import { stepOf } from "../../../domains/bills/tenderStep";
import { Part, atText } from "./Lines";

/** Payments that were booked with a wrong tender, as they were put right. */
export function TenderChanges({ of: { tenderChanges = [] } }: { readonly of: TillReport }): JSX.Element | null {
  if (tenderChanges.length === 0) return null;
  return (
    <Part title={t("till.tenderChanges")}>
      <ul className="lines">
        {tenderChanges.map((one) => (
          <li key={`${one.at} ${one.number ?? ""} ${one.amount}`} className="line-row">
            <span className="grow">
              <span className="strong">{stepOf(one.from, one.to)}</span>
              <span className="quiet small till-line">
                {[atText(one.at), one.number ?? t("common.table", { name: one.table }), one.by, one.reason].join(" · ")}
              </span>
            </span>
            <span className="numbers strong">{money(one.amount)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
