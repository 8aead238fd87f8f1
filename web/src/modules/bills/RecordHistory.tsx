import { dateTime, exactTime, money, t, tryText } from "../../i18n";
import { Card, StatePill } from "../../ui";
import type { BillEvent, BillRecord } from "../../wire";
import { shownDiscount } from "../../domains/bills/discounts";
import { personName } from "./personName";
import { amountOf, counted } from "../../domains/menu/weight";

/** The versions, what was taken back, and who did what. The last two only come to people who may see all bills. */
export function RecordHistory({ of: record }: { readonly of: BillRecord }): JSX.Element {
  return (
    <>
      {record.versions.length > 0 ? (
        <Card className="bills-card" label={t("bills.versions")}>
          <h3>{t("bills.versions")}</h3>
          <ul className="lines">
            {record.versions.map((one) => (
              <li key={one.version} className="bills-line">
                <span className="grow">
                  <span>{t("bills.version", { version: one.version })}</span>
                  <span className="quiet small">{`${personName(one.by)} · ${dateTime(one.at)}`}</span>
                </span>
                <span className="bills-line-end">
                  <span className="strong numbers">{money(one.total)}</span>
                  {one.discount > 0 ? (
                    <span className="quiet small numbers">{t("bills.less", { amount: money(one.discount) })}</span>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {record.reopenings.length > 0 ? <Reopenings of={record} /> : null}
      {record.takenBack.length > 0 ? <TakenBack of={record} /> : null}
      {record.events.length > 0 ? (
        <Card className="bills-card" label={t("bills.events")}>
          <details>
            <summary>
              <h3>{t("bills.eventsCount", { count: record.events.length })}</h3>
            </summary>
            <ul className="lines">
              {record.events.map((event, i) => (
                <Event key={i} of={event} />
              ))}
            </ul>
          </details>
        </Card>
      ) : null}
    </>
  );
}

function Reopenings({ of: record }: { readonly of: BillRecord }): JSX.Element {
  return (
    <Card className="bills-card" label={t("bills.reopenings")}>
      <h3>{t("bills.reopenings")}</h3>
      <ul className="lines">
        {record.reopenings.map((one, i) => (
          <li key={i} className="bills-line">
            <span className="grow">
              <span>{[t(one.closed ? "bills.closed" : "bills.reopened"), one.reason].filter(Boolean).join(" · ")}</span>
              <span className="quiet small">
                {[one.by, one.device, t("bills.version", { version: one.version })].filter(Boolean).join(" · ")}
              </span>
            </span>
            <span className="bills-line-end">
              <span className="strong numbers">{money(one.total)}</span>
              <span className="quiet small numbers">{dateTime(one.at)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TakenBack({ of: record }: { readonly of: BillRecord }): JSX.Element {
  return (
    <Card className="bills-card" label={t("cashier.notCounted")}>
      <h3>{t("cashier.notCounted")}</h3>
      <ul className="lines">
        {record.takenBack.map((item, i) => (
          <li key={i} className="bills-line">
            <span className="grow">
              <span>{`${counted(item)} × ${item.name}`}</span>
              <span className="quiet small">{`${item.reason} · ${item.by} · ${dateTime(item.at)}`}</span>
            </span>
            <span className="bills-line-end">
              <span className="numbers quiet">{money(amountOf(item))}</span>
              <StatePill tone="red" icon={item.refused ? "refuse" : "void"}>
                {t(item.refused ? "state.refused" : "state.voided")}
              </StatePill>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Event({ of: event }: { readonly of: BillEvent }): JSX.Element {
  return (
    <li className="bills-line">
      <span className="grow">
        <span>{[tryText(`command.${event.command}`) ?? event.command, ...details(event)].join(" · ")}</span>
        <span className="quiet small">
          {[personName(event.by), event.by === event.device ? "" : event.device].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className="quiet small numbers">{exactTime(event.at)}</span>
    </li>
  );
}

function details(event: BillEvent): readonly string[] {
  const dish = event.dish && (event.quantity === undefined ? event.dish : `${event.quantity} × ${event.dish}`);
  const guests = event.command === "orders.open" || event.command === "orders.setGuests";
  return [
    event.table ? t("common.table", { name: event.table }) : "",
    dish ?? "",
    guests && event.quantity !== undefined ? t("common.guests", { count: event.quantity }) : "",
    event.person ?? "",
    event.amount === undefined ? "" : money(event.amount),
    event.discount ? `${shownDiscount(event.discount)}${event.discount.type === "amount" ? "" : "%"}` : "",
    event.reason ?? "",
  ].filter((text) => text !== "");
}
