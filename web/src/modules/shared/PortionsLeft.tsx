import { t } from "../../i18n";
import { StatePill } from "../../ui";

const few = 5;

/** How many portions can still be sold; says nothing where there are as many as wanted. */
export function PortionsLeft({ left }: { readonly left: number | undefined }): JSX.Element | null {
  if (left === undefined) return null;
  if (left <= 0) return <StatePill tone="red" icon="stop">{t("dish.gone")}</StatePill>;
  if (left <= few) return <StatePill tone="amber" icon="alert">{t("dish.left", { count: left })}</StatePill>;
  return <span className="quiet small numbers">{t("dish.left", { count: left })}</span>;
}
