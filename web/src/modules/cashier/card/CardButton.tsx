import { useState } from "react";
import { money, t } from "../../../i18n";
import { Button } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import type { CardRequest, Unserved } from "../../../wire";
import type { OpenBill } from "../openBill";
import { askForCard } from "./askedHere";
import type { CardCharge } from "./useCardCharge";

interface Props {
  readonly of: OpenBill;
  readonly typed: string;
  /** charged with the amount */
  readonly tip: number;
  readonly part: string | undefined;
  readonly unserved: () => Unserved | undefined;
  readonly charge: CardCharge;
  readonly onByHand: () => void;
}

/** Sends the typed amount to the terminal. It charges no more than is due. */
export function CardButton({ of: one, typed, tip, part, unserved, charge, onByHand }: Props): JSX.Element {
  const received = Number(typed);
  // From the tap on: the device stores the command before it shows it.
  const [asking, setAsking] = useState(false);
  const ask = (): void => {
    setAsking(true);
    void askForCard({ of: one, amount: received + tip, tip, part, unserved: unserved() }).finally(() =>
      setAsking(false),
    );
  };
  const fits = received > 0 && received <= one.sums.due;
  return (
    <>
      {charge.over ? <CardOutcome of={charge.over} /> : null}
      <Button
        look="primary"
        large
        wide
        icon="card"
        disabled={!fits}
        busy={asking}
        className="cashier-take numbers"
        onClick={ask}
      >
        {fits
          ? tip > 0
            ? t("cards.askTip", { amount: money(received + tip), tip: money(tip) })
            : t("cards.ask", { amount: money(received) })
          : received === 0
            ? t("cards.askFirst")
            : t("cards.tooMuch", { due: money(one.sums.due) })}
      </Button>
      <Button look="plain" wide icon="edit" onClick={onByHand}>
        {t("cards.byHand")}
      </Button>
    </>
  );
}

/** Why the last card was not charged. */
export function CardOutcome({ of: one }: { readonly of: CardRequest }): JSX.Element | null {
  const text = outcomeOf(one);
  if (text === null) return null;
  return (
    <Notice role="alert">
      <span className="grow">{text}</span>
    </Notice>
  );
}

/** In words; `null`: the card was charged. */
export function outcomeOf(one: CardRequest): string | null {
  switch (one.standing) {
    case "declined":
      return one.message ? t("cards.declinedWhy", { reason: one.message }) : t("cards.declined");
    case "cancelled":
      return one.cause === undefined ? t("cards.cancelled") : t(`cards.cause.${one.cause}`, amountOf(one));
    case "unassigned":
      return one.cause === undefined ? null : t(`cards.cause.${one.cause}`, amountOf(one));
    default:
      return null;
  }
}

const amountOf = (one: CardRequest): { readonly amount: string } => ({ amount: money(one.charged ?? one.amount) });
