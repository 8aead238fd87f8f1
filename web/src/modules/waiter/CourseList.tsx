import { useMemo } from "react";
import { t } from "../../i18n";
import { newId, useReplica } from "../../sync";
import { send } from "../../session/client";
import { Button, EmptyState, Icon, useLater } from "../../ui";
import { DragArea, DragList } from "../../ui/DragList";
import { CourseState } from "../../wire";
import type { CoursePicture, OrderPicture } from "../../domains/orders/orderPicture";
import { courseName } from "../../domains/menu/names";
import { useLimits } from "../../domains/orders/limits";
import { CourseCard } from "./CourseCard";
import { firstScreenful } from "./firstScreenful";
import { useItemRights } from "./itemActions";
import type { OrderSheet } from "./orderSheet";
import { useRefusedIds } from "./useRefusedIds";

const newCourse = "new-course";

interface Props {
  readonly picture: OrderPicture;
  readonly show: (shown: OrderSheet) => void;
}

/** The courses in the order of serving, served ones at the end. Items can be dragged between them. */
export function CourseList({ picture, show }: Props): JSX.Element {
  const groups = useReplica((view) => view.groups());
  const limits = useLimits();
  const rights = useItemRights(picture.order?.id ?? "");
  const refused = useRefusedIds();
  const all = useLater();
  const courses = useMemo(() => servedLast(picture.courses), [picture.courses]);
  // Uses the screen's height, because reading the window's would force a layout of the page before.
  const first = all ? null : firstScreenful(courses, screen.height);
  const find = (item: string): { readonly id: string; readonly course: string } | undefined =>
    courses.flatMap((one) => one.items).find((one) => one.id === item);
  const nameOf = (list: string): string => {
    const at = courses.find(({ course }) => course.id === list);
    return at ? courseName(at.course, at.items, groups) : t("waiter.newCourse");
  };
  const allowed = (_: string, list: string): boolean =>
    list === newCourse ||
    rights.cook ||
    courses.some(({ course }) => course.id === list && course.state === CourseState.waiting);
  const drop = (item: string, list: string): void => {
    if (find(item)?.course === list) return;
    if (list !== newCourse) return void send({ type: "orders.moveItem", item, course: list });
    void send({
      type: "orders.moveItem",
      item,
      course: newId(),
      newCourse: Math.max(1, ...courses.map(({ course }) => course.priority)),
    });
  };
  if (courses.length === 0) {
    return <EmptyState icon="dish" title={t("waiter.nothingYet")} text={t("waiter.nothingYetText")} />;
  }
  return (
    <DragArea onDrop={drop} nameOf={nameOf} allowed={allowed}>
      {(first ? courses.slice(0, first.count) : courses).map((one) => (
        <CourseCard
          key={one.course.id}
          picture={one}
          number={one.number}
          name={nameOf(one.course.id)}
          limits={limits}
          rights={rights}
          unconfirmed={picture.unconfirmed}
          refused={refused}
          show={show}
        />
      ))}
      {first ? (
        <div style={{ height: first.rest }} aria-hidden />
      ) : (
        <DragList id={newCourse} onlyWhileDragging className="waiter-new-drop">
          <Icon name="plus" />
          {t("waiter.newCourse")}
        </DragList>
      )}
      {rights.take && !first ? (
        <Button look="plain" icon="plus" className="waiter-new" onClick={() => show({ kind: "newCourse" })}>
          {t("waiter.addCourse")}
        </Button>
      ) : null}
    </DragArea>
  );
}

function servedLast(courses: readonly CoursePicture[]): readonly CoursePicture[] {
  const isServed = ({ course }: CoursePicture): boolean => course.state === CourseState.served;
  return [...courses.filter((one) => !isServed(one)), ...courses.filter(isServed)];
}
