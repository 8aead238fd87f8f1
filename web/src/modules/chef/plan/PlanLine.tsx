import { memo } from "react";
import { bareAmount, t } from "../../../i18n";
import { editedAmount } from "../../../i18n/currencies";
import { IconButton, classes } from "../../../ui";
import type { Dish } from "../../../wire";
import { dishName } from "../../../domains/menu/names";
import { timesWords } from "../../../domains/menu/times/timesWords";
import type { PlanRow } from "./planForm";
import { rowOf, textOf, usualRow } from "./planForm";
import type { Sold } from "./sold";

interface Props {
  readonly dish: Dish;
  readonly day: number;
  /** its row as a text */
  readonly text: string;
  /** it differs from the plan that the hub has */
  readonly isChanged: boolean;
  readonly sold: Sold;
  /** keeps its identity */
  readonly onEdit: (dish: string, change: Partial<PlanRow>) => void;
}

/** A dish of the plan: on or off, its portions and price that day, and how often it was sold. */
export const PlanLine = memo(function PlanLine({ dish, day, text, isChanged, sold, onEdit }: Props): JSX.Element {
  const row = rowOf(text);
  const usual = usualRow(dish, day);
  const isUsual = text === textOf(usual);
  const name = dishName(dish);
  const edit = (change: Partial<PlanRow>): void => onEdit(dish.id, change);
  return (
    <div className={classes("plan-line", !row.isOffered && "plan-off", isChanged && "plan-changed")}>
      <button
        type="button"
        role="switch"
        aria-checked={row.isOffered}
        aria-label={t("plan.serve", { name })}
        className="switch"
        onClick={() => edit({ isOffered: !row.isOffered })}
      >
        <span className="switch-thumb" />
      </button>
      <div className="plan-words">
        <span className="plan-name">{name}</span>
        <span className="quiet small plan-why">
          {isUsual ? t("plan.byTimes", { times: timesWords(dish.times) }) : t("plan.byHand")}
        </span>
      </div>
      <SoldWords sold={sold} />
      <div className="plan-fields">
        <input
          className="input input-alone plan-portions numbers"
          inputMode="numeric"
          maxLength={5}
          placeholder={dish.usualPortions === undefined ? "∞" : `${dish.usualPortions}`}
          value={row.portions}
          disabled={!row.isOffered}
          aria-label={t("plan.portionsOf", { name })}
          onChange={(event) => edit({ portions: event.target.value.replace(/\D/g, "") })}
          onFocus={(event) => event.target.select()}
        />
        <PriceInput
          dish={dish}
          name={name}
          value={row.price}
          isOff={!row.isOffered}
          onValue={(price) => edit({ price })}
        />
        <IconButton
          icon="undo"
          label={t("plan.resetOf", { name })}
          disabled={isUsual}
          className={classes("plan-reset", isUsual && "plan-reset-none")}
          onClick={() => edit(usual)}
        />
      </div>
    </div>
  );
});

interface PriceProps {
  readonly dish: Dish;
  readonly name: string;
  readonly value: string;
  readonly isOff: boolean;
  readonly onValue: (price: string) => void;
}

/** The price of the day; the dish's own shows through. */
function PriceInput({ dish, name, value, isOff, onValue }: PriceProps): JSX.Element {
  return (
    <input
      className="input input-alone plan-price numbers"
      inputMode="numeric"
      maxLength={14}
      placeholder={dish.marketPrice && dish.price === 0 ? "–" : bareAmount(dish.price)}
      value={value}
      disabled={isOff}
      data-money
      aria-label={t("plan.priceOf", { name })}
      onChange={({ target }) =>
        onValue(editedAmount(value, { text: target.value, caret: target.value.length }, false).text)
      }
      onFocus={(event) => event.target.select()}
    />
  );
}

/** The portions sold on the last same weekdays, the newest first. */
function SoldWords({ sold }: { readonly sold: Sold }): JSX.Element {
  if (sold === "coming")
    return <span className="plan-sold plan-sold-coming" role="img" aria-label={t("plan.soldLoading")} />;
  if (sold === null) return <span className="plan-sold quiet">–</span>;
  return (
    <span
      className="plan-sold quiet small numbers"
      role="img"
      aria-label={`${t("plan.sold")} ${sold.map(({ date, count }) => t("plan.soldOn", { date, count })).join(", ")}`}
    >
      {sold.map(({ date, count }) => (
        <span key={date} className="plan-sold-day">
          <b>{count}</b>
          <span>{date}</span>
        </span>
      ))}
    </span>
  );
}
