import { useState } from "react";
import { t } from "../../i18n";
import { usePending, useReplica } from "../../sync";
import { Button, classes, CloudMark, IconButton, StatePill, Stepper } from "../../ui";
import type { Dish } from "../../wire";
import { dishName } from "../../domains/menu/names";
import { Holders } from "../../domains/menu/Holders";
import { tablesWaitingFor } from "./runOuts";
import { runOut, setPortions, setUsualPortions } from "./actions";
import { useBoard } from "./board";
import { RunOutSheet } from "./RunOutSheet";

const most = 99_999;

/** The portions of a dish: one tap for sold out, two for another number now or for each day. */
export function PortionsRow({ dish }: { readonly dish: Dish }): JSX.Element {
  const { maySetPortions } = useBoard();
  const pending = usePending(dish.id).some(
    ({ body }) => body.type === "menu.setPortions" || body.type === "menu.setUsualPortions",
  );
  const [draft, setDraft] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const waiting = useReplica((view) => tablesWaitingFor(view, dish.id));
  // Sold out is not the same: the kitchen may still have what was ordered.
  const gone = dish.portions === 0 && (dish.outAt !== undefined || waiting.length === 0);
  const put = (portions: number | undefined): void => {
    setDraft(null);
    if (portions !== 0) setPortions(dish.id, portions);
    else if (waiting.length > 0) setAsking(true);
    else runOut(dish, dishName(dish), false);
  };
  return (
    <li className={classes("chef-portions-row", pending && "unconfirmed")}>
      <div className="chef-portions-name">
        <span className="chef-name">{dishName(dish)}</span>
        <span className="row-wrap">
          <Left portions={dish.portions} />
          <span className="quiet">{dish.station}</span>
          {dish.usualPortions === undefined ? null : (
            <span className="quiet">{t("chef.setUsual", { count: dish.usualPortions })}</span>
          )}
          <CloudMark shown={pending} />
        </span>
      </div>
      {maySetPortions ? (
        <div className="chef-portions-set">
          {draft === null ? (
            <>
              <IconButton
                look="quiet"
                icon="edit"
                label={t("chef.setPortionsOf", { name: dishName(dish) })}
                onClick={() => setDraft(dish.portions ?? 10)}
              />
              {dish.portions === undefined ? null : (
                <IconButton
                  look="quiet"
                  icon="infinite"
                  label={t("chef.unlimitedOf", { name: dishName(dish) })}
                  onClick={() => put(undefined)}
                />
              )}
              <Button
                icon="stop"
                disabled={gone}
                className="chef-gone"
                aria-label={t("chef.goneOf", { name: dishName(dish) })}
                onClick={() => put(0)}
              >
                {t("chef.gone")}
              </Button>
            </>
          ) : (
            <Edit dish={dish} count={draft} onCount={setDraft} onPut={put} />
          )}
        </div>
      ) : null}
      <Holders dish={dish.id} />
      {asking ? <RunOutSheet dish={dish} tables={waiting} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}

interface EditProps {
  readonly dish: Dish;
  readonly count: number;
  /** `null`: nothing is to be set */
  readonly onCount: (count: number | null) => void;
  readonly onPut: (count: number) => void;
}

/** Another number, for now or for each day. */
function Edit({ dish, count, onCount, onPut }: EditProps): JSX.Element {
  const name = dishName(dish);
  return (
    <>
      <Stepper label={t("chef.setPortionsOf", { name })} value={count} min={0} max={most} onChange={onCount} />
      <Button look="primary" onClick={() => onPut(count)}>
        {t("chef.setTo", { count })}
      </Button>
      <Button
        disabled={count === (dish.usualPortions ?? 0)}
        aria-label={count === 0 ? t("chef.setNoUsual") : t("chef.setUsualOf", { name, count })}
        onClick={() => {
          onCount(null);
          setUsualPortions(dish, name, count);
        }}
      >
        {count === 0 ? t("chef.setNoUsual") : t("chef.setUsual", { count })}
      </Button>
      <IconButton icon="close" label={t("common.cancel")} onClick={() => onCount(null)} />
    </>
  );
}

/** The portions that are left, of a dish or of an option. */
export function Left({ portions }: Pick<Dish, "portions">): JSX.Element {
  if (portions === undefined)
    return (
      <StatePill tone="grey" icon="infinite">
        {t("chef.unlimited")}
      </StatePill>
    );
  if (portions === 0)
    return (
      <StatePill tone="red" icon="stop">
        {t("chef.gone")}
      </StatePill>
    );
  return (
    <StatePill tone={portions <= 5 ? "amber" : "grey"} icon={portions <= 5 ? "alert" : "box"}>
      {t("chef.left", { count: portions })}
    </StatePill>
  );
}
