import { t, time } from "../../i18n";
import { useRefused } from "../../sync";
import { classes, DragItem, DragList, Icon } from "../../ui";
import type { Course, Item, Order } from "../../wire";
import { CourseState, ItemState } from "../../wire";
import type { CoursePicture, Limits } from "../shared";
import { CourseHeader } from "../shared";
import { CourseActions } from "./CourseActions";
import { OrderItem } from "./OrderItem";
import type { Shown } from "./OrderSheets";
import { ServedCourse } from "./ServedCourse";

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
  const refused = useRefused(course.id).some((entry) => entry.body.type !== "orders.addItem");
  const rows = (
    <DragList id={course.id} className="waiter-items">
      {items.map((item) => (
        <DragItem key={item.id} id={item.id} list={course.id} label={item.name} disabled={!draggable(item)}>
          {(handle) => <OrderItem item={item} handle={handle} unconfirmed={unconfirmed.has(item.id)} plain={saysTheSame(course, item)} show={show} />}
        </DragItem>
      ))}
      {items.length === 0 ? <p className="quiet waiter-empty-course">{t("waiter.emptyCourse")}</p> : null}
    </DragList>
  );
  if (course.state === CourseState.served) return <ServedCourse picture={picture} number={number} name={name}>{rows}</ServedCourse>;
  const called = course.calledAt !== undefined;
  return (
    <section className={classes("waiter-course", course.flagAt !== undefined && "waiter-course-flag", unconfirmed.has(course.id) && "unconfirmed", refused && "was-refused")} aria-label={`${number}. ${name}`}>
      <CourseHeader
        course={course} number={number} name={name} limits={limits} unconfirmed={unconfirmed.has(course.id)}
        more={called ? <Heard at={course.heardAt} /> : null}
        actions={<CourseActions picture={picture} order={order} name={name} />}
      />
      {rows}
    </section>
  );
}

/** The course's state tells what this item's would. */
function saysTheSame(course: Course, item: Item): boolean {
  if (course.flagAt !== undefined && course.state !== CourseState.served) return item.state !== ItemState.served;
  return item.state === (course.state as number) && (item.readyAt === undefined || item.state === ItemState.served);
}

/** Whether the call has reached the kitchen's screen. */
function Heard({ at }: { readonly at: number | undefined }): JSX.Element {
  if (at === undefined) return <span className="waiter-heard tone-amber"><Icon name="cloud" />{t("waiter.notHeard")}</span>;
  return <span className="waiter-heard quiet"><Icon name="check" />{t("waiter.heard", { time: time(at) })}</span>;
}
