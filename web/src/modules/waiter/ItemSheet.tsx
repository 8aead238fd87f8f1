import { useState } from "react";
import { money, t, time } from "../../i18n";
import { useRight } from "../../session";
import { newId, useReplica } from "../../sync";
import { send } from "../../session/client";
import { Button, Icon, ItemPill, MoneyText, Select, Sheet, Stepper } from "../../ui";
import type { Item } from "../../wire";
import { CourseState, ItemState, isLive } from "../../wire";
import type { OrderPicture } from "../shared";
import { courseName, itemName, useGivenName } from "../shared";
import { NoteField } from "../shared/NoteField";
import { mayMove, mayVoid } from "./itemActions";
import { amountOf, counted } from "../shared/weight";

interface Props {
  readonly item: Item;
  readonly picture: OrderPicture;
  readonly onVoid: () => void;
  readonly onClose: () => void;
}

const newCourse = "new";

/** All actions on an item, also without swiping or dragging. */
export function ItemSheet({ item, picture, onVoid, onClose }: Props): JSX.Element {
  const dish = useReplica((view) => view.get("dish", item.dish));
  const take = useRight("takeOrders");
  const cooking = useRight("voidCooking");
  const serve = useRight("serve");
  const cook = useRight("cook");
  const change = useItemChange(item, picture);
  const changeable = take && item.state === ItemState.waiting;
  const movable = take && mayMove(item, cook);
  const atPass = serve && (item.state === ItemState.cooking || item.state === ItemState.serving);
  return (
    <Sheet
      open
      title={itemName(item, dish)}
      subtitle={money(item.price)}
      onClose={onClose}
      foot={
        <>
          {mayVoid(item, { take, cooking }) ? (
            <Button icon="trash" className="waiter-void" onClick={onVoid}>
              {t("waiter.void")}
            </Button>
          ) : null}
          {changeable || movable ? (
            <Button
              look="primary"
              icon="check"
              large
              wide
              onClick={() => {
                change.save();
                onClose();
              }}
            >
              {t("common.save")}
            </Button>
          ) : atPass ? (
            <Button
              look="primary"
              icon="check-double"
              large
              wide
              onClick={() => {
                void send({ type: "orders.serveItem", item: item.id });
                onClose();
              }}
            >
              {t("command.orders.serveItem")}
            </Button>
          ) : (
            <Button large wide onClick={onClose}>
              {t("common.close")}
            </Button>
          )}
        </>
      }
    >
      <div className="stack-16">
        <History item={item} />
        {changeable && item.measure === undefined ? (
          <div className="row">
            <span className="grow strong">{t("common.quantity")}</span>
            <Stepper label={t("common.quantity")} value={change.quantity} onChange={change.setQuantity} />
          </div>
        ) : (
          <p className="row">
            <span className="grow">{t("common.quantity")}</span>
            <strong className="numbers large">{counted(item)}</strong>
          </p>
        )}
        {movable ? (
          <Select
            label={t("waiter.course")}
            value={change.course}
            choices={change.courses}
            onValue={change.setCourse}
          />
        ) : null}
        {changeable ? (
          <NoteField value={change.note} onChange={change.setNote} frequent={change.frequent} />
        ) : item.note ? (
          <p className="item-note">
            <Icon name="note" />
            {item.note}
          </p>
        ) : null}
      </div>
    </Sheet>
  );
}

/** The item's history: who ordered it and when, and its state. */
function History({ item }: { readonly item: Item }): JSX.Element {
  const orderedBy = useGivenName(item.orderedBy);
  const closedBy = useGivenName(item.closedBy);
  return (
    <div className="stack-4">
      <p className="row">
        <ItemPill state={item.state} ready={item.readyAt !== undefined} />
        {isLive(item) ? <MoneyText amount={amountOf(item)} className="end strong" /> : null}
      </p>
      <p className="quiet small">{t("waiter.orderedBy", { name: orderedBy, time: time(item.orderedAt) })}</p>
      {item.closedAt !== undefined ? (
        <p className="small tone-red">
          {t("waiter.closedBy", { name: closedBy, time: time(item.closedAt), reason: item.reason ?? "" })}
        </p>
      ) : null}
    </div>
  );
}

interface ItemChange {
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
  readonly note: string;
  readonly setNote: (note: string) => void;
  readonly course: string;
  readonly setCourse: (course: string) => void;
  readonly courses: readonly { readonly value: string; readonly label: string }[];
  readonly frequent: readonly string[];
  readonly save: () => void;
}

/** The edits of an item. The quantity is sent as a difference, so that changes of two people add up. */
function useItemChange(item: Item, picture: OrderPicture): ItemChange {
  const groups = useReplica((view) => view.groups());
  const cook = useRight("cook");
  const [seen] = useState(item);
  const [quantity, setQuantity] = useState(item.quantity);
  const [note, setNote] = useState(item.note);
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
    if (note.trim() !== seen.note) void send({ type: "orders.setNote", item: item.id, note: note.trim() });
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
    note,
    setNote,
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
    frequent: groups.find((group) => group.id === item.group)?.notes ?? [],
  };
}
