import { useCallback, useState } from "react";
import { money, number, t } from "../../i18n";
import { businessDay } from "../../i18n/houseClock";
import { problemText, request } from "../../sync";
import { Card, Icon, TextField } from "../../ui";
import type { InvoiceDay, InvoiceOfDay } from "../../wire";
import { useAsked } from "../../sync/useAsked";

/** A business day as date fields write it. */
const dayText = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** The file of one business day, and the bills that it leaves out. `isReady`: the house has a tax code, without which there is none. */
export function DayFile({ isReady }: { readonly isReady: boolean }): JSX.Element {
  const [day, setDay] = useState(() => dayText(businessDay(Date.now())));
  return (
    <Card className="stack-16" label={t("invoices.dayTitle")}>
      <header className="stack-4">
        <h2>{t("invoices.dayTitle")}</h2>
        <p className="quiet">{t("invoices.dayText")}</p>
      </header>
      <TextField type="date" label={t("invoices.day")} value={day} onValue={setDay} required />
      {day === "" || !isReady ? null : (
        <>
          <Summary day={encodeURIComponent(day)} />
          <a className="button button-quiet" href={`/api/invoices?day=${encodeURIComponent(day)}`} download>
            <Icon name="download" />
            {t("invoices.download")}
          </a>
        </>
      )}
    </Card>
  );
}

function Summary({ day }: { readonly day: string }): JSX.Element | null {
  const ask = useCallback(() => request<InvoiceDay>("GET", `/api/invoice-day?day=${day}`), [day]);
  const { value, problem } = useAsked(ask);
  if (problem) return <p className="notice notice-amber">{problemText(problem)}</p>;
  if (!value) return null;
  return (
    <>
      <p>{t("invoices.dayBills", { count: number(value.bills) })}</p>
      {value.odd.length === 0 ? null : (
        <ul className="stack-8" aria-label={t("invoices.dayOdd")}>
          {value.odd.map((bill) => (
            <li key={bill.order} className="notice notice-amber">
              <Icon name="alert" />
              <span className="grow">{oddText(bill)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function oddText(bill: InvoiceOfDay): string {
  const name = bill.number ?? bill.order;
  if (bill.leftOut !== undefined) return t("invoices.dayLeftOut", { number: name, reason: bill.leftOut });
  return t("invoices.dayGivenBack", {
    number: name,
    amount: money(bill.givenBack),
    total: money(bill.total),
    standing: t(`invoices.standing.${bill.standing}`),
  });
}
