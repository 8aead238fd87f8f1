import { useState } from "react";
import { t } from "../../i18n";
import { useRight } from "../../session";
import { newId, useReplica } from "../../sync";
import { send } from "../../session/client";
import type { Item } from "../../wire";
import { CourseState } from "../../wire";
import type { OrderPicture } from "../../domains/orders/orderPicture";
import { notesBeside } from "../../domains/menu/options";
import { courseName } from "../../domains/menu/names";
import { useItemOptions } from "./useItemOptions";
import { useSharedNote } from "./useSharedNote";

const newCourse = "new";

export interface ItemChange {
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
  readonly note: string;
  readonly setNote: (note: string) => void;
  /** a colleague has changed the note since the sheet opened */
  readonly noteNews: string | undefined;
  readonly options: ReturnType<typeof useItemOptions>;
  readonly course: string;
  readonly setCourse: (course: string) => void;
  readonly courses: readonly { readonly value: string; readonly label: string }[];
  readonly frequent: readonly string[];
  readonly save: () => void;
}

/** The edits of an item. The quantity is sent as a difference, so that changes of two people add up. */
export function useItemChange(item: Item, picture: OrderPicture): ItemChange {
  const groups = useReplica((view) => view.groups());
  const cook = useRight("cook");
  const [seen] = useState(item);
  const [quantity, setQuantity] = useState(item.quantity);
  const words = useSharedNote(item);
  const options = useItemOptions(item, quantity);
  const [course, setCourse] = useState<string>(item.course);
  const open = picture.courses.filter(
    (one) =>
      one.course.id === item.course ||
      one.course.state === CourseState.waiting ||
      (cook && one.course.state !== CourseState.served),
  );
  const save = (): void => {
    if (quantity !== seen.quantity)
      void send({ type: "orders.changeQuantity", item: item.id, by: quantity - seen.quantity });
    words.save();
    if (options.isChanged) void send({ type: "orders.setOptions", item: item.id, options: options.chosen });
    if (course === newCourse)
      void send({
        type: "orders.moveItem",
        item: item.id,
        course: newId(),
        newCourse: Math.max(1, ...picture.courses.map((one) => one.course.priority)),
      });
    else if (course !== seen.course) void send({ type: "orders.moveItem", item: item.id, course });
  };
  return {
    quantity,
    setQuantity,
    note: words.note,
    setNote: words.setNote,
    noteNews: words.news,
    options,
    course,
    setCourse,
    save,
    courses: [
      ...open.map((one) => ({
        value: one.course.id,
        label: `${picture.courses.indexOf(one) + 1}. ${courseName(one.course, one.items, groups)}`,
      })),
      { value: newCourse, label: t("waiter.newCourse") },
    ],
    frequent: notesBeside(options.groups, groups.find((group) => group.id === item.group)?.notes ?? []),
  };
}
