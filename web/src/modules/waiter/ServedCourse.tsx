import type { ReactNode } from "react";
import { useState } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Icon, StatePill, classes, courseLook } from "../../ui";
import { CourseState, isLive } from "../../wire";
import type { CoursePicture } from "../../domains/orders/orderPicture";
import { fullItemName } from "../../domains/menu/ItemOptions";

interface Props {
  readonly picture: CoursePicture;
  readonly number: number;
  readonly name: string;
  /** its items, shown on demand */
  readonly children: ReactNode;
}

/** A served course in one line, so that the remaining ones have more room. */
export function ServedCourse({ picture, number, name, children }: Props): JSX.Element {
  const [open, setOpen] = useState(false);
  const gone = !picture.items.some(isLive);
  const look = gone
    ? ({ tone: "faded", icon: "void", word: t("waiter.courseGone") } as const)
    : courseLook(CourseState.served);
  const what = useReplica((view) =>
    picture.items
      .filter((item) => gone || isLive(item))
      .map((item) => `${item.quantity} ${fullItemName(item, view.get("dish", item.dish))}`)
      .join(", "),
  );
  return (
    <section className="waiter-course waiter-course-over" aria-label={`${number}. ${name}`}>
      <button type="button" className="waiter-over" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="course-number numbers" aria-hidden>
          {number}
        </span>
        <span className="grow waiter-over-words">
          <span className="row-wrap waiter-over-name">
            <span className="strong">{name}</span>
            <StatePill tone={look.tone} icon={look.icon}>
              {look.word}
            </StatePill>
          </span>
          {open || !what ? null : <span className={classes("quiet small two-lines", gone && "struck")}>{what}</span>}
        </span>
        <Icon name={open ? "up" : "down"} className="quiet" />
      </button>
      {open ? children : null}
    </section>
  );
}
