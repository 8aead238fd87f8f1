import { useState } from "react";
import { t } from "../../i18n";
import { send } from "../../session/client";
import { Button, Chip, ChipRow, Icon, Sheet, Stepper, TextArea } from "../../ui";
import type { Item } from "../../wire";
import { ItemState } from "../../wire";
import { ItemOptions } from "../menu/ItemOptions";

/** Voids portions, with a reason that is recorded. */
export function VoidSheet({ item, onClose }: { readonly item: Item; readonly onClose: () => void }): JSX.Element {
  const [quantity, setQuantity] = useState(item.quantity);
  const [reason, setReason] = useState("");
  const most = item.quantity;
  const count = Math.min(quantity, most);
  const give = (): void => {
    void send({
      type: "orders.void",
      item: item.id,
      reason: reason.trim(),
      ...(count < most ? { quantity: count } : {}),
    });
    onClose();
  };
  const reasons = [
    t("waiter.reason.changed"),
    t("waiter.reason.mistake"),
    t("waiter.reason.long"),
    t("waiter.reason.quality"),
  ];
  return (
    <Sheet
      open
      title={t("waiter.voidTitle", { name: item.name })}
      onClose={onClose}
      foot={
        <Button look="danger" icon="trash" large wide disabled={reason.trim() === ""} onClick={give}>
          {t("waiter.voidAction", { count })}
        </Button>
      }
    >
      <div className="stack-16">
        <ItemOptions of={item.options} />
        {item.state === ItemState.cooking ? (
          <p className="notice notice-amber">
            <Icon name="fire" />
            {t("waiter.voidCooking")}
          </p>
        ) : null}
        {most > 1 ? (
          <div className="row">
            <span className="grow">{t("common.quantity")}</span>
            <Stepper label={t("common.quantity")} value={count} max={most} onChange={setQuantity} />
          </div>
        ) : null}
        <ChipRow label={t("common.reason")} wrap>
          {reasons.map((one) => (
            <Chip key={one} chosen={reason === one} onPress={() => setReason(one)}>
              {one}
            </Chip>
          ))}
        </ChipRow>
        <TextArea label={t("common.reason")} value={reason} onValue={setReason} maxLength={300} />
      </div>
    </Sheet>
  );
}
