import { Suspense, useState } from "react";
import { money, t, time } from "../../i18n";
import { useRight } from "../../session";
import { useReplica } from "../../sync";
import { Button, Icon, lazyPart } from "../../ui";
import type { TakenTwice } from "../../domains/bills/takenTwice";
import { useThere } from "../../sync/useAsked";

const TwiceSheet = lazyPart(() => import("../bills/TwiceSheet"), "TwiceSheet", "bills");

interface Props {
  readonly order: string;
  readonly of: TakenTwice;
  /** the books have it as change that was given, so nothing is left to record */
  readonly asChange?: boolean;
}

/** Two people took the money of one bill: how much, who and when, and the two ways out. */
export function TwiceNotice({ order, of: twice, asChange = false }: Props): JSX.Element {
  const may = useRight("refund");
  // Money goes out only with the hub's consent.
  const there = useThere();
  const names = useReplica((view) => view.maps.employee);
  const [reason, setReason] = useState<string | null>(null);
  const { amount, payments } = twice;
  return (
    <div className="notice notice-red" role="alert">
      <Icon name="alert" />
      <div className="grow stack-8">
        <p className="strong numbers">{t("cashier.twice", { amount: money(amount) })}</p>
        <ul className="small numbers">
          {payments.map((one) => (
            <li key={`${one.at} ${one.by}`}>
              {[
                time(one.at),
                names.get(one.by)?.name ?? one.by,
                money(one.received),
                t(`cashier.method.${one.method}`),
              ].join(" · ")}
            </li>
          ))}
        </ul>
        <p className="small">{t(asChange ? "cashier.twiceChange" : "cashier.twiceText", { amount: money(amount) })}</p>
        {may && !asChange ? (
          <div className="row-wrap">
            <Button icon="undo" disabled={!there} onClick={() => setReason(t("cashier.twice.backReason"))}>
              {t("cashier.twice.back")}
            </Button>
            <Button icon="edit" disabled={!there} onClick={() => setReason(t("cashier.twice.mistakeReason"))}>
              {t("cashier.twice.mistake")}
            </Button>
          </div>
        ) : null}
      </div>
      {reason === null ? null : (
        <Suspense fallback={null}>
          <TwiceSheet order={order} of={twice} reason={reason} onClose={() => setReason(null)} />
        </Suspense>
      )}
    </div>
  );
}
