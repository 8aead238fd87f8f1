import { t } from "../../i18n";
import type { Item } from "../../wire";
import { weight } from "../menu/weight";

/** The ordered weight of a dish that weighs something else. Its name has the present one. */
export function OrderedWeight({ item: { measure, orderedMeasure } }: { readonly item: Item }): JSX.Element | null {
  if (orderedMeasure === undefined || orderedMeasure === measure) return null;
  return <span className="quiet">{t("weigh.weighed", { weight: weight(orderedMeasure) })}</span>;
}
