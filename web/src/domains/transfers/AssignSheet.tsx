import { useCallback, useEffect, useMemo, useState } from "react";
import { date, money, t, time } from "../../i18n";
import { hub, send } from "../../session/client";
import type { Outcome } from "../../sync";
import { problemText, request, useReplica } from "../../sync";
import { SearchField, Sheet, Skeleton, StatePill, confirm, toast } from "../../ui";
import type { BillEntry, BillListPage, CommandBody } from "../../wire";
import { useAsked } from "../../sync/useAsked";
import type { Payable } from "./notices";
import { payables } from "./notices";

/** Money that no bill has yet: a transfer, or a card that was charged. */
export interface LooseMoney {
  readonly amount: number;
  readonly subtitle: string;
  /** beside the question */
  readonly text: string;
  /** beside the question, if another amount is due */
  readonly otherText: (due: string) => string;
  /** makes it the payment of an order */
  readonly assign: (order: string, confirmed?: boolean) => CommandBody;
}

interface Props {
  readonly of: LooseMoney;
  readonly onClose: () => void;
}

/** Milliseconds without a further letter. */
const typedFor = 250;

/** The order that the money pays: one that is open, or any that a search finds. */
export function AssignSheet({ of: loose, onClose }: Props): JSX.Element {
  const [query, setQuery] = useState("");
  const wanted = useSettled(query.trim());
  const choose = (order: string, table: string, due: number | undefined): void => {
    void assign(loose, order, table, due).then((done) => {
      if (done) onClose();
    });
  };
  return (
    <Sheet
      open
      tall
      title={t("transfers.assignTitle", { amount: money(loose.amount) })}
      subtitle={loose.subtitle}
      onClose={onClose}
    >
      <div className="stack">
        <SearchField label={t("transfers.search")} value={query} onValue={setQuery} />
        {wanted === "" ? <Open of={loose} onChoose={choose} /> : <Found query={wanted} onChoose={choose} />}
      </div>
    </Sheet>
  );
}

function useSettled(query: string): string {
  const [settled, setSettled] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), typedFor);
    return () => clearTimeout(timer);
  }, [query]);
  return settled;
}

type Choose = (order: string, table: string, due: number | undefined) => void;

function Open({ of: loose, onChoose }: { readonly of: LooseMoney; readonly onChoose: Choose }): JSX.Element {
  const view = useReplica((whole) => whole);
  const all = useMemo(() => payables(view, loose.amount), [view, loose.amount]);
  if (all.length === 0) return <p className="quiet">{t("transfers.noOrders")}</p>;
  return (
    <ul className="lines">
      {all.map((one) => (
        <Choice
          key={one.order}
          table={one.table}
          words={one.number ?? ""}
          end={dueOf(one)}
          same={one.due === loose.amount}
          onPress={() => onChoose(one.order, one.table, one.due)}
        />
      ))}
    </ul>
  );
}

const dueOf = (one: Payable): string => (one.due === undefined ? "" : t("transfers.due", { amount: money(one.due) }));

function Found({ query, onChoose }: { readonly query: string; readonly onChoose: Choose }): JSX.Element {
  const path = `/api/bills?q=${encodeURIComponent(query)}`;
  const { value, problem } = useAsked<BillListPage>(useCallback(() => request("GET", path), [path]));
  if (value === null)
    return problem ? (
      <p className="quiet" role="status">
        {problem.code === "offline" ? t("transfers.offline") : problemText(problem)}
      </p>
    ) : (
      <Skeleton height={56} count={4} gap={1} />
    );
  const bills = value.bills.filter((bill) => bill.standing !== "joined");
  if (bills.length === 0) return <p className="quiet">{t("common.nothingFound")}</p>;
  return (
    <ul className="lines">
      {bills.map((bill) => (
        <Choice
          key={bill.order}
          table={bill.table}
          words={`${bill.number ?? ""} · ${date(bill.openedAt)} ${time(bill.openedAt)}`}
          end={money(bill.total)}
          same={false}
          onPress={() => onChoose(bill.order, bill.table, restOf(bill))}
        />
      ))}
    </ul>
  );
}

const restOf = (bill: BillEntry): number | undefined =>
  bill.version > 0 ? Math.max(0, bill.total - bill.paid) : undefined;

interface ChoiceProps {
  readonly table: string;
  readonly words: string;
  readonly end: string;
  /** the amount due is the transfer's */
  readonly same: boolean;
  readonly onPress: () => void;
}

function Choice({ table, words, end, same, onPress }: ChoiceProps): JSX.Element {
  return (
    <li>
      <button type="button" className="transfer-choice" onClick={onPress}>
        <span className="grow transfer-choice-words">
          <span className="strong">{t("common.table", { name: table })}</span>
          <span className="quiet small numbers">{words}</span>
        </span>
        {same ? (
          <StatePill tone="green" icon="check">
            {t("transfers.same")}
          </StatePill>
        ) : null}
        <span className="numbers">{end}</span>
      </button>
    </li>
  );
}

/** Asks first: a wrong table would end a party that has not paid. `true` if it was sent. */
async function assign(loose: LooseMoney, order: string, table: string, due: number | undefined): Promise<boolean> {
  const [amount, name] = [money(loose.amount), t("common.table", { name: table })];
  const agreed = await confirm({
    title: t("transfers.assignAsk", { amount, table: name }),
    text: due === undefined || due === loose.amount ? loose.text : loose.otherText(money(due)),
    action: t("transfers.assignAction"),
  });
  if (!agreed) return false;
  void send(loose.assign(order)).then(async (outcome) => {
    const isDoubted = outcome.status === "refused" && outcome.error?.code === "bills.takenBefore";
    const last = isDoubted ? await askAgain(loose, order, outcome) : outcome;
    if (last?.status === "accepted")
      toast({ text: t("transfers.assigned", { amount, table: name }), icon: "check", tone: "good" });
  });
  return true;
}

/** Another bill has a payment with the same reference. */
async function askAgain(loose: LooseMoney, order: string, { id, error }: Outcome): Promise<Outcome | null> {
  const text = error ? problemText(error) : "";
  const agreed = await confirm({ title: t("transfers.sameAsk"), text, action: t("transfers.sameOther"), danger: true });
  hub.outbox.discard(id, t("transfers.sameSeen"));
  return agreed ? send(loose.assign(order, true)) : null;
}
