import { useState } from "react";
import { bareAmount, t } from "../../../i18n";
import { parseAmount } from "../../../i18n/currencies";
import { Stepper } from "../../../ui";
import { MoneyField } from "../../../ui/MoneyField";
import type { PartShare } from "../../../wire";

interface Props {
  readonly share: PartShare;
  /** the most guests that this part may have */
  readonly mostGuests: number;
  readonly onShare: (share: PartShare) => void;
}

/** The number of guests of a part, or its amount. The other ways have nothing to type. */
export function PartShareField({ share, mostGuests, onShare }: Props): JSX.Element | null {
  switch (share.type) {
    case "guests":
      return (
        <Stepper
          label={t("split.guests")}
          value={share.guests}
          max={Math.max(1, mostGuests)}
          onChange={(guests) => onShare({ type: "guests", guests })}
        />
      );
    case "amount":
      return <AmountField amount={share.amount} onAmount={(amount) => onShare({ type: "amount", amount })} />;
    case "items":
    case "equal":
      return null;
  }
}

function AmountField({
  amount,
  onAmount,
}: {
  readonly amount: number;
  readonly onAmount: (amount: number) => void;
}): JSX.Element {
  const [text, setText] = useState(amount > 0 ? bareAmount(amount) : "");
  // An undo or the hub gave another amount.
  const shown = (parseAmount(text) ?? 0) === amount ? text : bareAmount(amount);
  return (
    <MoneyField
      label={t("split.amount")}
      value={shown}
      onValue={(typed) => {
        setText(typed);
        onAmount(parseAmount(typed) ?? 0);
      }}
    />
  );
}
