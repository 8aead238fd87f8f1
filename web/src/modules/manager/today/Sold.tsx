import { money, number, t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Icon } from "../../../ui";
import type { DayReport } from "../../../wire";
import { dishName, groupName } from "../../../domains/menu/names";
import { DishPicture } from "../../../domains/menu/DishPicture";
import { weight } from "../../../domains/menu/weight";
import { share } from "../../../domains/reports/hours";

/** The sales by dish group. */
export function GroupsCard({ groups }: { readonly groups: DayReport["groups"] }): JSX.Element {
  const known = useReplica((view) => view.maps.dishGroup);
  const whole = groups.reduce((sum, group) => sum + group.value, 0);
  const most = Math.max(1, ...groups.map((group) => group.value));
  return (
    <section className="card stack" aria-labelledby="groups-title">
      <h2 id="groups-title">{t("manager.byGroup")}</h2>
      {groups.length === 0 ? (
        <Nothing />
      ) : (
        <ul className="sold">
          {[...groups]
            .sort((a, b) => b.value - a.value)
            .map((group) => (
              <li key={group.group} className="sold-group">
                <span className="row">
                  <span className="grow two-lines strong">{nameOf(known.get(group.group), group.name)}</span>
                  <span className="numbers">{money(group.value)}</span>
                </span>
                <span className="sold-track" aria-hidden>
                  <span className="sold-bar" style={{ width: `${(group.value / most) * 100}%` }} />
                </span>
                <span className="quiet small numbers">
                  {t("manager.portionsShare", { count: number(group.quantity), share: share(group.value, whole) })}
                </span>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

/** The ten dishes with the most sales. */
export function DishesCard({ dishes }: { readonly dishes: DayReport["dishes"] }): JSX.Element {
  const known = useReplica((view) => view.maps.dish);
  return (
    <section className="card stack" aria-labelledby="dishes-title">
      <h2 id="dishes-title">{t("manager.topDishes")}</h2>
      {dishes.length === 0 ? (
        <Nothing />
      ) : (
        <ol className="sold sold-dishes">
          {dishes.map((dish, at) => {
            const now = known.get(dish.dish);
            return (
              <li key={dish.dish} className="sold-dish">
                <span className="sold-place numbers quiet" aria-hidden>
                  {at + 1}
                </span>
                <DishPicture dish={{ picture: now?.picture }} />
                <span className="grow two-lines">{now && now.name === dish.name ? dishName(now) : dish.name}</span>
                <span className="sold-count">
                  <strong className="numbers">{t("manager.portions", { count: number(dish.quantity) })}</strong>
                  <span className="quiet small numbers">
                    {dish.grams === undefined ? null : `${weight(dish.grams)} · `}
                    {money(dish.value)}
                  </span>
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

function nameOf(group: Parameters<typeof groupName>[0] | undefined, name: string): string {
  return group && group.name === name ? groupName(group) : name;
}

function Nothing(): JSX.Element {
  return (
    <p className="quiet row sold-none">
      <Icon name="hourglass" />
      {t("manager.nothingSold")}
    </p>
  );
}
