import { useState } from "react";
import { date, t } from "../../../i18n";
import { matches } from "../../../i18n/fold";
import { useRight } from "../../../session";
import { problemText, useReplica } from "../../../sync";
import {
  AppBar,
  Button,
  EmptyState,
  ErrorState,
  Screen,
  SearchField,
  Skeleton,
  StatePill,
  confirm,
  navigate,
  toast,
} from "../../../ui";
import type { Customer } from "../../../wire";
import { givenNameOf } from "../../../domains/team/givenNames";
import { wish } from "../bookings/wish";
import { isNumberFound } from "../bookings/search";
import { paths } from "../paths";
import { BlacklistSheet } from "./BlacklistSheet";
import { useBlacklist } from "./useBlacklist";
import { OwnFieldsButton } from "../../../domains/surveys/OwnFieldsOver";
import { guestThing } from "../../../domains/surveys/ownFields";
import { ShownOf } from "../../../ui/ShownOf";

/** The guests whose bookings need a manager: added by the staff, or with too many missed bookings. */
export function BlacklistPage(): JSX.Element {
  const { customers, failed, reload } = useBlacklist();
  const [query, setQuery] = useState("");
  const [adding, setAdding] = useState(false);
  const mayKeep = useRight("keepGuests");
  const shown = (customers ?? []).filter((one) => matches(one.name, query) || isNumberFound(one.phone, query));
  const byHand = shown.filter((one) => one.blacklist);
  const often = shown.filter((one) => !one.blacklist);
  return (
    <Screen
      bar={<AppBar title={t("blacklist.title")} back={() => navigate(paths.bookings)} />}
      tools={
        customers && customers.length > 0 ? (
          <SearchField label={t("blacklist.search")} value={query} onValue={setQuery} />
        ) : undefined
      }
      foot={
        mayKeep ? (
          <Button look="primary" large wide icon="plus" onClick={() => setAdding(true)}>
            {t("blacklist.add")}
          </Button>
        ) : undefined
      }
    >
      {customers === null && failed ? (
        <ErrorState text={t("blacklist.away")} onRetry={reload} />
      ) : customers === null ? (
        <div className="pad">
          <Skeleton height={84} count={4} gap={12} />
        </div>
      ) : customers.length === 0 ? (
        <EmptyState icon="person-off" title={t("blacklist.none")} text={t("blacklist.noneText")} />
      ) : shown.length === 0 ? (
        <EmptyState icon="search" title={t("common.nothingFound")} />
      ) : (
        <div className="blacklist">
          <ShownOf
            shown={shown.length}
            total={{ count: customers.length, more: false }}
            whole={shown.length === customers.length}
          />
          <Part title={t("blacklist.byHand")} customers={byHand} onChanged={reload} />
          <Part title={t("blacklist.often")} customers={often} onChanged={reload} />
        </div>
      )}
      {adding ? (
        <BlacklistSheet
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            reload();
          }}
        />
      ) : null}
    </Screen>
  );
}

interface PartProps {
  readonly title: string;
  readonly customers: readonly Customer[];
  readonly onChanged: () => void;
}

function Part({ title, customers, onChanged }: PartProps): JSX.Element | null {
  if (customers.length === 0) return null;
  return (
    <section className="stack-8">
      <h2 className="field-label">
        {title} · <span className="numbers">{customers.length}</span>
      </h2>
      <ul className="lines card blacklist-card">
        {customers.map((one) => (
          <Line key={one.phone} customer={one} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

function Line({ customer, onChanged }: { readonly customer: Customer; readonly onChanged: () => void }): JSX.Element {
  const { blacklist, name, shown, phone } = customer;
  const by = useReplica((view) => (blacklist ? givenNameOf(view, blacklist.by) : ""));
  const mayKeep = useRight("keepGuests");
  const remove = async (): Promise<void> => {
    if (
      !(await confirm({
        title: t("blacklist.removeAsk", { name }),
        text: t(blacklist ? "blacklist.removeText" : "blacklist.forgiveText"),
        action: t("blacklist.remove"),
      }))
    )
      return;
    const said = await wish({ type: "bookings.unblacklist", phone, ...(blacklist ? {} : { forgive: true }) });
    if (said.state === "refused") toast({ text: problemText(said.problem), icon: "alert", tone: "bad" });
    else toast({ text: t("blacklist.removed", { name }), icon: "check" });
    onChanged();
  };
  return (
    <li className="blacklist-line">
      <div className="grow stack-4">
        <p className="row-wrap">
          <strong>{name}</strong>
          <span className="quiet numbers">{shown}</span>
        </p>
        {blacklist ? <p>{blacklist.reason}</p> : null}
        <p className="row-wrap">
          {customer.noShows > 0 ? (
            <StatePill tone="amber" icon="clock">
              {t("customer.noShows", { count: customer.noShows })}
            </StatePill>
          ) : null}
          {customer.cancellations > 0 ? (
            <StatePill tone="grey" icon="void">
              {t("customer.cancellations", { count: customer.cancellations })}
            </StatePill>
          ) : null}
          {blacklist ? (
            <span className="quiet small">
              {[
                blacklist.until === undefined
                  ? t("blacklist.forGood")
                  : t("customer.until", { date: date(blacklist.until) }),
                by,
                date(blacklist.at),
              ].join(" · ")}
            </span>
          ) : null}
        </p>
      </div>
      <OwnFieldsButton subject="guest" thing={guestThing(phone)} name={name} />
      {mayKeep ? (
        <Button icon="check" onClick={() => void remove()}>
          {t(blacklist ? "blacklist.remove" : "blacklist.forgive")}
        </Button>
      ) : null}
    </li>
  );
}
