import { useState } from "react";
import { dateTime, money, number, t } from "../../../i18n";
import { Button, Card, MoneyText, navigate } from "../../../ui";
import type { DebtGuest, DebtView } from "../../../wire";
import { useNow } from "../../../sync";
import { dialAddress } from "../../../ui/dial";
import { useThere } from "../../../sync/useAsked";
import { fromList } from "../backToList";
import { Ages } from "./Ages";
import { GuestActions, LimitText } from "./GuestActions";
import type { OwedDebts } from "./settle";
import { nameOf, wantedOf } from "./settle";

/** Further debts are shown on demand. */
const most = 8;

interface Props {
  readonly of: DebtGuest;
  readonly onTake: (wanted: OwedDebts) => void;
  readonly onLimit: (guest: DebtGuest) => void;
}

/** A guest, the sum they owe, and the bills it comes from. */
export function GuestDebts({ of: guest, onTake, onLimit }: Props): JSX.Element {
  const there = useThere();
  const name = nameOf(guest);
  const open = guest.debts.filter((debt) => debt.open > 0);
  const now = useNow(3_600_000);
  const [all, setAll] = useState(false);
  const more = guest.debts.length - most;
  return (
    <Card className="bills-card" label={name}>
      <div className="bills-line">
        <span className="grow">
          <h2>{name}</h2>
          {guest.phone === undefined ? null : (
            <a className="numbers" href={dialAddress(guest.phone)}>
              {guest.shown ?? guest.phone}
            </a>
          )}
        </span>
        <MoneyText amount={guest.open} className="strong" />
      </div>
      <LimitText of={guest} />
      {open.length > 0 ? (
        <>
          <Ages of={open} now={now} />
          <Button icon="cash" wide disabled={!there} onClick={() => onTake(wantedOf(guest, open))}>
            {t(open.length > 1 ? "debts.settleAll" : "debts.takeAll", { amount: money(guest.open) })}
          </Button>
        </>
      ) : null}
      <GuestActions of={guest} onLimit={onLimit} />
      <ul className="lines">
        {guest.debts.slice(0, all ? undefined : most).map((debt) => (
          <Debt
            key={debt.payment}
            of={debt}
            name={name}
            onTake={open.length > 1 && debt.open > 0 && there ? () => onTake(wantedOf(guest, [debt])) : undefined}
          />
        ))}
      </ul>
      {more > 0 ? (
        <Button look="plain" icon={all ? "up" : "down"} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t("debts.fewer") : t("debts.moreOf", { count: more })}
        </Button>
      ) : null}
    </Card>
  );
}

interface DebtProps {
  readonly of: DebtView;
  /** of the guest */
  readonly name: string;
  /** missing: it is settled, or together with the guest's only debt */
  readonly onTake: (() => void) | undefined;
}

function Debt({ of: debt, name, onTake }: DebtProps): JSX.Element {
  const written = debt.reference !== undefined && debt.reference !== name ? debt.reference : undefined;
  const facts = [
    dateTime(debt.at),
    debt.number === undefined ? undefined : t("common.table", { name: debt.table }),
    debt.by,
    written === undefined ? undefined : t("debts.writtenAs", { name: written }),
    debt.lowered > 0 ? t("debts.lowered", { amount: money(debt.lowered) }) : undefined,
  ];
  return (
    <li className="bills-line">
      <span className="grow">
        <Button
          look="plain"
          icon="receipt"
          onClick={() => navigate(`/bills/${encodeURIComponent(debt.order)}`, "push", fromList)}
        >
          {debt.number ?? t("common.table", { name: debt.table })}
        </Button>
        <span className="quiet small">{facts.filter(Boolean).join(" · ")}</span>
        {debt.settlements.map((one) => (
          <span key={one.number} className="quiet small">
            {[
              t("debts.paid", {
                number: number(one.number),
                method: t(`cashier.method.${one.method}`),
                name: one.by,
              }),
              one.reference,
              dateTime(one.at),
              money(one.amount),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        ))}
      </span>
      <span className="bills-line-end">
        <span className="strong numbers">{money(debt.open)}</span>
        {debt.open < debt.owed ? (
          <span className="quiet small numbers">{t("debts.of", { amount: money(debt.owed) })}</span>
        ) : null}
        {onTake ? <Button onClick={onTake}>{t("debts.takeOne")}</Button> : null}
      </span>
    </li>
  );
}
