import { useState } from "react";
import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Button, Icon, SearchField, StatePill } from "../../../ui";
import type { Dish } from "../../../wire";
import { dishName, groupName } from "../names";
import type { Gone } from "../../../forms";
import { FormSheet, save, useForm } from "../../../forms";
import type { Typed } from "./bulk";
import { bulkCommands, bulkDraft, fillCounted } from "./bulk";
import { allDishes, allGroups, menuGroups } from "../menuList";

/** Today's portions for the whole menu, before the first guest comes. */
export function BulkSheet({ onClose, onDone }: Gone): JSX.Element {
  const dishes = useReplica(allDishes).filter((dish) => dish.active);
  const groups = useReplica(allGroups);
  const [query, setQuery] = useState("");
  const [count, setCount] = useState("20");
  const form = useForm<{ readonly typed: Typed }>({
    initial: { typed: bulkDraft(dishes) },
    done: onDone,
    send: ({ typed }) => {
      const { bodies, undo } = bulkCommands(dishes, typed);
      return bodies.length === 0
        ? Promise.resolve({ done: true })
        : save({ bodies, undo, text: t("manager.bulkSaved", { count: bodies.length }) });
    },
  });
  const { typed } = form.draft;
  const shown = menuGroups(groups, dishes, query, "all").filter((one) => one.dishes.length > 0);
  const changed = bulkCommands(dishes, typed).bodies.length;
  const fill = (ids: readonly string[]): void => form.set("typed", fillCounted(typed, ids, count));
  return (
    <FormSheet
      form={form}
      wide
      title={t("manager.bulk")}
      subtitle={t("manager.bulkText")}
      onClose={onClose}
      action={changed > 0 ? t("manager.bulkAction", { count: changed }) : t("common.done")}
    >
      <div className="bulk-tools">
        <SearchField label={t("manager.searchDish")} value={query} onValue={setQuery} />
        <FillField
          count={count}
          onCount={setCount}
          onFill={() => fill(shown.flatMap((one) => one.dishes.map((dish) => dish.id)))}
        />
        <p className="quiet small row">
          <Icon name="infinite" />
          {t("manager.bulkHint")}
        </p>
      </div>
      {shown.map(({ group, dishes: within }) => (
        <fieldset key={group.id} className="bulk-group">
          <legend className="strong">{groupName(group)}</legend>
          {within.map((dish) => (
            <PortionsRow
              key={dish.id}
              dish={dish}
              value={typed[dish.id] ?? ""}
              onValue={(value) => form.set("typed", { ...typed, [dish.id]: value })}
            />
          ))}
        </fieldset>
      ))}
    </FormSheet>
  );
}

interface FillProps {
  readonly count: string;
  readonly onCount: (count: string) => void;
  readonly onFill: () => void;
}

/** One number for all listed dishes. */
function FillField({ count, onCount, onFill }: FillProps): JSX.Element {
  return (
    <div className="bulk-fill">
      <label className="row">
        <span>{t("manager.bulkFill")}</span>
        <input
          className="input input-alone bulk-input numbers"
          inputMode="numeric"
          value={count}
          maxLength={5}
          onChange={(event) => onCount(event.target.value.replace(/\D/g, ""))}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <Button icon="check-double" disabled={count === ""} onClick={onFill}>
        {t("manager.bulkFillAction")}
      </Button>
    </div>
  );
}

interface RowProps {
  readonly dish: Dish;
  /** empty: not limited */
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function PortionsRow({ dish, value, onValue }: RowProps): JSX.Element {
  return (
    <label className="bulk-row">
      <span className="grow two-lines">{dishName(dish)}</span>
      {dish.portions === 0 ? (
        <StatePill tone="red" icon="stop">
          {t("manager.goneShort")}
        </StatePill>
      ) : null}
      <input
        className="input input-alone bulk-input numbers"
        inputMode="numeric"
        maxLength={5}
        placeholder="∞"
        value={value}
        aria-label={t("manager.portionsOf", { name: dishName(dish) })}
        onChange={(event) => onValue(event.target.value.replace(/\D/g, ""))}
        onFocus={(event) => event.target.select()}
      />
    </label>
  );
}
