import { t, time } from "../../i18n";
import { Button, Sheet } from "../../ui";
import { useRight } from "../../session";
import type { Call } from "../../domains/kitchen";
import { courseSteps } from "../../domains/orders/undoable";
import { callToServe, recall } from "./actions";
import { useBoard } from "./board";
import { DishLines } from "./DishLines";

/** A course at the pass: its dishes, and a button to recall it. */
export function ShelfSheet({ call, onClose }: { readonly call: Call; readonly onClose: () => void }): JSX.Element {
  const { mayCook, mayCall } = useBoard();
  const mayServe = useRight("serve");
  const { course } = call;
  const carried = (): void => void courseSteps.served(course.id, call.table);
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
        <div className="grow stack-8">
          {course.serveCalledAt === undefined && mayCall ? (
            <Button look="primary" large wide icon="serve" data-autofocus onClick={then(() => callToServe(call))}>
              {t("chef.callToServe")}
            </Button>
          ) : mayServe ? (
            <Button look="primary" large wide icon="check-double" data-autofocus onClick={then(carried)}>
              {t("chef.carried")}
            </Button>
          ) : null}
          {mayCook ? (
            <Button large wide icon="undo" onClick={then(() => recall(call))}>
              {t("chef.recallCourse")}
            </Button>
          ) : null}
        </div>
      }
    >
      <div className="stack-16 chef-sheet">
        <p className="notice notice-blue">
          {course.serveCalledAt === undefined
            ? t("chef.notCalledToServe")
            : t("chef.calledToServeAt", { time: time(course.serveCalledAt) })}
        </p>
        <DishLines call={call} />
        {course.serveCalledAt === undefined && mayCall && mayServe ? (
          <Button icon="check-double" wide onClick={then(carried)}>
            {t("chef.carried")}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}
