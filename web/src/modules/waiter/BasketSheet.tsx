import { money, t } from "../../i18n";
import { useReplica } from "../../sync";
import { EmptyState, Icon, MoneyText, Select, Sheet, Stepper } from "../../ui";
import type { Dish } from "../../wire";
import { CourseState } from "../../wire";
import type { OrderPicture } from "../../domains/orders/orderPicture";
import type { Stock } from "../../domains/menu/stock";
import { SeatMark } from "../../domains/menu/SeatMark";
import { ItemOptions } from "../../domains/menu/ItemOptions";
import { courseName, dishName } from "../../domains/menu/names";
import { usePricedDishes } from "../../domains/menu/useServing";
import { PortionsLeft } from "../../domains/menu/PortionsLeft";
import type { Basket, OrderedDish } from "./basket";
import { sumOf, withMoreOf, without } from "./basket";
import { SendButtons } from "./SendButtons";
import { ShortageNotice } from "./ShortageNotice";
import { useShortages } from "./shortages";
import { useWriting } from "./useWriting";
import { weight } from "../../domains/menu/weight";

interface Props {
  readonly basket: Basket;
  readonly stock: (dish: Dish) => Stock;
  readonly picture: OrderPicture;
  /** the course for all of it; `null`: each dish goes to the course of its kind */
  readonly course: string | null;
  readonly onCourse: (course: string | null) => void;
  /** `call`: to the kitchen too */
  readonly onSend: (call: boolean) => void;
  /** opens a line to change its quantity and note */
  readonly onEdit: (dish: Dish, line: OrderedDish) => void;
  readonly onClose: () => void;
}

const byKind = "";

/** The basket line by line. */
export function BasketSheet({ basket, stock, picture, course, onCourse, onSend, onEdit, onClose }: Props): JSX.Element {
  const dishOf = usePricedDishes(basket.order);
  const groups = useReplica((view) => view.groups());
  const shortages = useShortages(basket.lines, stock);
  const total = basket.lines.reduce((sum, line) => sum + sumOf(line, dishOf(line.dish)), 0);
  const count = basket.lines.reduce((sum, line) => sum + line.quantity, 0);
  const [writing, send] = useWriting(onSend);
  const waiting = picture.courses.filter((one) => one.course.state === CourseState.waiting);
  return (
    <Sheet
      open
      title={t("waiter.basket")}
      subtitle={writing ? t("waiter.writing") : `${t("order.portions", { count })} · ${money(total)}`}
      onClose={onClose}
      foot={
        <SendButtons
          label={t("waiter.sendCount", { count })}
          disabled={count === 0 || shortages.length > 0}
          canCall={!basket.lines.some((line) => line.asked)}
          onSend={send}
        />
      }
    >
      {basket.lines.length === 0 ? (
        <EmptyState icon="dish" title={t("waiter.basketEmpty")} />
      ) : (
        <div className="stack-16">
          {shortages.map((shortage) => (
            <ShortageNotice key={shortage.dish.id} shortage={shortage} basket={basket} />
          ))}
          <div className="lines">
            {basket.lines.map((line) => (
              <BasketLine
                key={JSON.stringify({ ...line, quantity: 0 })}
                line={line}
                dish={dishOf(line.dish)}
                basket={basket}
                stock={stock}
                onEdit={onEdit}
              />
            ))}
          </div>
          <Select
            label={t("waiter.whichCourse")}
            value={waiting.some((one) => one.course.id === course) ? (course ?? byKind) : byKind}
            onValue={(value) => onCourse(value === byKind ? null : value)}
            choices={[
              { value: byKind, label: t("waiter.byKind") },
              ...waiting.map((one) => ({
                value: one.course.id,
                label: `${one.number}. ${courseName(one.course, one.items, groups)}`,
              })),
            ]}
          />
        </div>
      )}
    </Sheet>
  );
}

function BasketLine({
  line,
  dish,
  basket,
  stock,
  onEdit,
}: {
  readonly line: OrderedDish;
  readonly dish: Dish | undefined;
  readonly basket: Basket;
  readonly stock: (dish: Dish) => Stock;
  readonly onEdit: Props["onEdit"];
}): JSX.Element {
  const to = (quantity: number): void =>
    basket.change((lines) =>
      line.measure === undefined ? withMoreOf(lines, line, quantity - line.quantity) : without(lines, line),
    );
  return (
    <div className="waiter-line">
      <div className="grow stack-4">
        <p className="strong">
          {dish ? dishName(dish) : line.dish} <SeatMark of={line.seat} />
        </p>
        <ItemOptions of={line.options} />
        {dish ? (
          <button type="button" className="waiter-line-note" onClick={() => onEdit(dish, line)}>
            <Icon name={line.note ? "edit" : "note"} size={14} />
            {line.note || t(line.options ? "option.edit" : "waiter.addNote")}
          </button>
        ) : null}
        <p className="row">
          {line.measure === undefined ? null : <span className="numbers">{weight(line.measure)}</span>}
          {dish ? <MoneyText amount={sumOf(line, dish)} className="quiet" /> : null}
          {line.asked ? (
            <span className="dish-sure small tone-amber">
              <Icon name="cloud" />
              {t("waiter.kitchenSaid")}
            </span>
          ) : dish ? (
            <PortionsLeft stock={stock(dish)} />
          ) : null}
        </p>
      </div>
      <Stepper
        label={t("common.quantity")}
        value={line.quantity}
        min={0}
        max={line.measure === undefined ? 999 : 1}
        onChange={to}
      />
    </div>
  );
}
