import { useState } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Button, Icon, Segmented, Sheet, Stepper } from "../../ui";
import type { Item } from "../../wire";
import { itemName } from "../../domains/menu/names";
import { NoteField } from "../../domains/orders/NoteField";
import { requestText } from "../../domains/orders/requests";
import { sendWithUndo } from "../../domains/orders/undoable";

/** Sends the request. A tap on the toast withdraws it. */
function ask(item: Item, count: number, note: string | undefined, what: string): void {
  void sendWithUndo(
    {
      type: "kitchen.ask",
      item: item.id,
      ...(count < item.quantity ? { quantity: count } : {}),
      ...(note === undefined ? {} : { note }),
    },
    t("waiter.askedNow", { what }),
    "bell",
    [{ type: "kitchen.withdrawRequest", item: item.id }],
    t("waiter.askKept"),
  );
}

type Change = "stop" | "note";

/** Asks the kitchen for fewer portions of a dish that it has, or for another note. */
export function AskSheet({ item, onClose }: { readonly item: Item; readonly onClose: () => void }): JSX.Element {
  const dish = useReplica((view) => view.get("dish", item.dish));
  const frequent = useReplica((view) => view.get("dishGroup", item.group)?.notes);
  // The bill of a paid dish stays as it is.
  const paid = useReplica((view) => view.get("order", item.order)?.paidAt !== undefined);
  const [chosen, setWish] = useState<Change>("stop");
  const [quantity, setQuantity] = useState(item.quantity);
  const [note, setNote] = useState(item.note);
  const wish = paid ? "note" : chosen;
  const count = Math.min(quantity, item.quantity);
  const name = itemName(item, dish);
  const go = (): void => {
    const wanted = wish === "note" ? note.trim() : undefined;
    ask(item, count, wanted, requestText(count, name, wanted));
    onClose();
  };
  return (
    <Sheet
      open
      title={t("waiter.askTitle", { name })}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          icon="bell"
          large
          wide
          disabled={wish === "note" && note.trim() === item.note}
          onClick={go}
        >
          {t(wish === "stop" ? "waiter.askStopDo" : "waiter.askNoteDo", { count })}
        </Button>
      }
    >
      <div className="stack-16">
        <p className="notice notice-amber">
          <Icon name="fire" />
          {t("waiter.askText")}
        </p>
        {paid ? null : (
          <Segmented
            label={t("waiter.askWhat")}
            value={wish}
            onChange={setWish}
            choices={[
              { value: "stop", label: t(item.quantity > 1 ? "waiter.askFewer" : "waiter.askStop") },
              { value: "note", label: t("waiter.askNote") },
            ]}
          />
        )}
        {item.quantity > 1 ? (
          <div className="row">
            <span className="grow">{t("common.quantity")}</span>
            <Stepper label={t("common.quantity")} value={count} max={item.quantity} onChange={setQuantity} />
          </div>
        ) : null}
        {wish === "note" ? <NoteField value={note} onChange={setNote} frequent={frequent ?? []} /> : null}
      </div>
    </Sheet>
  );
}
