import { useState } from "react";
import { money, t } from "../../../i18n";
import { send } from "../../../session/client";
import { newId } from "../../../sync";
import { Button } from "../../../ui";
import { CardOutcome } from "./CardButton";
import { CardProgress, CardSending } from "./CardProgress";
import { useCardCharge } from "./useCardCharge";

interface Props {
  readonly order: string;
  readonly due: number;
  readonly onPaid: () => void;
  /** types the number of the slip instead */
  readonly onByHand: () => void;
}

/** Charges a card at the terminal for the reopened bill of a party that has left. */
export function ReopenedCharge({ order, due, onPaid, onByHand }: Props): JSX.Element {
  const charge = useCardCharge(order, undefined, onPaid);
  // From the tap on: the device stores the command before it shows it.
  const [asking, setAsking] = useState(false);
  const ask = (): void => {
    setAsking(true);
    void send({ type: "cards.ask", request: newId(), order, amount: due }).finally(() => setAsking(false));
  };
  if (charge.open) return <CardProgress key={charge.open.id} of={charge.open} />;
  if (charge.sending) return <CardSending />;
  return (
    <>
      {charge.over ? <CardOutcome of={charge.over} /> : null}
      {charge.there ? null : <p className="quiet small">{t("cards.offline")}</p>}
      <Button look="primary" large wide icon="card" disabled={!charge.there} busy={asking} onClick={ask}>
        {t("cards.ask", { amount: money(due) })}
      </Button>
      <Button look="plain" wide icon="edit" onClick={onByHand}>
        {t("cards.byHand")}
      </Button>
    </>
  );
}
