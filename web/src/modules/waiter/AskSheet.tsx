import { useState } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Button, Icon, Segmented, Sheet, Stepper } from "../../ui";
import type { Item } from "../../wire";
import { choiceOf } from "../../domains/menu/choice";
import { optionWords } from "../../domains/menu/ItemOptions";
import { OptionFields } from "../../domains/menu/OptionFields";
import { itemName } from "../../domains/menu/names";
import { optionProblemText } from "../../domains/menu/optionProblem";
import type { OptionChoice } from "../../domains/menu/options";
import { itemOptions } from "../../domains/menu/options";
import { useItemOptions } from "./useItemOptions";
import { NoteField } from "../../domains/orders/NoteField";
import { requestText } from "../../domains/orders/requests";
import { sendWithUndo } from "../../domains/orders/undoable";

interface Changed {
  readonly note?: string;
  readonly options?: OptionChoice;
}

/** Sends the request. A tap on the toast withdraws it. */
function ask(item: Item, count: number, changed: Changed, what: string): void {
  void sendWithUndo(
    {
      type: "kitchen.ask",
      item: item.id,
      ...(count < item.quantity ? { quantity: count } : {}),
      ...changed,
    },
    t("waiter.askedNow", { what }),
    "bell",
    [{ type: "kitchen.withdrawRequest", item: item.id }],
    t("waiter.askKept"),
  );
}

type Change = "stop" | "note" | "options";

function changesOf(item: Item, offersOptions: boolean): { value: Change; label: string }[] {
  const options = offersOptions && item.fullPrice === undefined;
  return [
    { value: "stop", label: t(item.quantity > 1 ? "waiter.askFewer" : "waiter.askStop") },
    { value: "note", label: t("waiter.askNote") },
    ...(options ? [{ value: "options" as const, label: t("waiter.askOptions") }] : []),
  ];
}

/** Asks the kitchen for fewer portions of a dish that it has, for another note or for other options. */
export function AskSheet({ item, onClose }: { readonly item: Item; readonly onClose: () => void }): JSX.Element {
  const dish = useReplica((view) => view.get("dish", item.dish));
  const frequent = useReplica((view) => view.get("dishGroup", item.group)?.notes);
  // The bill of a paid dish stays as it is.
  const paid = useReplica((view) => view.get("order", item.order)?.paidAt !== undefined);
  const [chosen, setChange] = useState<Change>("stop");
  const [quantity, setQuantity] = useState(item.quantity);
  const [note, setNote] = useState(item.note);
  const change = paid ? "note" : chosen;
  const count = Math.min(quantity, item.quantity);
  const name = itemName(item, dish);
  const other = useItemOptions(item, count);
  const go = (): void => {
    if (change === "options") {
      const options = itemOptions(other.groups, other.choice);
      ask(item, count, { options: choiceOf(options) }, requestText(count, name, undefined, optionWords(options)));
    } else {
      const text = change === "note" ? note.trim() : undefined;
      ask(item, count, text === undefined ? {} : { note: text }, requestText(count, name, text));
    }
    onClose();
  };
  const isSame = (change === "note" && note.trim() === item.note) || (change === "options" && !other.isChanged);
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
          disabled={isSame || (change === "options" && other.problem !== undefined)}
          onClick={go}
        >
          {change === "options" && other.problem
            ? optionProblemText(other.problem)
            : t(change === "stop" ? "waiter.askStopDo" : "waiter.askNoteDo", { count })}
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
            value={change}
            onChange={setChange}
            choices={changesOf(item, other.groups.length > 0)}
          />
        )}
        {item.quantity > 1 ? (
          <div className="row">
            <span className="grow">{t("common.quantity")}</span>
            <Stepper label={t("common.quantity")} value={count} max={item.quantity} onChange={setQuantity} />
          </div>
        ) : null}
        {change === "note" ? <NoteField value={note} onChange={setNote} frequent={frequent ?? []} /> : null}
        {change === "options" ? (
          <OptionFields groups={other.groups} choice={other.choice} quantity={count} onChoice={other.set} />
        ) : null}
      </div>
    </Sheet>
  );
}
