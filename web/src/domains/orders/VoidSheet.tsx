import { useState } from "react";
import { money, t } from "../../i18n";
import { useRight } from "../../session";
import { send } from "../../session/client";
import { Button, Chip, ChipRow, Icon, Sheet, Stepper, TextArea } from "../../ui";
import type { CommandBody, Item } from "../../wire";
import { ItemState } from "../../wire";
import { askApproval } from "../approval/AskedApproval";
import { ItemOptions } from "../menu/ItemOptions";
import { amountOf } from "../menu/weight";

/** Voids portions, with a reason that is recorded. */
export function VoidSheet({ item, onClose }: { readonly item: Item; readonly onClose: () => void }): JSX.Element {
  const [quantity, setQuantity] = useState(item.quantity);
  const [reason, setReason] = useState("");
  const most = item.quantity;
  const count = Math.min(quantity, most);
  const mayVoidCooking = useRight("voidCooking");
  const asks = item.state === ItemState.cooking && !mayVoidCooking;
  const give = (): void => {
    const body = {
      type: "orders.void",
      item: item.id,
      reason: reason.trim(),
      ...(count < most ? { quantity: count } : {}),
    } as const;
    onClose();
    if (asks) void voidWithApproval(body, item, count);
    else void send(body);
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
          {t(asks ? "waiter.voidAsk" : "waiter.voidAction", { count })}
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

type Voiding = Extract<CommandBody, { type: "orders.void" }>;

/** A manager types their PIN on this device, and the dish is taken back. */
async function voidWithApproval(body: Voiding, item: Item, count: number): Promise<void> {
  const amount = amountOf({ ...item, quantity: count });
  const approval = await askApproval({
    title: t("waiter.voidTitle", { name: item.name }),
    subtitle: `${money(amount)} · ${body.reason}`,
    text: t("waiter.voidApproval"),
    wish: { deed: "void", order: item.order, amount, reason: body.reason },
  });
  if (approval !== null) void send({ ...body, approval });
}
