import type { ReactNode } from "react";
import { t } from "../../i18n";
import { CloudMark, CoursePill, Icon, Minutes, StatePill } from "../../ui";
import type { Course } from "../../wire";
import { CourseState } from "../../wire";
import type { Limits } from "./limits";
import { beganAt } from "./limits";

interface Props {
  readonly course: Course;
  /** 1 for the first course */
  readonly number: number;
  readonly name: string;
  readonly limits: Limits;
  readonly unconfirmed?: boolean;
  /** further text beside the state */
  readonly more?: ReactNode;
  /** the course's action, and its menu */
  readonly actions?: ReactNode;
}

/** A course's number, name and state, with the minutes since its call. */
export function CourseHeader({ course, number, name, limits, unconfirmed = false, more, actions }: Props): JSX.Element {
  return (
    <header className="course-head">
      <span className="course-number numbers" aria-hidden>
        {number}
      </span>
      <h2 className="course-name grow">
        {name} <CloudMark shown={unconfirmed} />
      </h2>
      {actions ? <div className="course-actions">{actions}</div> : null}
      <CourseStates course={course} limits={limits}>
        {more}
      </CourseStates>
    </header>
  );
}

/** A note for the kitchen about all dishes of a course. */
export function CourseNote({ note }: Pick<Course, "note">): JSX.Element | null {
  return note === undefined ? null : (
    <p className="item-note course-note">
      <Icon name="note" size={12} />
      {note}
    </p>
  );
}

/** The state of a course: word, minutes, and a call to serve that came before the flag. */
export function CourseStates({
  course,
  limits,
  children,
}: {
  readonly course: Course;
  readonly limits: Limits;
  readonly children?: ReactNode;
}): JSX.Element {
  const flag = course.flagAt !== undefined;
  const underWay = course.state === CourseState.cooking || course.state === CourseState.serving;
  return (
    <p className="row-wrap course-states">
      <CoursePill state={course.state} flag={flag}>
        {underWay ? (
          <Minutes
            since={flag ? course.flagAt : beganAt(course)}
            amber={flag ? limits.serveAmber : limits.amber}
            red={flag ? limits.serveRed : limits.red}
          />
        ) : null}
      </CoursePill>
      {underWay && course.serveCalledAt !== undefined && course.state === CourseState.cooking ? (
        <StatePill tone="blue" icon="call">
          {t("order.serveCalled")} <Minutes since={course.serveCalledAt} />
        </StatePill>
      ) : null}
      {children}
    </p>
  );
}
