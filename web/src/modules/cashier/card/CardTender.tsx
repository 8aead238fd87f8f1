import type { ReactNode } from "react";
import { useLayoutEffect, useState } from "react";
import { money, t } from "../../../i18n";
import { useRight } from "../../../session";
import { useReplica } from "../../../sync";
import { Button } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import type { CardRequest, Unserved } from "../../../wire";
import type { MoneyWay } from "../../../domains/bills/MethodChoice";
import { tendered } from "../cash";
import type { OpenBill } from "../openBill";
import { tipOf } from "../tip/tip";
import { CardButton } from "./CardButton";
import { CardProgress, CardSending } from "./CardProgress";
import { useCardCharge } from "./useCardCharge";

/** Replacements for parts of the payment's form. */
export interface TenderSlots {
  /** in place of the sums and all below them */
  readonly body?: ReactNode;
  /** in place of the button that records the payment */
  readonly action?: ReactNode;
}

interface Props {
  readonly of: OpenBill;
  readonly typed: string;
  readonly way: MoneyWay;
  readonly onWay: (way: MoneyWay) => void;
  readonly part?: string;
  /** the fate of dishes that are not on the table */
  readonly unserved: () => Unserved | undefined;
  readonly onPaid?: () => void;
  /** the payment's form */
  readonly pane: (slots: TenderSlots) => JSX.Element;
}

/** The payment's form in a house with a terminal: a card is charged there. */
export function CardTender({ of: one, typed, way, onWay, part, unserved, onPaid, pane }: Props): JSX.Element {
  const charge = useCardCharge(one.order.id, part, onPaid);
  const [byHand, setByHand] = useState<string | null>(null);
  const under = charge.open !== undefined || charge.sending;
  const mayAsk = useRight("payAtTable");
  const may = mayAsk && charge.terminal !== undefined && charge.there && byHand !== one.order.id;
  const terminal = way.method === "card" && (under || may);
  useLayoutEffect(() => {
    if ((way.terminal ?? false) !== terminal) onWay({ ...way, terminal });
  }, [way, terminal, onWay]);
  if (way.method !== "card")
    return (
      <>
        {charge.open ? <UnderWay of={charge.open} onShow={() => onWay({ method: "card", reference: "" })} /> : null}
        {pane({})}
      </>
    );
  if (charge.open) return pane({ body: <CardProgress key={charge.open.id} of={charge.open} /> });
  if (charge.sending) return pane({ body: <CardSending /> });
  if (!may)
    return (
      <>
        {mayAsk && charge.terminal && !charge.there ? <p className="quiet small">{t("cards.offline")}</p> : null}
        {pane({})}
      </>
    );
  return pane({
    action: (
      <CardButton
        of={one}
        typed={typed}
        tip={tipOf(way, tendered(typed, one.sums.due))}
        part={part}
        unserved={unserved}
        charge={charge}
        onByHand={() => setByHand(one.order.id)}
      />
    ),
  });
}

/** A card is being charged for this bill, perhaps by another cashier, while money is about to be taken otherwise. */
function UnderWay({ of: one, onShow }: { readonly of: CardRequest; readonly onShow: () => void }): JSX.Element {
  const name = useReplica((view) => view.nameOf(one.by));
  return (
    <Notice icon="card" role="alert">
      <span className="grow">{t("cards.underWay", { amount: money(one.amount), name })}</span>
      <Button onClick={onShow}>{t("cards.show")}</Button>
    </Notice>
  );
}
