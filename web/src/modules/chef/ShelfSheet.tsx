import { t, time } from "../../i18n";
import { Button, Sheet } from "../../ui";
import { useRight } from "../../session";
import { send } from "../../session/client";
import type { Call } from "../kitchen";
import { callToServe, recall } from "./actions";
import { useBoard } from "./board";
import { DishLines } from "./DishLines";

/** A course at the pass: its dishes, and a button to recall it. */
export function ShelfSheet({ call, onClose }: { readonly call: Call; readonly onClose: () => void }): JSX.Element {
  const { mayCook, mayCall } = useBoard();
  const mayServe = useRight("serve");
  const { course } = call;
  const then = (act: () => void) => (): void => {
    act();
    onClose();
  };
  return (
    <Sheet
      open
      title={t("common.table", { name: call.table })}
      subtitle={t("chef.shelfFacts", { section: call.section, waiter: call.waiter, time: time(course.flagAt ?? 0) })}
      onClose={onClose}
      foot={
        mayCook ? (
          <Button look="primary" large wide icon="undo" data-autofocus onClick={then(() => recall(call))}>
            {t("chef.recallCourse")}
          </Button>
        ) : undefined
      }
    >
      <div className="stack-16 chef-sheet">
        <p className="notice notice-blue">
          {course.serveCalledAt === undefined
            ? t("chef.notCalledToServe")
            : t("chef.calledToServeAt", { time: time(course.serveCalledAt) })}
        </p>
        <DishLines call={call} />
        {course.serveCalledAt === undefined && mayCall ? (
          <Button icon="serve" wide onClick={then(() => callToServe(call))}>
            {t("chef.callToServe")}
          </Button>
        ) : null}
        {mayServe ? (
          <Button
            icon="check-double"
            wide
            onClick={then(() => void send({ type: "orders.serveCourse", course: course.id }))}
          >
            {t("chef.carried")}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}
