import { t } from "../../i18n";
import { Button, IconButton, Sheet } from "../../ui";
import { DragArea, DragItem, DragList } from "../../ui/DragList";
import { AgeMark, cookAge } from "../../domains/kitchen";
import { reorder } from "./actions";
import { useBoard } from "./board";
import { beforeWhich } from "./places";
import { InShort } from "./Upcoming";

/** The queue as a list that can be reordered by hand. The hub records each move. */
export function OrderSheet({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const { kitchen, now, limits } = useBoard();
  const queue = kitchen.queue.map((call) => call.course.id);
  const put = (course: string, by: number): void => {
    const before = beforeWhich(queue, course, by);
    if (before !== null) reorder(course, before);
  };
  const drop = (course: string, index: number): void => put(course, index - queue.indexOf(course));
  return (
    <Sheet
      open
      wide
      tall
      title={t("chef.order")}
      subtitle={t("chef.orderText")}
      onClose={onClose}
      foot={
        <Button wide large onClick={onClose}>
          {t("common.done")}
        </Button>
      }
    >
      <DragArea
        onDrop={(course, _, index) => drop(course, Math.min(index, queue.length - 1))}
        nameOf={() => t("chef.queue")}
      >
        <DragList id="queue" className="lines chef-sheet">
          {kitchen.queue.map((call, i) => (
            <DragItem
              key={call.course.id}
              id={call.course.id}
              list="queue"
              label={t("common.table", { name: call.table })}
            >
              {(handle) => (
                <div className="chef-order-row">
                  {handle}
                  <span className="chef-order-table">{call.table}</span>
                  <span className="grow two-lines">
                    <InShort call={call} />
                  </span>
                  <AgeMark age={cookAge(call.course, now, limits)} />
                  <IconButton
                    icon="up"
                    label={t("chef.earlierOf", { table: call.table })}
                    disabled={i === 0}
                    onClick={() => put(call.course.id, -1)}
                  />
                  <IconButton
                    icon="down"
                    label={t("chef.laterOf", { table: call.table })}
                    disabled={i === queue.length - 1}
                    onClick={() => put(call.course.id, 1)}
                  />
                </div>
              )}
            </DragItem>
          ))}
        </DragList>
      </DragArea>
    </Sheet>
  );
}
