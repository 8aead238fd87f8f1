import { t, time } from "../../i18n";
import { useReplica } from "../../sync";
import { EmptyState, Icon, Sheet } from "../../ui";
import { AgeMark, ageOf } from "../../domains/kitchen";
import { itemName } from "../../domains/menu/names";
import { useGivenName } from "../../domains/team/givenNames";
import type { RunOut, Waiting } from "./runOuts";
import { isRunOut } from "../../domains/menu/runOuts";
import { runOutsOf } from "./runOuts";
import type { DeadPrinter } from "../../domains/printing/printers";
import { deadText, helpText, useDeadPrinters, waitingText } from "../../domains/printing/printers";
import { isForKitchen, kitchenNews, NewsButton, NewsText } from "./News";
import { useBoard } from "./board";

/** All of the line below the cards: news, dishes that ran out with the tables that do not know it, and printers. */
export function NoticesSheet({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const { now } = useBoard();
  const news = useReplica((view) => kitchenNews(view).filter((alert) => !isRunOut(alert)));
  const gone = useReplica(runOutsOf);
  const dead = useDeadPrinters(true);
  return (
    <Sheet open wide title={t("chef.notices")} onClose={onClose}>
      {news.length + gone.length + dead.length === 0 ? <EmptyState icon="check" title={t("chef.noNotices")} /> : null}
      <div className="stack-16 chef-sheet">
        {news.length > 0 ? (
          <ul className="lines">
            {news.map((alert) => (
              <li key={alert.id} className="chef-notice">
                <Icon name="bell" className="tone-red" />
                <span className="grow chef-notice-text">
                  <NewsText alert={alert} />
                </span>
                <AgeMark age={ageOf(alert.at, now, Infinity, Infinity)} />
                <NewsButton alert={alert} />
              </li>
            ))}
          </ul>
        ) : null}
        {gone.map((one) => (
          <Gone key={one.dish} of={one} />
        ))}
        {dead.length > 0 ? (
          <ul className="lines">
            {dead.map((one) => (
              <Dead key={one.printer.id} of={one} />
            ))}
          </ul>
        ) : null}
      </div>
    </Sheet>
  );
}

function Gone({ of }: { readonly of: RunOut }): JSX.Element {
  const name = useReplica((view) => itemName({ name: of.name }, view.get("dish", of.dish)));
  const title = t("chef.runOutOf", { name });
  return (
    <section aria-label={title}>
      <h3 className="chef-notice">
        <Icon name="stop" className="tone-red" />
        {title}
      </h3>
      <ul className="lines">
        {of.tables.map((one) => (
          <Untold key={`${one.table} ${one.waiter}`} of={one} />
        ))}
      </ul>
    </section>
  );
}

/** Once its waiter has not looked for a while, the kitchen can tell them. */
function Untold({ of }: { readonly of: Waiting }): JSX.Element {
  const { now } = useBoard();
  const name = useGivenName(of.waiter);
  const unseen = of.alerts.find(isForKitchen);
  return (
    <li className="chef-notice">
      <span className="grow chef-notice-text">
        {t("chef.tableNotTold", { table: of.table, count: of.quantity, name })}
      </span>
      <AgeMark age={ageOf(of.at, now, 2, 5)} />
      {unseen ? <NewsButton key={unseen.id} alert={unseen} /> : null}
    </li>
  );
}

function Dead({ of }: { readonly of: DeadPrinter }): JSX.Element {
  return (
    <li className="chef-notice">
      <Icon name="print" className="tone-amber" />
      <span className="grow chef-notice-text">
        <strong>{deadText(of)}</strong> · <span className="numbers">{waitingText(of.waiting)}</span>
        <br />
        {helpText(of)} <span className="numbers">({t("printing.sinceTime", { time: time(of.printer.since) })})</span>
      </span>
    </li>
  );
}
