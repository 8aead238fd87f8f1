import { t } from "../../i18n";
import { newId, useReplica } from "../../sync";
import { send } from "../../session/client";
import { Icon, Sheet } from "../../ui";
import type { Order } from "../../wire";
import { groupName } from "../../domains/menu/names";

/** Creates a course at the time when dishes of a kind are served. */
export function NewCourseSheet({
  order,
  onClose,
}: {
  readonly order: Order;
  readonly onClose: () => void;
}): JSX.Element {
  const groups = useReplica((view) => view.groups());
  const add = (priority: number): void => {
    void send({ type: "orders.addCourse", order: order.id, course: newId(), priority });
    onClose();
  };
  return (
    <Sheet open title={t("waiter.addCourse")} subtitle={t("waiter.addCourseText")} onClose={onClose}>
      <div className="lines">
        {groups.map((group) => (
          <button key={group.id} type="button" className="waiter-choice" onClick={() => add(group.priority)}>
            <span className="course-number numbers" aria-hidden>
              {group.priority}
            </span>
            <strong className="grow">{groupName(group)}</strong>
            <Icon name="plus" className="quiet" />
          </button>
        ))}
      </div>
    </Sheet>
  );
}
