import { useState } from "react";
import { money, t } from "../../i18n";
import { useReplica } from "../../sync";
import { Button, Icon, MoneyText, Sheet, Stepper } from "../../ui";
import type { Dish } from "../../wire";
import type { Stock } from "../shared";
import { dishName, dishText } from "../shared";
import { DishPicture } from "../shared/DishPicture";
import { NoteField } from "../shared/NoteField";
import { PortionsLeft } from "../shared/PortionsLeft";
import type { Line } from "./basket";

interface Props {
  readonly dish: Dish;
  /** the line of the basket to be changed; without one a new line is made */
  readonly line?: Line;
  readonly stock: Stock;
  /** portions already in the basket */
  readonly taken: number;
  readonly onTake: (quantity: number, note: string) => void;
  /** changes the line */
  readonly onChange: (line: Line, quantity: number, note: string) => void;
  readonly onClose: () => void;
}

/** A dish with its details, quantity and note: those of the line that was chosen, or of a new one. */
export function DishSheet({ dish, line: chosen, stock, taken, onTake, onChange, onClose }: Props): JSX.Element {
  const now = useReplica((view) => view.get("dish", dish.id)) ?? dish;
  const frequent = useReplica((view) => view.get("dishGroup", dish.group)?.notes ?? none);
  const [line, setLine] = useState(chosen);
  const [quantity, setQuantity] = useState(chosen?.quantity ?? 1);
  const [note, setNote] = useState(chosen?.note ?? "");
  const { left } = stock;
  const free = taken - (line?.quantity ?? 0);
  const most = left === undefined ? 999 : Math.max(0, left - free);
  const count = Math.min(quantity, most);
  const another = (): void => {
    setLine(undefined);
    setQuantity(1);
    setNote("");
  };
  return (
    <Sheet
      open
      title={dishName(now)}
      subtitle={money(now.price)}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          icon={line ? "check" : "plus"}
          large
          wide
          disabled={count < 1}
          onClick={() => {
            if (line) onChange(line, count, note.trim());
            else onTake(count, note.trim());
            onClose();
          }}
        >
          {count < 1
            ? t(stock.kind === "unsure" ? "dish.unsure" : "dish.gone")
            : t(line ? "waiter.changeLine" : "waiter.take", { count, total: money(count * now.price) })}
        </Button>
      }
    >
      <div className="stack-16">
        <DishPicture dish={now} large />
        {dishText(now) ? <p>{dishText(now)}</p> : null}
        <div className="row">
          <span className="grow row-wrap">
            <span className="strong">{t("common.quantity")}</span>
            <PortionsLeft stock={stock} />
          </span>
          {most > 0 ? <Stepper label={t("common.quantity")} value={count} max={most} onChange={setQuantity} /> : null}
        </div>
        {!line && taken > 0 ? (
          <p className="quiet row">
            <Icon name="check" />
            {t("dish.taken", { count: taken })} · <MoneyText amount={taken * now.price} />
          </p>
        ) : null}
        <NoteField value={note} onChange={setNote} frequent={frequent} />
        {line ? (
          <Button icon="plus" wide onClick={another}>
            {t("waiter.anotherNote")}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}

const none: readonly string[] = [];
