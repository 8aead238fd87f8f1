import { memo } from "react";
import { t } from "../../i18n";
import { Button, classes, withPart } from "../../ui";
import { DragList } from "../../ui/DragList";
import type { Course, Item } from "../../wire";
import { CourseState, ItemState } from "../../wire";
import type { CoursePicture } from "../../domains/orders/orderPicture";
import type { Limits } from "../../domains/orders/limits";
import { CourseHeader, CourseNote } from "../../domains/orders/CourseHeader";
import { CallState } from "./CallState";
import { CourseActions } from "./CourseActions";
import type { ItemRights } from "./itemActions";
import { OrderItem } from "./OrderItem";
import type { OrderSheet } from "./orderSheet";
import { ServedCourse } from "./ServedCourse";
import { loadParts } from "./useParts";
import type { RefusedIds } from "./useRefusedIds";

interface Props {
  readonly picture: CoursePicture;
  readonly number: number;
  readonly name: string;
  readonly limits: Limits;
  readonly rights: ItemRights;
  readonly unconfirmed: ReadonlySet<string>;
  readonly refused: RefusedIds;
  readonly show: (shown: OrderSheet) => void;
}

/** A course with its next actions. */
export const CourseCard = memo(function CourseCard({
  picture,
  number,
  name,
  limits,
  rights,
  unconfirmed,
  refused,
  show,
}: Props): JSX.Element {
  const { course, items } = picture;
  const rows = (
    <DragList id={course.id} className="waiter-items">
      {items.map((item) => (
        <OrderItem
          key={item.id}
          item={item}
          rights={rights}
          unconfirmed={unconfirmed.has(item.id)}
          refused={refused.items.has(item.id)}
          plain={saysTheSame(course, item)}
          show={show}
        />
      ))}
      {items.length === 0 ? (
        <div className="quiet waiter-empty-course">
          <p className="grow">{t("waiter.emptyCourse")}</p>
          {rights.take ? (
            <Button icon="trash" onClick={() => void withPart(loadParts, (parts) => parts.deleteCourse(course))}>
              {t("common.remove")}
            </Button>
          ) : null}
        </div>
      ) : null}
    </DragList>
  );
  if (course.state === CourseState.served)
    return (
      <ServedCourse picture={picture} number={number} name={name}>
        {rows}
      </ServedCourse>
    );
  const waits = unconfirmed.has(course.id);
  return (
    <section
      className={classes(
        "waiter-course",
        course.flagAt !== undefined && "waiter-course-flag",
        waits && "unconfirmed",
        refused.courses.has(course.id) && "was-refused",
      )}
      aria-label={`${number}. ${name}`}
    >
      <CourseHeader
        course={course}
        number={number}
        name={name}
        limits={limits}
        unconfirmed={waits}
        more={<CallState course={course} unconfirmed={waits} />}
        actions={
          <CourseActions
            picture={picture}
            name={`${number}. ${name}`}
            onEdit={() => show({ kind: "course", course: course.id })}
          />
        }
      />
      <CourseNote note={course.note} />
      {rows}
    </section>
  );
});

/** `true` if the course's state already tells the item's state. */
function saysTheSame(course: Course, item: Item): boolean {
  if (course.flagAt !== undefined && course.state !== CourseState.served) return item.state !== ItemState.served;
  return item.state === (course.state as number) && (item.readyAt === undefined || item.state === ItemState.served);
}
