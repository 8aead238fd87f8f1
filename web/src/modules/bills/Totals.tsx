import { money, number, t } from "../../i18n";
import type { BillTotals } from "../../wire";
import { ShownOf } from "../../ui/ShownOf";
import { useAnswer } from "./useAnswer";
import type { BillList } from "./useBillList";

interface Props {
  readonly query: string;
  readonly list: BillList;
}

/** The sums of what the list finds. Its place is there before the hub answers, so that the list does not move. Below them how far it is shown. */
export function Totals({ query, list }: Props): JSX.Element {
  const { value } = useAnswer<BillTotals>(`/api/bill-totals?${query}`);
  return (
    <>
      <dl className="bills-totals" aria-label={t("bills.totals")}>
        <div>
          <dt className="quiet small">
            {value === null
              ? t("bills.adding")
              : t(value.more ? "bills.countMore" : "bills.count", { count: number(value.count) })}
          </dt>
          <dd className="strong numbers bills-total">{value === null ? "–" : money(value.total)}</dd>
        </div>
        {value && value.refunded > 0 ? (
          <div>
            <dt className="quiet small">{t("bills.refunds")}</dt>
            <dd className="numbers">{money(-value.refunded)}</dd>
          </div>
        ) : null}
        {value?.methods.map((one) => (
          <div key={one.method}>
            <dt className="quiet small">{t(`cashier.method.${one.method}`)}</dt>
            <dd className="numbers">{money(one.value)}</dd>
          </div>
        ))}
        {value === null || value.change === 0 ? null : (
          <div>
            <dt className="quiet small">{t("bills.change")}</dt>
            <dd className="numbers">{money(-value.change)}</dd>
          </div>
        )}
      </dl>
      {list.bills?.length === 0 ? null : (
        <ShownOf
          className="bills-shown"
          shown={list.bills?.length ?? null}
          total={value === null ? undefined : { count: value.listed, more: value.more }}
          whole={!list.more && !list.stale}
        />
      )}
    </>
  );
}
