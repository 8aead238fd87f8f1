import { t } from "../../i18n";
import { StatePill } from "../../ui";
import type { Stock } from "./stock";

const few = 5;

/** How many portions can still be sold, and how sure that is; says nothing where there are as many as wanted. */
export function PortionsLeft({ stock: { left, kind } }: { readonly stock: Stock }): JSX.Element | null {
  if (left === undefined) return null;
  if (kind === "unsure") return <StatePill tone="amber" icon="alert">{t("dish.unsure")}</StatePill>;
  if (kind === "kept") return <StatePill tone="blue" icon="lock">{t("dish.kept", { count: left })}</StatePill>;
  if (left <= 0) return <StatePill tone="red" icon="stop">{t("dish.gone")}</StatePill>;
  if (left <= few) return <StatePill tone="amber" icon="alert">{t("dish.left", { count: left })}</StatePill>;
  return <span className="quiet small numbers">{t("dish.left", { count: left })}</span>;
}
