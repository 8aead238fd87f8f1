import { t } from "../../../i18n";
import { beginOf, businessDay } from "../../../i18n/houseClock";
import { request, useReplica } from "../../../sync";
import { Icon } from "../../../ui";
import type { BillListPage } from "../../../wire";
import { goTo } from "../../../forms/unsaved";
import { useAsked, usePolling } from "../../../sync/useAsked";

const askAgainEvery = 300_000;
/** Business days. Older bills are found in the list of all bills. */
const daysBack = 31;

function ask(): Promise<BillListPage> {
  const today = businessDay(Date.now());
  return request<BillListPage>(
    "GET",
    `/api/bills?with=over&from=${beginOf(today - daysBack)}&to=${beginOf(today + 1)}`,
  );
}

/** On today's page: bills of parties that have left, of which money is still to be given back. */
export function ToGiveBackNotice(): JSX.Element | null {
  // A payment or the end of a party may change them.
  const mark = useReplica((view) => `${view.all("payment").length} ${view.all("order").length}`);
  const { value, again } = useAsked(ask, mark);
  usePolling(again, askAgainEvery);
  const [first, ...others] = value?.bills.filter((one) => one.endedAt !== undefined) ?? [];
  if (!first) return null;
  const link = others.length > 0 ? "/bills?days=all&with=over" : `/bills/${encodeURIComponent(first.order)}`;
  return (
    <button type="button" className="notice notice-red backups-notice" onClick={() => void goTo(link)}>
      <Icon name="alert" size={20} />
      <span className="grow stack-4">
        <span className="strong numbers">
          {others.length > 0
            ? t("manager.toGiveBackMore", { count: others.length + 1 })
            : t("manager.toGiveBack", { bill: first.number ?? first.table })}
        </span>
        <span className="small">{t("manager.toGiveBackText")}</span>
      </span>
      <Icon name="forward" label={t("manager.takenTwiceSee")} />
    </button>
  );
}
