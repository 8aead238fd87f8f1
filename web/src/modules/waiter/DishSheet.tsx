import { useState } from "react";
import { currencySign, money, number, parseAmount, t } from "../../i18n";
import { useReplica } from "../../sync";
import { Button, Icon, MoneyText, Sheet, Stepper, TextField } from "../../ui";
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
  readonly onTake: (quantity: number, note: string, price?: number) => void;
  /** changes the line */
  readonly onChange: (line: Line, quantity: number, note: string, price?: number) => void;
  readonly onClose: () => void;
}

/** A dish with its details, quantity and note: those of the line that was chosen, or of a new one. */
export function DishSheet({ dish, line: chosen, stock, taken, onTake, onChange, onClose }: Props): JSX.Element {
  const now = useReplica((view) => view.get("dish", dish.id)) ?? dish;
  const frequent = useReplica((view) => view.get("dishGroup", dish.group)?.notes ?? none);
  const [line, setLine] = useState(chosen);
  const [quantity, setQuantity] = useState(chosen?.quantity ?? 1);
  const [note, setNote] = useState(chosen?.note ?? "");
  const asked = useAgreedPrice(now, chosen);
  const price = asked.price ?? now.price;
  const free = taken - (line?.quantity ?? 0);
  const most = stock.left === undefined ? 999 : Math.max(0, stock.left - free);
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
      subtitle={now.marketPrice ? t("dish.market") : money(now.price)}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          icon={line ? "check" : "plus"}
          large
          wide
          disabled={count < 1 || asked.isMissing}
          onClick={() => {
            if (line) onChange(line, count, note.trim(), asked.price);
            else onTake(count, note.trim(), asked.price);
            onClose();
          }}
        >
          {count < 1
            ? t(stock.kind === "unsure" ? "dish.unsure" : "dish.gone")
            : asked.isMissing
              ? t("waiter.needPrice")
              : t(line ? "waiter.changeLine" : "waiter.take", { count, total: money(count * price) })}
        </Button>
      }
    >
      <div className="stack-16">
        <DishPicture dish={now} large />
        {dishText(now) ? <p>{dishText(now)}</p> : null}
        {asked.field}
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
            {t("dish.taken", { count: taken })} · <MoneyText amount={taken * price} />
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

interface AgreedPrice {
  /** `undefined`: the menu has a fixed price */
  readonly price: number | undefined;
  readonly isMissing: boolean;
  readonly field: JSX.Element | null;
}

/** The price of a dish without a fixed one, as the waiter agrees it with the guests. The menu's is a hint. */
function useAgreedPrice(dish: Dish, line: Line | undefined): AgreedPrice {
  const known = line?.price ?? dish.price;
  const [typed, setTyped] = useState(known > 0 ? number(known) : "");
  if (!dish.marketPrice) return { price: undefined, isMissing: false, field: null };
  const price = parseAmount(typed) ?? 0;
  const field = (
    <TextField
      label={t("waiter.agreedPrice")}
      value={typed}
      onValue={(text) => setTyped(text === "" ? "" : number(parseAmount(text) ?? price))}
      hint={t("waiter.agreedHint")}
      inputMode="numeric"
      autoComplete="off"
      suffix={currencySign()}
      data-autofocus
    />
  );
  return { price, isMissing: price < 1, field };
}

const none: readonly string[] = [];
