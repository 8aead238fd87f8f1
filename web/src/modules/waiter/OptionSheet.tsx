import { useState } from "react";
import { money, t } from "../../i18n";
import { useReplica } from "../../sync";
import { Button, IconButton, Sheet } from "../../ui";
import type { Dish, ItemOption, OptionGroup } from "../../wire";
import { extraOf, optionWords } from "../../domains/menu/ItemOptions";
import { OptionFields } from "../../domains/menu/OptionFields";
import { dishName } from "../../domains/menu/names";
import { optionProblemText } from "../../domains/menu/optionProblem";
import type { OptionChoice } from "../../domains/menu/options";
import { chosenIn, defaultChoice, itemOptions, lastChoice, problemOf } from "../../domains/menu/options";
import type { OrderedDish } from "./basket";

interface Props {
  readonly dish: Dish;
  readonly groups: readonly OptionGroup[];
  readonly order: string;
  /** the line of the dish that was chosen last */
  readonly line: OrderedDish | undefined;
  readonly onTake: (options: readonly ItemOption[]) => void;
  /** to quantity and note */
  readonly onMore: () => void;
  readonly onClose: () => void;
}

/** The options of a dish that was tapped. A tap on the last one that it needs orders the dish. */
export function OptionSheet({ dish, groups, order, line, onTake, onMore, onClose }: Props): JSX.Element {
  const names = useReplica((view) => view.maps.optionGroup);
  const last = useReplica((view) => lastChoice(view, order, dish.id, groups, line?.options));
  const [choice, setChoice] = useState(() => defaultChoice(groups));
  const problem = problemOf(groups, choice);
  const options = itemOptions(groups, choice);
  const take = (chosen: OptionChoice): void => {
    onTake(itemOptions(groups, chosen));
    onClose();
  };
  const change = (next: OptionChoice, tapped?: OptionGroup): void => {
    const isLast = problem?.kind === "needed" && problem.group === tapped && chosenIn(tapped, next) === tapped.most;
    if (isLast && !problemOf(groups, next)) take(next);
    else setChoice(next);
  };
  return (
    <Sheet
      open
      title={dishName(dish)}
      subtitle={money(dish.price)}
      onClose={onClose}
      foot={
        <>
          <IconButton look="quiet" icon="note" label={t("option.more")} onClick={onMore} />
          <Button
            look="primary"
            icon="plus"
            large
            className="grow"
            disabled={problem !== undefined}
            onClick={() => take(choice)}
          >
            {problem
              ? optionProblemText(problem)
              : t("waiter.take", { count: 1, total: money(dish.price + extraOf(options)) })}
          </Button>
        </>
      }
    >
      <div className="stack-16">
        {last ? (
          <Button icon="undo" large wide onClick={() => take(last)}>
            {t("option.last", { options: optionWords(itemOptions(groups, last), names) })}
          </Button>
        ) : null}
        <OptionFields groups={groups} choice={choice} onChoice={change} />
      </div>
    </Sheet>
  );
}
