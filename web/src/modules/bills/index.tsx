import { Suspense, useEffect, useState } from "react";
import { t } from "../../i18n";
import { useMe, useRight } from "../../session";
import { AppBar, EmptyState, IconButton, Screen, classes, matchPath, navigate, usePath, useWide } from "../../ui";
import { backToList, fromList } from "./backToList";
import { DebtsPage } from "./debts/lazyPage";
import { VouchersPage } from "./vouchers/lazyPage";
import type { BillFilter } from "./filter";
import { filterOf, noFilter } from "./filter";
import { TransfersButton } from "../../domains/transfers/TransfersButton";
import { ListPane } from "./ListPane";
import { RecordPane } from "./RecordPane";

/** The filter stays, also behind the print preview. Another person begins with today's bills. */
let kept: { readonly person: string; readonly filter: BillFilter } | null = null;

/** The filter that a link from a report names, or the kept one. */
function beginning(person: string): BillFilter {
  const named = filterOf(location.search);
  if (named) kept = { person, filter: named };
  return kept?.person === person ? kept.filter : noFilter;
}

function useFilter(): readonly [BillFilter, (filter: BillFilter) => void] {
  const person = useMe().employee.id;
  const [filter, setFilter] = useState(() => beginning(person));
  // From now on the filter is kept here, and a changed one is not undone by the address.
  useEffect(() => {
    if (location.pathname === "/bills" && location.search !== "") navigate("/bills", "replace", history.state);
  }, []);
  return [
    filter,
    (next) => {
      kept = { person, filter: next };
      setFilter(next);
    },
  ];
}

const open = (order: string, how: "push" | "replace"): void =>
  navigate(`/bills/${encodeURIComponent(order)}`, how, how === "push" ? fromList : history.state);

/** *Hóa đơn*: all bills; *Công nợ*: what guests owe of them; *Phiếu quà*: the register of vouchers. */
export default function BillsScreen(): JSX.Element {
  const mayTake = useRight("takePayment");
  const path = usePath();
  const Page = path === "/bills/debts" ? DebtsPage : path === "/bills/vouchers" ? VouchersPage : undefined;
  if (!Page || !mayTake) return <Bills debts={mayTake} />;
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}

/** All bills, open and ended, and everything about one of them. */
function Bills({ debts }: { readonly debts: boolean }): JSX.Element {
  const chosen = matchPath("/bills/:order", usePath())?.order ?? null;
  const [filter, setFilter] = useFilter();
  const [corrections, setCorrections] = useState(0);
  const both = useWide(900);
  const list = (
    <ListPane
      filter={filter}
      onFilter={setFilter}
      chosen={chosen}
      corrections={corrections}
      onPress={(order) => open(order, both && chosen !== null ? "replace" : "push")}
    />
  );
  return (
    <Screen
      fixed
      className="bills-screen"
      bar={
        <AppBar
          title={t("app.screen.bills")}
          back={!both && chosen !== null ? backToList : leave}
          actions={
            <>
              {debts ? (
                <>
                  <IconButton
                    icon="person"
                    label={t("bills.debts")}
                    onClick={() => navigate("/bills/debts", "push", fromList)}
                  />
                  <IconButton
                    icon="tag"
                    label={t("bills.vouchers")}
                    onClick={() => navigate("/bills/vouchers", "push", fromList)}
                  />
                </>
              ) : null}
              <TransfersButton />
            </>
          }
        />
      }
    >
      <div className="bills">
        {/* The list stays behind an open bill, with its pages and its place. */}
        <div className={classes("bills-side", !both && chosen !== null && "bills-side-away")}>{list}</div>
        {chosen !== null ? (
          <div className="bills-main" data-scroll>
            <RecordPane key={chosen} order={chosen} onCorrected={() => setCorrections((count) => count + 1)} />
          </div>
        ) : both ? (
          <div className="bills-main">
            <EmptyState icon="receipt" title={t("bills.choose")} text={t("bills.chooseText")} />
          </div>
        ) : null}
      </div>
    </Screen>
  );
}

/** Goes back to the page before. A page that was opened directly goes to the start. */
function leave(): void {
  if (history.length > 1) history.back();
  else navigate("/");
}
