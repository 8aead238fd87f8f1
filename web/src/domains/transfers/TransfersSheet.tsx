import { useState } from "react";
import { dateTime, t } from "../../i18n";
import { useReplica } from "../../sync";
import { Icon, Sheet } from "../../ui";
import type { TransferNotice } from "../../wire";
import type { LooseMoney } from "./AssignSheet";
import { AssignSheet } from "./AssignSheet";
import { needsAttention, transfersIn } from "./notices";
import { TransferRow } from "./TransferRow";

/** Transfers that a bank has reported: those that wait for somebody, then the others of the last hours. */
export function TransfersSheet({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const all = useReplica(transfersIn);
  const troubles = useReplica((view) => view.all("transferTrouble"));
  const [assigning, setAssigning] = useState<TransferNotice | null>(null);
  const waiting = all.filter(needsAttention);
  const others = all.filter((one) => !needsAttention(one));
  return (
    <>
      <Sheet open tall title={t("transfers.title")} onClose={onClose}>
        <div className="stack-16">
          {troubles.map(({ id, cause, since }) => (
            <p key={id} className="notice notice-red" role="alert">
              <Icon name="alert" />
              <span className="grow">
                {t("transfers.trouble", { time: dateTime(since) })} {t(`transfers.refusal.${cause}`)}
              </span>
            </p>
          ))}
          <section className="stack-8">
            <h3>{t("transfers.open")}</h3>
            {waiting.length === 0 ? <p className="quiet">{t("transfers.openNone")}</p> : null}
            <Rows of={waiting} onAssign={setAssigning} />
          </section>
          {others.length > 0 ? (
            <section className="stack-8">
              <h3>{t("transfers.recent")}</h3>
              <Rows of={others} onAssign={setAssigning} />
            </section>
          ) : null}
        </div>
      </Sheet>
      {assigning ? <AssignSheet of={looseOf(assigning)} onClose={() => setAssigning(null)} /> : null}
    </>
  );
}

const looseOf = (notice: TransferNotice): LooseMoney => ({
  amount: notice.amount,
  subtitle: notice.purpose,
  text: t("transfers.assignText"),
  otherText: (due) => t("transfers.assignOther", { due }),
  assign: (order, confirmed) => ({
    type: "transfers.assign",
    notice: notice.id,
    order,
    ...(confirmed ? { confirmed } : {}),
  }),
});

interface RowsProps {
  readonly of: readonly TransferNotice[];
  readonly onAssign: (notice: TransferNotice) => void;
}

function Rows({ of: all, onAssign }: RowsProps): JSX.Element {
  return (
    <ul className="lines">
      {all.map((one) => (
        <TransferRow key={one.id} of={one} onAssign={() => onAssign(one)} />
      ))}
    </ul>
  );
}
