import { useEffect, useRef, useState } from "react";
import { t } from "../../../i18n";
import { usePending } from "../../../sync";
import { classes, CloudMark, IconButton, Stepper } from "../../../ui";
import type { Dish } from "../../../wire";
import { dishName } from "../../shared";
import { saveAndTell } from "../../shared/form/save";
import { portionsCommand } from "./dishForm";

/** A pause after the last tap, so that ten taps are one word to the hub. */
const settleAfter = 700;
/** Where a dish without a number begins to be counted. */
const usualPortions = 10;

/** Sets the portions of a dish; what it was before can be taken back. */
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

/** How many portions can still be sold: one more, one less, as many as wanted, none. */
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
