import { t } from "../../i18n";
import { byGivenName } from "../../i18n/givenName";
import { useRight } from "../../session";
import { useReplica } from "../../sync";
import { Button, Select, Sheet, TextField } from "../../ui";
import { MoneyField } from "../../ui/MoneyField";
import type { BillStanding, PaymentMethod } from "../../wire";
import type { BillFilter } from "./filter";
import { conditions, withoutConditions } from "./filter";
import { methods } from "../../domains/bills/methods";
import { ScopeFields } from "./ScopeFields";
import { allStandings, standings } from "./standing";

interface Props {
  readonly filter: BillFilter;
  readonly onFilter: (filter: BillFilter) => void;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The further conditions of the list. Each works at once, so the list behind shows it. */
export function FilterSheet({ filter, onFilter, open, onClose }: Props): JSX.Element {
  const seesAll = useRight("seeBills");
  const seesGuests = useRight("keepGuests");
  const set = (part: Partial<BillFilter>): void => onFilter({ ...filter, ...part });
  const any = { value: "", label: t("bills.any") } as const;
  return (
    <Sheet
      open={open}
      title={t("bills.filter")}
      onClose={onClose}
      foot={
        <>
          <Button disabled={conditions(filter) === 0} onClick={() => onFilter(withoutConditions(filter))}>
            {t("bills.clear")}
          </Button>
          <Button look="primary" large icon="check" className="grow" onClick={onClose}>
            {t("common.done")}
          </Button>
        </>
      }
    >
      <div className="stack-16">
        <Select<BillStanding | "">
          label={t("bills.standing")}
          value={filter.standing}
          choices={[any, ...allStandings.map((value) => ({ value, label: t(standings[value].word) }))]}
          onValue={(standing) => set({ standing })}
        />
        <Select<PaymentMethod | "">
          label={t("bills.method")}
          value={filter.method}
          choices={[any, ...methods.map((value) => ({ value, label: t(`cashier.method.${value}`) }))]}
          onValue={(method) => set({ method })}
        />
        <MoneyField
          label={t("bills.amount")}
          value={filter.amount}
          onValue={(amount) => set({ amount })}
          maxLength={17}
        />
        <ScopeFields filter={filter} set={set} />
        {seesAll ? <People filter={filter} set={set} /> : null}
        {seesGuests ? (
          <TextField
            label={t("bills.guest")}
            value={filter.guest}
            onValue={(guest) => set({ guest })}
            autoComplete="off"
            maxLength={50}
          />
        ) : null}
      </div>
    </Sheet>
  );
}

interface PeopleProps {
  readonly filter: BillFilter;
  readonly set: (part: Partial<BillFilter>) => void;
}

/** The waiter, and the person who took the money. */
function People({ filter, set }: PeopleProps): JSX.Element {
  const team = useReplica((view) => view.all("employee"));
  const named = [...team].sort((a, b) => byGivenName(a.name, b.name));
  const choices = [
    { value: "", label: t("bills.any") },
    ...named.map((person) => ({ value: person.id, label: person.name })),
  ];
  return (
    <>
      <Select label={t("bills.waiter")} value={filter.waiter} choices={choices} onValue={(waiter) => set({ waiter })} />
      <Select label={t("bills.taker")} value={filter.taker} choices={choices} onValue={(taker) => set({ taker })} />
    </>
  );
}
