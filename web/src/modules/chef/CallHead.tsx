import { t, time } from "../../i18n";
import { useReplica } from "../../sync";
import { Icon, classes } from "../../ui";
import type { Call } from "../../domains/kitchen";
import { AgeMark, DishNote, cookAge, heardLater, serveAge } from "../../domains/kitchen";
import { givenNameOf } from "../../domains/team/givenNames";
import { courseName } from "../../domains/menu/names";
import { useOrderPicture } from "../../domains/orders/useOrderPicture";
import { useBoard } from "./board";

interface Props {
  readonly call: Call;
  readonly place: number;
  readonly movedFrom?: string;
}

/** Table, age and waiter, with unusual facts about the call below. */
export function CallHead({ call, place, movedFrom }: Props): JSX.Element {
  const { now, limits } = useBoard();
  const { course, order } = call;
  const serve = serveAge(course, now, limits);
  const guests = useReplica((view) => view.guestsOf(order));
  const byHand = useReplica((view) => (course.queuedBy ? givenNameOf(view, course.queuedBy) : null));
  const part = useCourseOf(call);
  return (
    <header className="chef-head">
      <div className="chef-head-top">
        <h2 className={classes("chef-table", order.fulfilment && "chef-table-long")}>{call.table}</h2>
        <AgeMark age={cookAge(course, now, limits)} className="chef-age" />
      </div>
      <Due order={order} now={now} />
      {part ? <p className="chef-course">{t("chef.courseOf", part)}</p> : null}
      <DishNote note={course.note ?? ""} />
      <p className="chef-whose">
        <span>{call.section}</span>
        <span>{call.waiter}</span>
        <span className="numbers">
          {order.fulfilment ? null : (
            <>
              <Icon name="guests" label={t("common.guests", { count: guests })} /> {guests}
            </>
          )}
        </span>
        {place <= 9 ? (
          <kbd className="chef-key" aria-hidden>
            {place}
          </kbd>
        ) : null}
      </p>
      {course.urgentAt !== undefined && course.flagAt === undefined ? (
        <p className="chef-urgent">
          <Icon name="bell" />
          <span>{t("course.urgentSince", { time: time(course.urgentAt) })}</span>
        </p>
      ) : null}
      {serve ? (
        <p className="chef-serve">
          <Icon name="serve" />
          <span>{t("chef.serveCalled")}</span>
          <AgeMark age={serve} />
        </p>
      ) : null}
      {movedFrom !== undefined ? (
        <p className="chef-moved">
          <Icon name="move" />
          <span>{t("chef.moved", { from: movedFrom })}</span>
        </p>
      ) : null}
      {heardLater(course) ? (
        <p className="chef-times">
          <Icon name="cloud" />
          <span>{t("chef.bothTimes", { called: time(course.calledAt ?? 0), heard: time(course.heardAt ?? 0) })}</span>
        </p>
      ) : null}
      {byHand ? (
        <p className="chef-times">
          <Icon name="sort" />
          <span>{t("chef.byHand", { name: byHand })}</span>
        </p>
      ) : null}
    </header>
  );
}

/** When the guest comes for an order without a table. */
function Due({ order, now }: Pick<Call, "order"> & { readonly now: number }): JSX.Element | null {
  const dueAt = order.fulfilment?.details.dueAt;
  if (dueAt === undefined) return null;
  return (
    <p className={classes("chef-due numbers", dueAt < now && "tone-red")}>
      <Icon name="clock" />
      <span>{t("chef.dueAt", { time: time(dueAt) })}</span>
    </p>
  );
}

/** Number and name of a course, if its party has several or a waiter has named it. */
function useCourseOf({ course, order, items }: Call): { readonly number: number; readonly name: string } | null {
  const { courses } = useOrderPicture(order.id);
  const groups = useReplica((view) => view.groups());
  const one = courses.find((known) => known.course.id === course.id);
  if (!one || (courses.length < 2 && course.name === undefined)) return null;
  return { number: one.number, name: courseName(course, items, groups) };
}
