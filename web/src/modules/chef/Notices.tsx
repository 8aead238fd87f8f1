import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Icon } from "../../ui";
import type { Alert } from "../../wire";
import { isRunOut } from "../../domains/menu/runOuts";
import { runOutsOf } from "./runOuts";
import { deadText, useDeadPrinters } from "../../domains/printing/printers";
import { NewsButton, NewsText } from "./News";
import { useBoard } from "./board";

/**
 * All that the kitchen has to know beside its calls, in one line: the oldest news, how many tables do not know yet that
 * a dish ran out, and printers that do not print. A tap opens all of it.
 */
export function Notices({ alerts }: { readonly alerts: readonly Alert[] }): JSX.Element | null {
  const { open } = useBoard();
  const gone = useReplica(runOutsOf);
  const dead = useDeadPrinters(true);
  // The list of run-outs tells these already.
  const news = alerts.filter((alert) => !isRunOut(alert));
  const [first] = news;
  const [printer] = dead;
  if (!first && gone.length === 0 && !printer) return null;
  const untold = new Set(gone.flatMap((one) => one.tables.map(({ table }) => table))).size;
  return (
    <section className="chef-line" aria-label={t("chef.notices")} aria-live="polite">
      <button type="button" className="chef-line-open" onClick={() => open({ kind: "notices" })}>
        {first ? (
          <span className="chef-line-part chef-line-news">
            <Icon name="bell" />
            <span className="chef-line-text">
              <NewsText alert={first} />
            </span>
            {news.length > 1 ? <span className="numbers">+{news.length - 1}</span> : null}
          </span>
        ) : null}
        {gone.length > 0 ? (
          <span className="chef-line-part">
            <Icon name="stop" />
            <span className="chef-line-text">
              {t("chef.untold", { count: untold })}
              {first ? null : `: ${t("chef.runOutOf", { name: gone.map(({ name }) => name).join(", ") })}`}
            </span>
          </span>
        ) : null}
        {printer ? (
          <span className="chef-line-part chef-line-paper">
            <Icon name="print" />
            <span className="chef-line-text">{deadText(printer)}</span>
            {dead.length > 1 ? <span className="numbers">+{dead.length - 1}</span> : null}
          </span>
        ) : null}
        <Icon name="up" />
      </button>
      {first ? <NewsButton key={first.id} alert={first} /> : null}
    </section>
  );
}
