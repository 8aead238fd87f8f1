import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { CloudMark, Icon, Minutes, MoneyText, StatePill } from "../../../ui";
import { goTo } from "../../../forms/unsaved";
import type { OpenTable } from "./runningTotals";

/** The seated parties with their totals so far. */
export function OpenTablesCard({ tables }: { readonly tables: readonly OpenTable[] }): JSX.Element {
  const wanted = useReplica((view) =>
    tables.filter((one) => view.unconfirmedOrder(one.order.id)).map((one) => one.order.id),
  );
  return (
    <section className="card open-tables" aria-labelledby="open-title">
      <h2 id="open-title" className="row">
        {t("manager.openTables")}
        {tables.length > 0 ? <span className="badge badge-blue numbers">{tables.length}</span> : null}
      </h2>
      {tables.length === 0 ? (
        <p className="quiet row sold-none">
          <Icon name="chair" />
          {t("manager.noOpenTables")}
        </p>
      ) : (
        <ul className="open-list">
          {tables.map((one) => (
            <li key={one.order.id}>
              <button
                type="button"
                className="open-row"
                onClick={() => void goTo(`/waiter/order/${encodeURIComponent(one.order.id)}`)}
              >
                <span className="table-row-name table-row-used">{one.table}</span>
                <span className="grow stack-4">
                  <span className="row-wrap open-line">
                    <MoneyText amount={one.total} className="strong" />
                    {one.isPaid ? (
                      <StatePill tone="green" icon="check">
                        {t("manager.openPaid")}
                      </StatePill>
                    ) : one.asksToPay ? (
                      <StatePill tone="blue" icon="receipt">
                        {t("manager.asksToPay")}
                      </StatePill>
                    ) : null}
                    <CloudMark shown={wanted.includes(one.order.id)} />
                  </span>
                  <span className="quiet small two-lines">
                    {[t("common.guests", { count: one.guests }), one.section, one.waiter].filter(Boolean).join(" · ")}
                  </span>
                </span>
                <Minutes since={one.order.openedAt} className="quiet" />
                <Icon name="forward" className="quiet" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
