import { t } from "../../i18n";
import { useRight } from "../../session";
import type { Outcome } from "../../sync";
import { useReplica } from "../../sync";
import type { Action } from "../../ui";
import { MenuButton, play } from "../../ui";
import { SteadyButton } from "../../ui/SteadyButton";
import { CourseState, isLive } from "../../wire";
import type { CoursePicture } from "../../domains/orders/orderPicture";
import { courseSteps } from "../../domains/orders/undoable";
import { paths, stepTo } from "./paths";
import { placeOf } from "../../domains/places/place";
import { useMayTake } from "./taken";

interface Props {
  readonly picture: CoursePicture;
  readonly name: string;
  readonly onEdit: () => void;
}

/** The course's next step as a button, and all steps in its menu. */
export function CourseActions({ picture, name, onEdit }: Props): JSX.Element {
  const table = useReplica((view) => placeOf(view, picture.course.order));
  const order = useReplica((view) => view.get("order", picture.course.order));
  const steps = useCourseSteps(picture, table, order?.fulfilment === undefined);
  const mayTake = useMayTake(order);
  const { course } = picture;
  const next = nextStep(picture);
  const main = steps.find((step) => step.id === next);
  const add: Action = {
    id: "add",
    label: t("waiter.addHere"),
    icon: "plus",
    run: () => stepTo(paths.add(course.order, { course: course.id })),
  };
  const edit: Action = { id: "edit", label: t("common.edit"), icon: "edit", run: onEdit };
  const own = mayTake ? [...(course.state === CourseState.waiting ? [add] : []), edit] : [];
  const menu = [...own, ...steps];
  return (
    <>
      {main ? (
        <SteadyButton
          look={course.flagAt === undefined ? "quiet" : "primary"}
          icon={main.icon}
          className="waiter-step"
          aria-label={t("order.stepOf", { step: main.label, name, table })}
          onClick={main.run}
        >
          {main.label}
        </SteadyButton>
      ) : null}
      <MenuButton label={t("common.actionsFor", { name })} title={name} actions={menu} />
    </>
  );
}

type Step = "cook" | "serve" | "served";

/** The next step: cook, serve when the flag is up, then carried. */
function nextStep({ course, items }: CoursePicture): Step | null {
  if (!items.some(isLive)) return null;
  switch (course.state) {
    case CourseState.waiting:
      return "cook";
    case CourseState.cooking:
      return course.serveCalledAt === undefined ? "serve" : null;
    case CourseState.serving:
      return "served";
    case CourseState.served:
      return null;
  }
}

/** `carried`: runners bring the dishes to a table. Guests without one get them at the counter or from the driver. */
function useCourseSteps({ course, items }: CoursePicture, table: string, carried: boolean): readonly Action[] {
  const mayCall = useRight("callCourses");
  const mayServe = useRight("serve");
  const called = course.state === CourseState.cooking || course.state === CourseState.serving;
  const steps: Action[] = [];
  if (mayCall && course.state === CourseState.waiting && items.some(isLive)) {
    steps.push({
      id: "cook",
      label: t("command.orders.callToCook"),
      icon: "fire",
      run: () => confirmedAloud(courseSteps.cook(course.id, table)),
    });
  }
  if (mayCall && carried && course.state === CourseState.cooking && course.serveCalledAt === undefined) {
    steps.push({
      id: "serve",
      label: t("command.orders.callToServe"),
      icon: "call",
      run: () => confirmedAloud(courseSteps.serve(course.id, table)),
    });
  }
  if (mayCall && called && course.flagAt === undefined) {
    const urgent = course.urgentAt === undefined;
    steps.push({
      id: "urgent",
      label: t(urgent ? "course.hurry" : "course.hurryNot"),
      icon: "bell",
      run: () => void courseSteps.urgent(course.id, table, urgent),
    });
  }
  if (mayServe && called && items.some((item) => isLive(item) && item.readyAt !== undefined)) {
    steps.push({
      id: "served",
      label: t("command.orders.serveCourse"),
      icon: "check-double",
      run: () => void courseSteps.served(course.id, table),
    });
  }
  return steps;
}

/** Plays a sound when the kitchen has it, because the waiter is already walking. */
function confirmedAloud(answer: Promise<Outcome>): void {
  void answer.then((outcome) => {
    if (outcome.status === "accepted") play("confirmed");
  });
}
