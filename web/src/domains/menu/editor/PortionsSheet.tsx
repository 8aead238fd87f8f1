import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Button, Sheet, Stepper, Switch } from "../../../ui";
import type { Dish } from "../../../wire";
import { dishName } from "../names";
import { DishPicture } from "../DishPicture";
import { Holders } from "../Holders";
import type { Gone } from "../../../forms";
import { FormSheet, save, useForm } from "../../../forms";
import { portionsCommand } from "./dishForm";

const quick = [0, 5, 10, 20, 30, 50];
const usualPortions = 10;

/** The portions of one dish, with large buttons. */
export function PortionsSheet({ id, onClose, onDone }: Gone & { readonly id: string }): JSX.Element {
  const dish = useReplica((view) => view.get("dish", id));
  if (!dish)
    return (
      <Sheet open title={t("manager.portionsLeft")} onClose={onClose}>
        <p className="quiet">{t("manager.goneAway")}</p>
      </Sheet>
    );
  return <Filled dish={dish} onClose={onClose} onDone={onDone} />;
}

function Filled({ dish, onClose, onDone }: Gone & { readonly dish: Dish }): JSX.Element {
  const name = dishName(dish);
  const form = useForm<{ readonly counted: boolean; readonly count: number }>({
    initial: { counted: dish.portions !== undefined, count: dish.portions ?? usualPortions },
    done: onDone,
    send: ({ counted, count }) =>
      save({
        bodies: [portionsCommand(dish.id, counted ? count : undefined)],
        undo: [portionsCommand(dish.id, dish.portions)],
        text: counted
          ? count === 0
            ? t("manager.nowGone", { name })
            : t("manager.nowLeft", { name, count })
          : t("manager.nowUnlimited", { name }),
      }),
  });
  const { counted, count } = form.draft;
  return (
    <FormSheet form={form} title={name} subtitle={t("manager.portionsLeft")} onClose={onClose}>
      <div className="portions-look">
        <DishPicture dish={dish} large />
      </div>
      <Switch
        label={t("manager.unlimited")}
        hint={t("manager.unlimitedHint")}
        on={!counted}
        onChange={(on) => form.set("counted", !on)}
      />
      {counted ? (
        <div className="stack-16">
          <Stepper label={t("manager.portionsLeft")} {...form.choice("count")} min={0} max={99_999} />
          <div className="row-wrap">
            {quick.map((one) => (
              <Button
                key={one}
                look={one === count ? "primary" : "quiet"}
                aria-pressed={one === count}
                onClick={() => form.set("count", one)}
              >
                {one === 0 ? t("manager.goneShort") : String(one)}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      <Holders dish={dish.id} />
    </FormSheet>
  );
}
