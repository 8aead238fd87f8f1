import { useState } from "react";
import { money, t } from "../../i18n";
import { useReplica } from "../../sync";
import { Button, Icon, MoneyText, Sheet, Stepper } from "../../ui";
import type { Dish } from "../../wire";
import type { Stock } from "../shared";
import { DishPicture, NoteField, PortionsLeft, dishName, dishText } from "../shared";

interface Props {
  readonly dish: Dish;
  readonly stock: Stock;
  /** portions already in the basket */
  readonly taken: number;
  readonly onTake: (quantity: number, note: string) => void;
  readonly onClose: () => void;
}

/** A dish with its details, quantity and note. */
export function DishSheet({ dish, stock, taken, onTake, onClose }: Props): JSX.Element {
  const now = useReplica((view) => view.get("dish", dish.id)) ?? dish;
  const frequent = useReplica((view) => view.get("dishGroup", dish.group)?.notes ?? none);
  const [quantity, setQuantity] = useState(1);
  const [note, setNote] = useState("");
  const { left } = stock;
  const most = left === undefined ? 999 : Math.max(0, left - taken);
  const count = Math.min(quantity, most);
  return (
    <Sheet
      open
      title={dishName(now)}
      subtitle={money(now.price)}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          icon="plus"
          large
          wide
          disabled={count < 1}
          onClick={() => {
            onTake(count, note.trim());
            onClose();
          }}
        >
          {count < 1
            ? t(stock.kind === "unsure" ? "dish.unsure" : "dish.gone")
            : t("waiter.take", { count, total: money(count * now.price) })}
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
        {taken > 0 ? (
          <p className="quiet row">
            <Icon name="check" />
            {t("dish.taken", { count: taken })} · <MoneyText amount={taken * now.price} />
          </p>
        ) : null}
        <NoteField value={note} onChange={setNote} frequent={frequent} />
      </div>
    </Sheet>
  );
}

const none: readonly string[] = [];
