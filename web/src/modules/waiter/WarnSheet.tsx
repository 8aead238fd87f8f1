import { useState } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { send } from "../../session/client";
import { Button, Icon, Sheet, toast } from "../../ui";
import type { Item } from "../../wire";
import { toldText } from "../../domains/commands/told";
import { itemName } from "../../domains/menu/names";
import { NoteField } from "../../domains/orders/NoteField";

/** Tells the kitchen at once what it must heed with a dish that it has, such as an allergy. */
export function WarnSheet({ item, onClose }: { readonly item: Item; readonly onClose: () => void }): JSX.Element {
  const dish = useReplica((view) => view.get("dish", item.dish));
  const frequent = useReplica((view) => view.get("dishGroup", item.group)?.notes);
  const [note, setNote] = useState("");
  const words = note.trim();
  const go = (): void => {
    void send({ type: "orders.warnKitchen", item: item.id, note: words });
    toast({ text: toldText(t("warn.told"), t("warn.kept")), icon: "alert" });
    onClose();
  };
  return (
    <Sheet
      open
      title={t("warn.title", { name: itemName(item, dish) })}
      onClose={onClose}
      foot={
        <Button look="primary" icon="alert" large wide disabled={words === ""} onClick={go}>
          {t("warn.action")}
        </Button>
      }
    >
      <div className="stack-16">
        <p className="notice notice-amber">
          <Icon name="fire" />
          {t("warn.text")}
        </p>
        {item.note ? (
          <p className="item-note">
            <Icon name="note" />
            {item.note}
          </p>
        ) : null}
        <NoteField value={note} onChange={setNote} frequent={frequent ?? []} />
      </div>
    </Sheet>
  );
}
