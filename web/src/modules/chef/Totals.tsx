import { useMemo } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { classes } from "../../ui";
import type { DishTotal } from "../../domains/kitchen";
import { DishNote, totalsOf } from "../../domains/kitchen";
import { optionWords } from "../../domains/menu/ItemOptions";
import { itemName } from "../../domains/menu/names";
import { useBoard } from "./board";

/** The total portions of each dish over all calls. A tap highlights the cards with the dish. */
export function Totals(): JSX.Element {
  const { queue, station } = useBoard();
  const totals = useMemo(() => totalsOf(queue, station), [queue, station]);
  return (
    <section className="chef-totals" aria-label={t("chef.toMake")}>
      <h2 className="chef-heading">{t("chef.toMake")}</h2>
      {totals.length === 0 ? (
        <p className="chef-none">{t("chef.nothingToMake")}</p>
      ) : (
        <ul className="chef-totals-list" data-scroll>
          {totals.map((total) => (
            <Total key={total.dish} total={total} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Total({ total }: { readonly total: DishTotal }): JSX.Element {
  const { dish: chosen, choose } = useBoard();
  const dish = useReplica((view) => view.get("dish", total.dish));
  const groups = useReplica((view) => view.maps.optionGroup);
  const picked = chosen === total.dish;
  return (
    <li>
      <button
        type="button"
        className={classes("chef-total", picked && "chef-total-picked")}
        aria-pressed={picked}
        onClick={() => choose(picked ? null : total.dish)}
      >
        <span className="chef-quantity numbers">{total.quantity}</span>
        <span className="chef-name">{itemName({ name: total.item.name }, dish)}</span>
        {total.chosen.length > 0 ? (
          <span className="chef-total-notes">
            {total.chosen.map(({ options, quantity }) => {
              const words = optionWords(options, groups);
              return (
                <span key={words} className="dish-options">
                  {quantity === total.quantity ? words : `${quantity} ${words}`}
                </span>
              );
            })}
          </span>
        ) : null}
        {total.noted.length > 0 ? (
          <span className="chef-total-notes">
            {total.noted.map(({ note, quantity }) => (
              <DishNote
                key={note}
                note={quantity === total.quantity ? note : t("chef.ofThem", { count: quantity, note })}
              />
            ))}
          </span>
        ) : null}
      </button>
    </li>
  );
}
