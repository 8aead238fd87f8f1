import { useState } from "react";
import { bareAmount, money, t } from "../../../i18n";
import { parseAmount } from "../../../i18n/currencies";
import { Button, Chip, ChipRow, Sheet } from "../../../ui";
import { MoneyField } from "../../../ui/MoneyField";
import { shareOf, usualShares } from "./tip";

interface Props {
  readonly due: number;
  readonly tip: number;
  readonly most: number;
  /** missing: the tip comes on top of the bill */
  readonly change?: number;
  readonly onTip: (tip: number) => void;
  readonly onClose: () => void;
}

/** The amount of a tip: shares of the bill, all of the change, or any other. */
export function TipSheet({ due, tip, most, change, onTip, onClose }: Props): JSX.Element {
  const [text, setText] = useState(tip > 0 ? bareAmount(tip) : "");
  const amount = parseAmount(text) ?? 0;
  const limit = Math.min(most, change ?? most);
  const fits = amount <= limit;
  const give = (next: number): void => {
    onTip(next);
    onClose();
  };
  const offers =
    change === undefined
      ? usualShares.map((percent) => ({ words: `${percent} %`, amount: shareOf(due, percent) }))
      : [{ words: t("cashier.tipAll"), amount: limit }];
  return (
    <Sheet
      open
      title={t("cashier.tipTitle")}
      subtitle={change === undefined ? t("cashier.tipOnTop") : t("cashier.tipOfChange", { change: money(change) })}
      onClose={onClose}
      foot={
        <div className="row">
          <Button large disabled={tip === 0} onClick={() => give(0)}>
            {t("cashier.tipNone")}
          </Button>
          <Button
            look="primary"
            large
            className="grow"
            icon="check"
            disabled={amount === 0 || !fits}
            onClick={() => give(amount)}
          >
            {amount > 0 ? t("cashier.tipGive", { amount: money(amount) }) : t("cashier.tip")}
          </Button>
        </div>
      }
    >
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault();
          if (amount > 0 && fits) give(amount);
        }}
      >
        <ChipRow label={t("cashier.tipUsual")} wrap>
          {offers
            .filter((one) => one.amount > 0 && one.amount <= limit)
            .map((one) => (
              <Chip
                key={one.words}
                chosen={amount === one.amount}
                onPress={() => setText(bareAmount(one.amount))}
              >{`${one.words} · ${bareAmount(one.amount)}`}</Chip>
            ))}
        </ChipRow>
        <MoneyField
          label={t("cashier.tipAmount")}
          value={text}
          onValue={setText}
          data-autofocus
          error={fits ? null : t("cashier.wrong.most", { most: money(limit) })}
        />
        <button type="submit" hidden />
      </form>
    </Sheet>
  );
}
