import { t } from "../../i18n";
import { classes } from "../../ui";
import type { Call } from "../../domains/kitchen";
import { courseLevel, isInWork, isOfStation, listedItems, useHeldUpOf, usePendingOf } from "../../domains/kitchen";
import { useBoard } from "./board";
import { CallFoot } from "./CallFoot";
import { CallHead } from "./CallHead";
import { CallItem } from "./CallItem";
import { isFound } from "./search";

interface Props {
  readonly call: Call;
  /** the key that picks it, 1 to 9 */
  readonly place: number;
  /** just added */
  readonly fresh: boolean;
  /** has left the queue, and stays only while a finger touches the board */
  readonly gone: boolean;
  /** the table at the time of the call, if the party has just moved */
  readonly movedFrom?: string;
}

/** A called course: table, age, dishes, and the flag. */
export function CallCard({ call, place, fresh, gone, movedFrom }: Props): JSX.Element {
  const board = useBoard();
  const { course } = call;
  const level = courseLevel(course, board.now, board.limits);
  const pending = usePendingOf("course", course.id);
  const heldUp = useHeldUpOf("course", course.id);
  const picked = board.cursor?.course === course.id;
  const aside =
    (board.dish !== null && !call.items.some((item) => item.dish === board.dish && isInWork(item))) ||
    !isFound(call, board.query);
  return (
    <article
      data-card={course.id}
      aria-current={picked || undefined}
      aria-label={t("common.table", { name: call.table })}
      aria-hidden={gone || undefined}
      className={classes(
        "chef-card",
        `chef-card-${level}`,
        fresh && "fresh",
        picked && "chef-card-picked",
        aside && "chef-aside",
        gone && "chef-card-gone",
        pending && "unconfirmed",
      )}
    >
      <CallHead call={call} place={place} movedFrom={movedFrom} />
      <ul className="chef-items">
        {listedItems(call.items, board.now).map((item) => (
          <CallItem
            key={item.id}
            item={item}
            picked={picked && board.cursor?.item === item.id}
            other={!isOfStation(item, board.station)}
          />
        ))}
      </ul>
      <CallFoot call={call} busy={heldUp} pending={pending} />
    </article>
  );
}
