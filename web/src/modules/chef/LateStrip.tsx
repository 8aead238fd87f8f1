import { t } from "../../i18n";
import { classes, Icon } from "../../ui";
import type { Call } from "../../domains/kitchen";
import { AgeMark, cookAge, courseLevel, serveAge } from "../../domains/kitchen";
import type { Limits } from "../../domains/orders/limits";
import { useBoard } from "./board";
import { showCard } from "./showCard";

/** Until its flag goes up, a course is measured by the time to cook, even if its waiter has called for it already. */
export function isOverdue({ course }: Call, now: number, limits: Limits): boolean {
  const level = course.flagAt === undefined ? cookAge(course, now, limits).level : courseLevel(course, now, limits);
  return level !== "fresh";
}

/** Overdue calls at the edge of the screen, to cook or to carry. */
export function LateStrip(): JSX.Element {
  const { queue, kitchen, now, limits } = useBoard();
  const late = [...queue, ...kitchen.shelf].filter((call) => isOverdue(call, now, limits));
  return (
    <aside className={classes("chef-late", late.length === 0 && "chef-late-none")} aria-label={t("chef.overdue")}>
      <h2 className="chef-heading">{t("chef.overdue")}</h2>
      {late.length === 0 ? (
        <p className="chef-none">
          <Icon name="check" size={28} />
          {t("chef.inTime")}
        </p>
      ) : null}
      <ul className="chef-late-list" data-scroll>
        {late.map((call) => (
          <Late key={call.course.id} call={call} />
        ))}
      </ul>
    </aside>
  );
}

function Late({ call }: { readonly call: Call }): JSX.Element {
  const { now, limits, open } = useBoard();
  const cook = cookAge(call.course, now, limits);
  const serve = serveAge(call.course, now, limits);
  const shelved = call.course.flagAt !== undefined;
  const age = serve && shelved ? serve : cook;
  return (
    <li>
      <button
        type="button"
        className={classes("chef-late-one", `chef-late-${age.level}`)}
        onClick={() => {
          if (shelved) open({ kind: "shelf", course: call.course.id });
          else showCard(call.course.id);
        }}
      >
        <span className="chef-late-table">{call.table}</span>
        <AgeMark age={age} />
        <span className="only-read">{t(shelved ? "chef.waitsToBeCarried" : "chef.waitsToBeMade")}</span>
      </button>
    </li>
  );
}
