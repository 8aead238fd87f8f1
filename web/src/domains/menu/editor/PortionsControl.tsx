import { useEffect, useRef, useState } from "react";
import { t } from "../../../i18n";
import { usePending } from "../../../sync";
import { classes, CloudMark, IconButton, Stepper } from "../../../ui";
import type { Dish } from "../../../wire";
import { dishName } from "../names";
import { saveAndTell } from "../../../forms/save";
import { portionsCommand } from "./dishForm";

/** Milliseconds after the last tap, so that ten taps become one command. */
const settleAfter = 700;
/** The first count of a dish that had none. */
const usualPortions = 10;

/** Sets a dish's portions, with an undo. */
export async function setPortions(dish: Dish, portions: number | undefined): Promise<void> {
  if (portions === dish.portions) return;
  const name = dishName(dish);
  const text =
    portions === undefined
      ? t("manager.nowUnlimited", { name })
      : portions === 0
        ? t("manager.nowGone", { name })
        : t("manager.nowLeft", { name, count: portions });
  await saveAndTell({
    bodies: [portionsCommand(dish.id, portions)],
    text,
    undo: [portionsCommand(dish.id, dish.portions)],
  });
}

/** The remaining portions: one more, one less, unlimited, or none. */
export function PortionsControl({ dish }: { readonly dish: Dish }): JSX.Element {
  const [typed, setTyped] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const last = useRef(dish);
  if (typed === null) last.current = dish;
  const pending = usePending(dish.id).length > 0;
  const name = dishName(dish);

  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (count: number): void => {
    setTyped(count);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void setPortions(last.current, count).then(() => setTyped(null));
    }, settleAfter);
  };
  const now = (count: number | undefined): void => {
    clearTimeout(timer.current);
    setTyped(null);
    void setPortions(dish, count);
  };
  const shown = typed ?? dish.portions;
  const gone = shown === 0;
  return (
    <div
      className={classes("portions", (typed !== null || pending) && "portions-open", gone && "portions-gone")}
      role="group"
      aria-label={t("manager.portionsOf", { name })}
    >
      {shown === undefined ? (
        <button type="button" className="portions-free" onClick={() => now(usualPortions)}>
          {t("manager.unlimited")}
        </button>
      ) : (
        <Stepper label={t("manager.portionsLeft")} value={shown} min={0} max={99_999} onChange={later} />
      )}
      <IconButton
        icon="infinite"
        label={t("manager.unlimitedOf", { name })}
        aria-pressed={shown === undefined}
        className={classes("portions-mark", shown === undefined && "portions-on")}
        onClick={() => now(shown === undefined ? usualPortions : undefined)}
      />
      <IconButton
        icon="stop"
        label={t("manager.goneOf", { name })}
        aria-pressed={gone}
        className={classes("portions-mark", gone && "portions-out")}
        onClick={() => now(gone ? undefined : 0)}
      />
      <span className="portions-cloud">
        <CloudMark shown={typed !== null || pending} />
      </span>
    </div>
  );
}
