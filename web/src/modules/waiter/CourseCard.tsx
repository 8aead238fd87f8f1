import { t, time } from "../../i18n";
import { classes, DragItem, DragList, Icon } from "../../ui";
import type { Item, Order } from "../../wire";
import { CourseState } from "../../wire";
import type { CoursePicture, Limits } from "../shared";
import { CourseHeader } from "../shared";
import { CourseActions } from "./CourseActions";
import { OrderItem } from "./OrderItem";
import type { Shown } from "./OrderSheets";

interface Props {
  readonly picture: CoursePicture;
  readonly order: Order;
  readonly number: number;
  readonly name: string;
  readonly limits: Limits;
  readonly unconfirmed: ReadonlySet<string>;
  readonly draggable: (item: Item) => boolean;
  readonly show: (shown: Shown) => void;
}

/** What is cooked and served together, with what can be done about it next. */
export function CourseCard({ picture, order, number, name, limits, unconfirmed, draggable, show }: Props): JSX.Element {
  const { course, items } = picture;
  const called = course.calledAt !== undefined && course.state !== CourseState.served;
  return (
    <section className={classes("waiter-course", course.state === CourseState.served && "waiter-course-over", course.flagAt !== undefined && course.state !== CourseState.served && "waiter-course-flag", unconfirmed.has(course.id) && "unconfirmed")} aria-label={name}>
      <CourseHeader
        course={course} number={number} name={name} limits={limits} unconfirmed={unconfirmed.has(course.id)}
        actions={<CourseActions picture={picture} order={order} name={name} />}
      />
      {called ? <Heard at={course.heardAt} /> : null}
      <DragList id={course.id} className="waiter-items">
        {items.map((item) => (
          <DragItem key={item.id} id={item.id} list={course.id} label={item.name} disabled={!draggable(item)}>
            {(handle) => <OrderItem item={item} handle={handle} unconfirmed={unconfirmed.has(item.id)} plain={item.state === (course.state as number) && item.readyAt === undefined} show={show} />}
          </DragItem>
        ))}
        {items.length === 0 ? <p className="quiet waiter-empty-course">{t("waiter.emptyCourse")}</p> : null}
      </DragList>
    </section>
  );
}

/** Whether the call has reached the kitchen's screen. */
function Heard({ at }: { readonly at: number | undefined }): JSX.Element {
  if (at === undefined) return <p className="waiter-heard tone-amber"><Icon name="cloud" />{t("waiter.notHeard")}</p>;
  return <p className="waiter-heard quiet"><Icon name="check" />{t("waiter.heard", { time: time(at) })}</p>;
}
