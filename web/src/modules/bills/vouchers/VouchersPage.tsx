import { useState } from "react";
import { money, t } from "../../../i18n";
import { AppBar, Button, Chip, ChipRow, EmptyState, Icon, Screen, SearchField } from "../../../ui";
import type { VoucherList, VoucherState, VoucherView } from "../../../wire";
import type { Asked } from "../../../sync/useAsked";
import { useThere } from "../../../sync/useAsked";
import { useTyped } from "../../../ui/useTyped";
import { AskedList } from "../AskedList";
import { backToList } from "../backToList";
import { IssueSheet } from "./IssueSheet";
import { ProlongSheet } from "./ProlongSheet";
import { queryOf, useVouchers } from "./useVouchers";
import { VoucherCard } from "./VoucherCard";
import { ShownOf } from "../../../ui/ShownOf";

const states: readonly VoucherState[] = ["valid", "empty", "expired", "stopped"];

/** *Phiếu quà*: the register of vouchers, with what each has paid. */
export default function VouchersPage(): JSX.Element {
  const [typed, setTyped] = useState("");
  const [state, setState] = useState<VoucherState | null>(null);
  const [issuing, setIssuing] = useState(false);
  const [prolonged, setProlonged] = useState<VoucherView | null>(null);
  const there = useThere();
  const text = useTyped(typed.trim());
  const list = useVouchers(text, state);
  return (
    <Screen fixed className="bills-screen" bar={<AppBar title={t("vouchers.title")} back={backToList} />}>
      <div className="bills-list">
        <div className="bills-tools">
          <div className="bills-search">
            <SearchField label={t("vouchers.search")} value={typed} onValue={setTyped} />
          </div>
          <ChipRow label={t("vouchers.state")}>
            <Chip chosen={state === null} onPress={() => setState(null)}>
              {t("vouchers.all")}
            </Chip>
            {states.map((one) => (
              <Chip key={one} chosen={state === one} onPress={() => setState(one)}>
                {t(`vouchers.state.${one}`)}
              </Chip>
            ))}
          </ChipRow>
        </div>
        <div className="bills-rows" data-scroll>
          <div className="bills-record">
            <div className="row-wrap">
              <Button icon="plus" look="primary" disabled={!there} onClick={() => setIssuing(true)}>
                {t("vouchers.issueOne")}
              </Button>
              <a className="button button-quiet" href={`/api/vouchers/csv?${queryOf(text, state)}`} download>
                <Icon name="download" />
                {t("vouchers.csv")}
              </a>
            </div>
            <Found list={list} searched={text !== "" || state !== null} onProlong={setProlonged} />
          </div>
        </div>
      </div>
      {issuing ? <IssueSheet onClose={() => setIssuing(false)} onDone={list.again} /> : null}
      {prolonged ? <ProlongSheet of={prolonged} onClose={() => setProlonged(null)} onDone={list.again} /> : null}
    </Screen>
  );
}

interface FoundProps {
  readonly list: Asked<VoucherList>;
  readonly searched: boolean;
  readonly onProlong: (voucher: VoucherView) => void;
}

function Found({ list, searched, onProlong }: FoundProps): JSX.Element {
  return (
    <AskedList
      list={list}
      offline={[t("vouchers.offline"), t("vouchers.offlineText")]}
      offlineList={t("vouchers.offlineList")}
    >
      {(value) => (
        <>
          {value.vouchers.length === 0 ? <Nothing searched={searched} /> : null}
          {value.vouchers.length > 0 ? (
            <dl className="money-lines">
              <div className="money-line strong">
                <dt>{t("vouchers.liability")}</dt>
                <dd className="numbers">{money(value.liability)}</dd>
              </div>
            </dl>
          ) : null}
          {value.vouchers.length === 0 ? null : (
            <ShownOf shown={value.vouchers.length} total={value.total} whole={!value.more} />
          )}
          {value.more ? <p className="quiet small">{t("vouchers.more")}</p> : null}
          {value.vouchers.map((voucher) => (
            <VoucherCard key={voucher.voucher} of={voucher} onProlong={() => onProlong(voucher)} onDone={list.again} />
          ))}
        </>
      )}
    </AskedList>
  );
}

function Nothing({ searched }: { readonly searched: boolean }): JSX.Element {
  if (searched) return <EmptyState icon="search" title={t("vouchers.nothing")} text={t("vouchers.nothingText")} />;
  return <EmptyState icon="tag" title={t("vouchers.none")} text={t("vouchers.noneText")} />;
}
