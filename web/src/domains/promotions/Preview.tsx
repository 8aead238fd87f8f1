import { useMemo } from "react";
import { bareAmount, t } from "../../i18n";
import { businessDay } from "../../i18n/houseClock";
import { useReplica } from "../../sync";
import { Icon, MoneyText } from "../../ui";
import type { Promotion } from "../../wire";
import { Initially } from "../../wire/Initially";
import { allDishes } from "../menu/menuList";
import { exampleBill } from "./example";
import { useNames } from "./PromotionsSheet";
import { sentenceOf } from "./sentence";

/** The promotion in words, and a bill that gets it. */
export function Preview({ promotion }: { readonly promotion: Promotion | null }): JSX.Element {
  const nameOf = useNames();
  const menu = useReplica(allDishes);
  const timeOffsets = useReplica((view) => view.setting("timeOffsets") ?? "0:420");
  const dayEndsHour = useReplica((view) => view.number("dayEndsHour", Initially.dayEndsHour));
  const stated = JSON.stringify(promotion);
  const figures = useMemo(() => {
    const known = JSON.parse(stated) as Promotion | null;
    return known && exampleBill(known, menu, { today: businessDay(Date.now()), timeOffsets, dayEndsHour });
  }, [stated, menu, timeOffsets, dayEndsHour]);
  if (!promotion)
    return (
      <p className="notice" role="status">
        <Icon name="info" />
        {t("promotions.previewFirst")}
      </p>
    );
  return (
    <section className="card stack-8" aria-label={t("promotions.preview")}>
      <p className="strong" role="status">
        {sentenceOf(promotion, nameOf)}
      </p>
      {figures ? (
        <>
          <h3 className="quiet small">{t("promotions.preview")}</h3>
          <ul className="promotion-example">
            {figures.lines.map((line) => (
              <li key={line.dish}>
                <span className="grow">
                  {line.quantity} × {line.name}
                  {line.promotions?.map((one) => (
                    <span key={one.promotion} className="quiet small numbers promotion-words">
                      {one.name} {bareAmount(-one.amount)}
                    </span>
                  ))}
                </span>
                <span className="numbers">{bareAmount(line.amount)}</span>
              </li>
            ))}
            <li className="strong">
              <span className="grow">{t("promotions.toPay")}</span>
              <MoneyText amount={figures.total} />
            </li>
          </ul>
          {figures.promotions ? null : <p className="quiet small">{t("promotions.givesNothing")}</p>}
        </>
      ) : (
        <p className="quiet small">{t("promotions.noExample")}</p>
      )}
    </section>
  );
}
