import { Fragment } from "react";
import { t, time } from "../../i18n";
import { useReplica } from "../../sync";
import { Icon, classes } from "../../ui";
import type { Call } from "../../domains/kitchen";
import { isGrave, ofStation } from "../../domains/kitchen";
import { nextCourse, nextCourseAt } from "../../domains/orders/nextCourse";
import { fullItemName } from "../../domains/menu/ItemOptions";
import { isLive } from "../../wire";
import { useBoard } from "./board";

/** Called courses that begin later, then ordered and not yet called ones, for planning. Outside the queue and the totals. */
export function Upcoming(): JSX.Element {
  const { kitchen, station, open } = useBoard();
  const calls = ofStation([...kitchen.later, ...kitchen.upcoming], station);
  return (
    <section className="chef-upcoming" aria-label={t("chef.upcoming")}>
      <h2 className="chef-heading">
        <Icon name="clock" />
        {t("chef.upcoming")}
        {calls.length > 0 ? <span className="numbers">{calls.length}</span> : null}
      </h2>
      <ul className="chef-lane" data-scroll>
        {calls.map((call) => (
          <li key={call.course.id}>
            <button type="button" className="chef-coming" onClick={() => open({ kind: "upcoming" })}>
              <span className={classes("chef-coming-table", call.order.fulfilment && "chef-coming-taken")}>
                {call.table}
              </span>
              <span className="chef-coming-dishes">
                <StartsAt call={call} />
                <ExpectedAt call={call} />
                <InShort call={call} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {calls.length === 0 ? <p className="chef-none">{t("chef.upcomingEmpty")}</p> : null}
    </section>
  );
}

/** When the kitchen begins a called course, and when it is due. */
export function StartsAt({ call: { course, order } }: { readonly call: Call }): JSX.Element | null {
  const dueAt = order.fulfilment?.details.dueAt;
  if (course.calledAt === undefined || course.startAt === undefined)
    return dueAt === undefined ? null : (
      <span className="chef-starts numbers">{t("place.due", { time: time(dueAt) })}</span>
    );
  return (
    <span className="chef-starts numbers">
      <Icon name="fire" /> {t("chef.startsAt", { time: time(course.startAt) })}
      {dueAt === undefined ? null : ` · ${t("place.due", { time: time(dueAt) })}`}
    </span>
  );
}

/** When the party should want its next course, by the pace at which it eats. */
function ExpectedAt({ call: { course, order } }: { readonly call: Call }): JSX.Element | null {
  const at = useReplica((view) =>
    order.fulfilment || nextCourse(view, order.id)?.id !== course.id
      ? null
      : nextCourseAt(view, order, view.itemsOf(order.id)),
  );
  return at === null ? null : <span className="chef-starts numbers">{t("chef.expectedAt", { time: time(at) })}</span>;
}

/** The dishes of a course in one line. Those with an allergy come first, with their note in red. */
export function InShort({ call }: { readonly call: Call }): JSX.Element {
  const dishes = useReplica((view) =>
    call.items
      .filter(isLive)
      .sort((a, b) => Number(isGrave(b.note)) - Number(isGrave(a.note)))
      .map((item) => ({
        id: item.id,
        text: `${item.quantity} ${fullItemName(item, view.get("dish", item.dish), view.maps.optionGroup)}`,
        note: item.note,
      })),
  );
  return (
    <>
      {dishes.map(({ id, text, note }, i) => (
        <Fragment key={id}>
          {i > 0 ? ", " : null}
          {isGrave(note) ? (
            <strong className="chef-grave">
              <Icon name="alert" /> {text}: {note}
            </strong>
          ) : (
            text
          )}
          {note === "" || isGrave(note) ? null : <Icon name="note" label={note} className="chef-noted" />}
        </Fragment>
      ))}
    </>
  );
}
