import { useState } from "react";
import { money, t } from "../../../i18n";
import { AppBar, Chip, ChipRow, EmptyState, Screen, SearchField } from "../../../ui";
import type { DebtGuest, DebtList } from "../../../wire";
import type { Asked } from "../../../sync/useAsked";
import { useTyped } from "../../../ui/useTyped";
import { AskedList } from "../AskedList";
import { backToList } from "../backToList";
import { GuestDebts } from "./GuestDebts";
import { LimitSheet } from "./LimitSheet";
import type { OwedDebts } from "./settle";
import { SettleSheet } from "./SettleSheet";
import { useDebts } from "./useDebts";
import { ShownOf } from "../../../ui/ShownOf";

/** *Công nợ*: what guests owe, by guest, and their settlement. */
export default function DebtsPage(): JSX.Element {
  const [typed, setTyped] = useState("");
  const [settled, setSettled] = useState(false);
  const [wanted, setWanted] = useState<OwedDebts | null>(null);
  const [limited, setLimited] = useState<DebtGuest | null>(null);
  const text = useTyped(typed.trim());
  const list = useDebts(text, settled);
  return (
    <Screen fixed className="bills-screen" bar={<AppBar title={t("debts.title")} back={backToList} />}>
      <div className="bills-list">
        <div className="bills-tools">
          <div className="bills-search">
            <SearchField label={t("debts.search")} value={typed} onValue={setTyped} />
          </div>
          <ChipRow label={t("debts.state")}>
            <Chip chosen={!settled} onPress={() => setSettled(false)}>
              {t("debts.open")}
            </Chip>
            <Chip chosen={settled} onPress={() => setSettled(true)}>
              {t("debts.settled")}
            </Chip>
          </ChipRow>
        </div>
        <div className="bills-rows" data-scroll>
          <div className="bills-record">
            <Found list={list} settled={settled} searched={text !== ""} onTake={setWanted} onLimit={setLimited} />
          </div>
        </div>
      </div>
      {wanted ? <SettleSheet of={wanted} onClose={() => setWanted(null)} onDone={list.again} /> : null}
      {limited ? <LimitSheet of={limited} onClose={() => setLimited(null)} onDone={list.again} /> : null}
    </Screen>
  );
}

interface FoundProps {
  readonly list: Asked<DebtList>;
  readonly settled: boolean;
  readonly searched: boolean;
  readonly onTake: (wanted: OwedDebts) => void;
  readonly onLimit: (guest: DebtGuest) => void;
}

function Found({ list, settled, searched, onTake, onLimit }: FoundProps): JSX.Element {
  return (
    <AskedList list={list} offline={[t("debts.offline"), t("debts.offlineText")]} offlineList={t("debts.offlineList")}>
      {(value) => (
        <>
          {value.guests.length === 0 ? <Nothing settled={settled} searched={searched} /> : null}
          {!settled && !searched && !value.more && value.guests.length > 0 ? (
            <dl className="money-lines">
              <div className="money-line strong">
                <dt>{t("debts.total")}</dt>
                <dd className="numbers">{money(value.open)}</dd>
              </div>
            </dl>
          ) : null}
          {value.guests.length === 0 ? null : (
            <ShownOf
              shown={value.guests.reduce((count, guest) => count + guest.debts.length, 0)}
              total={value.total}
              whole={!value.more}
            />
          )}
          {value.more ? <p className="quiet small">{t("debts.more")}</p> : null}
          {value.guests.map((guest) => (
            <GuestDebts key={guest.debts[0]?.payment} of={guest} onTake={onTake} onLimit={onLimit} />
          ))}
        </>
      )}
    </AskedList>
  );
}

function Nothing({ settled, searched }: { readonly settled: boolean; readonly searched: boolean }): JSX.Element {
  if (searched) return <EmptyState icon="search" title={t("debts.nothing")} text={t("debts.nothingText")} />;
  if (settled) return <EmptyState icon="receipt" title={t("debts.noneSettled")} />;
  return <EmptyState icon="receipt" title={t("debts.none")} text={t("debts.noneText")} />;
}
