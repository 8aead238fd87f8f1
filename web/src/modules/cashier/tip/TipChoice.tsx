import { Suspense, useState } from "react";
import { t } from "../../../i18n";
import { Chip, lazyPart } from "../../../ui";
import type { MoneyWay } from "../../../domains/bills/MethodChoice";
import type { Tendered } from "../cash";
import { takesTip, tipOf, withTip } from "./tip";

/** Opened for the few tips that are not simply the change. */
const TipSheet = lazyPart(() => import("./TipSheet"), "TipSheet");

interface Props {
  /** without the tip */
  readonly due: number;
  readonly most: number;
  readonly way: MoneyWay;
  readonly paid: Tendered;
  readonly onWay: (way: MoneyWay) => void;
}

/**
 * Beside the change: it goes back, or one tap makes it a tip, and another opens the field for a part. By card or transfer a
 * small button opens that field. Nothing else moves.
 */
export function TipChoice({ due, most, way, paid, onWay }: Props): JSX.Element | null {
  const [shown, setShown] = useState(false);
  const tip = tipOf(way, paid);
  if (!takesTip(way) || !paid.enough) return null;
  const inCash = way.method === "cash";
  if (inCash && paid.change === 0) return null;
  const all = Math.min(paid.change, most);
  const isWhole = inCash && tip === 0;
  return (
    <span className="cashier-tip" role="group" aria-label={t("cashier.tip")}>
      {inCash ? (
        <Chip chosen={tip < paid.change} onPress={() => onWay(withTip(way, 0))}>
          {t("cashier.change")}
        </Chip>
      ) : null}
      <Chip
        chosen={tip > 0}
        icon={isWhole ? undefined : "edit"}
        onPress={() => (isWhole ? onWay(withTip(way, all)) : setShown(true))}
      >
        {t("cashier.tip")}
      </Chip>
      {shown ? (
        <Suspense fallback={null}>
          <TipSheet
            due={due}
            tip={tip}
            most={most}
            change={inCash ? paid.change : undefined}
            onTip={(next) => onWay(withTip(way, next))}
            onClose={() => setShown(false)}
          />
        </Suspense>
      ) : null}
    </span>
  );
}
