import { useState } from "react";
import { bareAmount, money, t } from "../../i18n";
import { parseAmount } from "../../i18n/currencies";
import { useReplica } from "../../sync";
import { Button, Icon, MoneyText, Sheet, Stepper, TextField } from "../../ui";
import { MoneyField } from "../../ui/MoneyField";
import type { Dish, ItemOption, OptionGroup } from "../../wire";
import type { Stock } from "../../domains/menu/stock";
import { dishName, dishText } from "../../domains/menu/names";
import { DishPicture } from "../../domains/menu/DishPicture";
import { NoteField } from "../../domains/orders/NoteField";
import { usePricedDishes } from "../../domains/menu/useServing";
import { PortionsLeft } from "../../domains/menu/PortionsLeft";
import { LazyOwnFields } from "../../domains/surveys/LazyOwnFields";
import { amountOf, readWeight, weight } from "../../domains/menu/weight";
import { choiceOf } from "../../domains/menu/choice";
import { extraOf } from "../../domains/menu/ItemOptions";
import { OptionFields } from "../../domains/menu/OptionFields";
import { optionProblemText } from "../../domains/menu/optionProblem";
import { defaultChoice, itemOptions, notesBeside, problemOf } from "../../domains/menu/options";
import type { OrderedDish } from "./basket";

interface Props {
  readonly order: string;
  readonly dish: Dish;
  /** the options that it offers */
  readonly groups: readonly OptionGroup[];
  /** the line of the basket to be changed; without one a new line is made */
  readonly line?: OrderedDish;
  readonly stock: Stock;
  /** portions already in the basket, without those that the kitchen has promised */
  readonly taken: number;
  /** `asked`: the kitchen has said that there are some */
  readonly onTake: (
    quantity: number,
    note: string,
    price?: number,
    measure?: number,
    asked?: true,
    options?: readonly ItemOption[],
  ) => void;
  /** changes the line */
  readonly onChange: (
    line: OrderedDish,
    quantity: number,
    note: string,
    price?: number,
    measure?: number,
    options?: readonly ItemOption[],
  ) => void;
  readonly onClose: () => void;
}

/** A dish with its details, quantity and note: those of the line that was chosen, or of a new one. */
export function DishSheet({
  order,
  dish,
  groups,
  line: chosen,
  stock,
  taken,
  onTake,
  onChange,
  onClose,
}: Props): JSX.Element {
  const now = usePricedDishes(order)(dish.id) ?? dish;
  const frequent = useReplica((view) => view.get("dishGroup", dish.group)?.notes ?? none);
  const [line, setLine] = useState(chosen);
  const [quantity, setQuantity] = useState(chosen?.quantity ?? 1);
  const [note, setNote] = useState(chosen?.note ?? "");
  const [choice, setChoice] = useState(() => (chosen?.options ? choiceOf(chosen.options) : defaultChoice(groups)));
  const options = groups.length > 0 ? itemOptions(groups, choice) : undefined;
  const agreed = useAgreedPrice(now, chosen);
  const price = agreed.price ?? now.price;
  const free = taken - (line && !line.asked ? line.quantity : 0);
  const { asked, most } = limitOf(stock, free, line);
  const weighed = useWeight(now, chosen);
  const count = Math.min(weighed.field ? 1 : quantity, most);
  const shownCount = weighed.measure === undefined ? count : weight(weighed.measure);
  const total = money(amountOf({ price: price + extraOf(options), quantity: count, measure: weighed.measure }));
  const problem = problemOf(groups, choice, Math.max(1, count));
  const another = (): void => {
    setLine(undefined);
    setQuantity(1);
    setNote("");
    setChoice(defaultChoice(groups));
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
          disabled={count < 1 || agreed.isMissing || weighed.isMissing || problem !== undefined}
          onClick={() => {
            if (line) onChange(line, count, note.trim(), agreed.price, weighed.measure, options);
            else onTake(count, note.trim(), agreed.price, weighed.measure, asked, options);
            onClose();
          }}
        >
          {takeText(stock, count < 1, agreed.isMissing, weighed.isMissing) ??
            (problem && optionProblemText(problem)) ??
            t(line ? "waiter.changeLine" : asked ? "waiter.takeAsked" : "waiter.take", { count: shownCount, total })}
        </Button>
      }
    >
      <div className="stack-16">
        <DishPicture dish={now} large />
        {dishText(now) ? <p>{dishText(now)}</p> : null}
        <LazyOwnFields subject="dish" thing={dish.id} name="" plain />
        {agreed.field}
        {weighed.field}
        <AskFirst shown={asked === true} />
        <OptionFields groups={groups} choice={choice} quantity={Math.max(1, count)} onChoice={setChoice} />
        <Quantity stock={stock} value={count} most={weighed.field ? 0 : most} onChange={setQuantity} />
        {!line && taken > 0 && !weighed.field ? (
          <Taken count={taken} amount={taken * (price + extraOf(options))} />
        ) : null}
        <NoteField value={note} onChange={setNote} frequent={notesBeside(groups, frequent)} />
        {line && !weighed.field ? (
          <Button icon="plus" wide onClick={another}>
            {t("waiter.anotherNote")}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}

interface QuantityProps {
  readonly stock: Stock;
  readonly value: number;
  /** 0: it cannot be chosen */
  readonly most: number;
  readonly onChange: (quantity: number) => void;
}

function Quantity({ stock, value, most, onChange }: QuantityProps): JSX.Element {
  return (
    <div className="row">
      <span className="grow row-wrap">
        <span className="strong">{t("common.quantity")}</span>
        <PortionsLeft stock={stock} />
      </span>
      {most > 0 ? <Stepper label={t("common.quantity")} value={value} max={most} onChange={onChange} /> : null}
    </div>
  );
}

/** The most portions. `asked`: without the hub only the kitchen knows whether there are more. */
function limitOf({ left, kind }: Stock, free: number, line: OrderedDish | undefined): { asked?: true; most: number } {
  const sure = left === undefined ? 999 : Math.max(0, left - free);
  const asked = line ? line.asked : sure === 0 && kind !== "counted" ? true : undefined;
  return asked ? { asked, most: 999 } : { most: sure };
}

function AskFirst({ shown }: { readonly shown: boolean }): JSX.Element | null {
  return shown ? <p className="tone-amber strong">{t("waiter.askFirst")}</p> : null;
}

/** Why nothing can be taken yet; `undefined`: it can. */
function takeText(stock: Stock, isGone: boolean, needsPrice: boolean, needsWeight: boolean): string | undefined {
  if (isGone) return t(stock.kind === "unsure" ? "dish.unsure" : "dish.gone");
  if (needsPrice) return t("waiter.needPrice");
  return needsWeight ? t("waiter.needWeight") : undefined;
}

/** The portions that are in the basket already. */
function Taken({ count, amount }: { readonly count: number; readonly amount: number }): JSX.Element {
  return (
    <p className="quiet row">
      <Icon name="check" />
      {t("dish.taken", { count })} · <MoneyText amount={amount} />
    </p>
  );
}

interface AgreedPrice {
  /** `undefined`: the menu has a fixed price */
  readonly price: number | undefined;
  readonly isMissing: boolean;
  readonly field: JSX.Element | null;
}

/** The price of a dish without a fixed one, as the waiter agrees it with the guests. The menu's is a hint. */
function useAgreedPrice(dish: Dish, line: OrderedDish | undefined): AgreedPrice {
  const known = line?.price ?? dish.price;
  const [typed, setTyped] = useState(known > 0 ? bareAmount(known) : "");
  if (!dish.marketPrice) return { price: undefined, isMissing: false, field: null };
  const price = parseAmount(typed) ?? 0;
  const field = (
    <MoneyField
      label={t("waiter.agreedPrice")}
      value={typed}
      onValue={setTyped}
      hint={t("waiter.agreedHint")}
      data-autofocus
    />
  );
  return { price, isMissing: price < 1, field };
}

interface Weighed {
  /** in grams; `undefined`: the dish is counted, or nothing is typed yet */
  readonly measure: number | undefined;
  readonly isMissing: boolean;
  readonly field: JSX.Element | null;
}

/** The weight of a dish by weight. */
function useWeight(dish: Dish, line: OrderedDish | undefined): Weighed {
  const [typed, setTyped] = useState(line?.measure === undefined ? "" : weight(line.measure).replace(/\s*kg/, ""));
  if (!dish.byWeight) return { measure: undefined, isMissing: false, field: null };
  const measure = readWeight(typed) ?? undefined;
  const field = (
    <TextField
      label={t("waiter.weight")}
      value={typed}
      onValue={setTyped}
      hint={t("waiter.weightHint")}
      error={typed.trim() !== "" && measure === undefined ? t("waiter.wrongWeight") : undefined}
      inputMode="decimal"
      autoComplete="off"
      suffix="kg"
      data-autofocus
    />
  );
  return { measure, isMissing: measure === undefined, field };
}

const none: readonly string[] = [];
