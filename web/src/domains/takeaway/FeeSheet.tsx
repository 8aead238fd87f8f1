import { useState } from "react";
import { bareAmount, money, t } from "../../i18n";
import { parseAmount } from "../../i18n/currencies";
import { newId, useReplica } from "../../sync";
import { Button, Chip, ChipRow, EmptyState, Sheet } from "../../ui";
import { MoneyField } from "../../ui/MoneyField";
import { isLive } from "../../wire";
import { fulfilmentName } from "../places/place";
import { sendWithUndo } from "../orders/undoable";
import type { TakenOrder } from "./orders";

interface Props {
  readonly order: TakenOrder;
  readonly onClose: () => void;
}

/** The fee of a delivery, which is an item of the dish that the settings name. 0 removes it. */
export function FeeSheet({ order, onClose }: Props): JSX.Element {
  const dish = useReplica((view) => view.get("dish", view.setting("deliveryDish")));
  const before = useReplica(
    (view) => view.itemsOf(order.id).find((item) => item.dish === dish?.id && isLive(item))?.price ?? 0,
  );
  const usual = dish?.price ?? 0;
  const [text, setText] = useState(bareAmount(before || usual));
  const fee = text.trim() === "" ? 0 : parseAmount(text);
  const write = (amount: number): void => {
    onClose();
    const body = (value: number) =>
      ({ type: "orders.setDeliveryFee", order: order.id, item: newId(), fee: value }) as const;
    if (amount !== before)
      void sendWithUndo(
        body(amount),
        amount === 0 ? t("takeaway.feeGone") : t("takeaway.feeNow", { amount: money(amount) }),
        "cash",
        [body(before)],
      );
  };
  return (
    <Sheet
      open
      title={t("takeaway.fee")}
      subtitle={fulfilmentName(order.fulfilment)}
      onClose={onClose}
      foot={
        dish ? (
          <Button look="primary" large wide icon="check" disabled={fee === null} onClick={() => write(fee ?? 0)}>
            {fee === 0 ? t("takeaway.noFee") : t("takeaway.feeAction", { amount: money(fee ?? 0) })}
          </Button>
        ) : undefined
      }
    >
      {dish ? (
        <div className="stack-16">
          <MoneyField label={t("takeaway.fee")} value={text} onValue={setText} data-autofocus />
          <ChipRow label={t("takeaway.fee")} wrap>
            <Chip chosen={fee === 0} onPress={() => setText("0")}>
              {t("takeaway.noFee")}
            </Chip>
            {usual > 0 ? (
              <Chip chosen={fee === usual} onPress={() => setText(bareAmount(usual))}>
                {money(usual)}
              </Chip>
            ) : null}
          </ChipRow>
        </div>
      ) : (
        <EmptyState icon="settings" title={t("takeaway.noFeeDish")} text={t("takeaway.noFeeDishText")} />
      )}
    </Sheet>
  );
}
