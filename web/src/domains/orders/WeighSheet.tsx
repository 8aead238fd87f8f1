import { useState } from "react";
import { money, t } from "../../i18n";
import { useReplica } from "../../sync";
import { Button, Sheet, TextField } from "../../ui";
import type { Item } from "../../wire";
import { itemName } from "../menu/names";
import { amountOf, readWeight, weight } from "../menu/weight";
import { sendWithUndo } from "./undoable";

interface Props {
  readonly item: Item & { readonly measure: number };
  /** shows the amount too, to people who talk with the guests */
  readonly priced?: boolean;
  readonly onClose: () => void;
}

/** The weight that the scale shows, in place of the ordered one. */
export function WeighSheet({ item, priced = false, onClose }: Props): JSX.Element {
  const dish = useReplica((view) => view.get("dish", item.dish));
  const name = itemName({ name: item.name }, dish);
  const [typed, setTyped] = useState("");
  const measure = readWeight(typed);
  const save = (): void => {
    if (measure === null) return;
    void sendWithUndo(
      { type: "orders.weigh", item: item.id, measure },
      t("weigh.done", { name, weight: weight(measure) }),
      "check",
      [{ type: "orders.weigh", item: item.id, measure: item.measure }],
    );
    onClose();
  };
  return (
    <Sheet
      open
      title={t("weigh.title", { name })}
      subtitle={t("weigh.ordered", { weight: weight(item.orderedMeasure ?? item.measure) })}
      onClose={onClose}
      foot={
        <Button look="primary" icon="check" large wide disabled={measure === null} onClick={save}>
          {measure === null ? t("weigh.save") : t("weigh.saveOf", { weight: weight(measure) })}
        </Button>
      }
    >
      <div className="stack-16">
        <TextField
          label={t("weigh.field")}
          value={typed}
          onValue={setTyped}
          hint={t("weigh.hint")}
          error={typed.trim() !== "" && measure === null ? t("weigh.wrong") : undefined}
          inputMode="decimal"
          autoComplete="off"
          suffix="kg"
          data-autofocus
        />
        {priced && measure !== null ? (
          <p className="row">
            <span className="grow">{t("weigh.amount")}</span>
            <strong className="numbers">{money(amountOf({ ...item, measure }))}</strong>
            <span className="quiet numbers">{t("weigh.before", { amount: money(amountOf(item)) })}</span>
          </p>
        ) : null}
      </div>
    </Sheet>
  );
}
