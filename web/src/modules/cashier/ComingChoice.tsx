import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Segmented } from "../../ui";
import type { Order } from "../../wire";
import { CourseState } from "../../wire";
import type { Coming } from "./coming";
import { choose, useComing } from "./coming";
import { toCome } from "../../domains/bills/billSums";

interface Dishes {
  readonly all: readonly string[];
  /** nobody has called them to the kitchen */
  readonly uncalled: readonly string[];
}

/** Asks what happens to dishes that are not on the table yet. Shown only if there are some. */
export function ComingChoice({ order }: { readonly order: Order }): JSX.Element | null {
  const dishes = useReplica((view): Dishes => {
    const waiting = new Set(
      view.coursesOf(order.id).flatMap((course) => (course.state === CourseState.waiting ? [course.id] : [])),
    );
    const items = view.itemsOf(order.id);
    return { all: toCome(items), uncalled: toCome(items.filter((item) => waiting.has(item.course))) };
  });
  const coming = useComing(order);
  if (dishes.all.length === 0) return null;
  const choices: readonly Coming[] = order.paidAt === undefined ? ["cook", "carried", "stop"] : ["carried", "stop"];
  return (
    <div className="cashier-coming stack-4">
      <p className="small">{t(`cashier.comingText.${coming}`, { dishes: dishesInShort(dishes.all, 1) })}</p>
      {coming === "cook" && dishes.uncalled.length > 0 ? (
        <p className="small strong tone-amber" role="status">
          {t("cashier.uncalled", { dishes: dishesInShort(dishes.uncalled, 2) })}
        </p>
      ) : null}
      <Segmented
        label={t("cashier.coming")}
        value={coming}
        onChange={(next) => choose(order.id, next)}
        choices={choices.map((value) => ({ value, label: t(`cashier.coming.${value}`) }))}
      />
    </div>
  );
}

/** Up to so many dishes by name; of more of them their number, because the bill beside them has the names. */
export function dishesInShort(dishes: readonly string[], most: number): string {
  return dishes.length > most ? t("cashier.dishes", { count: dishes.length }) : dishes.join(", ");
}
