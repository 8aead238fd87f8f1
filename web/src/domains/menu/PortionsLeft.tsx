import { t } from "../../i18n";
import { Icon, StatePill } from "../../ui";
import type { Stock } from "./stock";

const few = 5;

/** The remaining portions and how sure the number is. Empty without a limit. */
export function PortionsLeft({ stock: { left, kind, silent = 0 } }: { readonly stock: Stock }): JSX.Element | null {
  if (left === undefined) return null;
  if (kind === "unsure")
    return (
      <span className="dish-sure small tone-amber">
        <Icon name="alert" />
        {t("dish.unsure")}
      </span>
    );
  if (kind === "kept")
    return (
      <span className="dish-sure small tone-blue">
        <Icon name="lock" />
        {t("dish.kept", { count: left })}
      </span>
    );
  if (left <= 0 && silent > 0)
    return (
      <StatePill tone="amber" icon="wifi-off">
        {t("dish.silent", { count: silent })}
      </StatePill>
    );
  if (left <= 0)
    return (
      <StatePill tone="red" icon="stop">
        {t("dish.gone")}
      </StatePill>
    );
  if (left <= few)
    return (
      <StatePill tone="amber" icon="alert">
        {t("dish.left", { count: left })}
      </StatePill>
    );
  return <span className="quiet small numbers">{t("dish.left", { count: left })}</span>;
}
