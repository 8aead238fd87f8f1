import { t } from "../../i18n";
import { Button, Sheet } from "../../ui";
import type { Dish } from "../../wire";
import { dishName } from "../../domains/menu/names";
import { runOut } from "./actions";

interface Props {
  readonly dish: Dish;
  /** the tables that wait for it */
  readonly tables: readonly string[];
  readonly onClose: () => void;
}

/** Asks what "gone" means for the tables that have ordered the dish: they get none, or only no more is sold. */
export function RunOutSheet({ dish, tables, onClose }: Props): JSX.Element {
  const name = dishName(dish);
  const go = (keepsOrdered: boolean) => (): void => {
    runOut(dish, name, keepsOrdered);
    onClose();
  };
  return (
    <Sheet
      open
      title={t("chef.runOutTitle", { name })}
      subtitle={t("chef.runOutTables", { tables: tables.join(", ") })}
      onClose={onClose}
      foot={
        <Button look="danger" large wide icon="stop" data-autofocus onClick={go(false)}>
          {t("chef.runOutTell", { count: tables.length })}
        </Button>
      }
    >
      <div className="stack chef-sheet">
        <p>{t("chef.runOutText")}</p>
        {dish.portions === 0 ? null : (
          <Button large wide icon="dish" onClick={go(true)}>
            {t("chef.runOutKeep")}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
