import { exactTime, t, time } from "../../i18n";
import { Icon } from "../../ui";
import type { Course } from "../../wire";

/** How far a call has come: on this device, at the hub, or on the kitchen's screen. */
export function CallState({
  course,
  unconfirmed,
}: {
  readonly course: Course;
  readonly unconfirmed: boolean;
}): JSX.Element | null {
  if (course.calledAt === undefined) return null;
  if (!unconfirmed && course.urgentAt !== undefined && course.flagAt === undefined)
    return (
      <span className="waiter-heard tone-red">
        <Icon name="bell" />
        {t("course.urgentSince", { time: time(course.urgentAt) })}
      </span>
    );
  if (course.shownAt !== undefined)
    return (
      <span className="waiter-heard quiet">
        <Icon name="eye" />
        {t("waiter.shown", { time: exactTime(course.shownAt) })}
      </span>
    );
  if (unconfirmed || course.heardAt === undefined)
    return (
      <span className="waiter-heard tone-amber">
        <Icon name="cloud" />
        {t("waiter.notHeard")}
      </span>
    );
  return (
    <span className="waiter-heard quiet">
      <Icon name="check" />
      {t("waiter.heard", { time: time(course.heardAt) })}
    </span>
  );
}
