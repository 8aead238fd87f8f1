import { t, time } from "../../i18n";
import { Button, EmptyState, Sheet } from "../../ui";
import type { Call } from "../../domains/kitchen";
import { useHeldUpOf } from "../../domains/kitchen";
import { recall } from "./actions";
import { useBoard } from "./board";
import { InShort } from "./Upcoming";

const most = 30;

/** The last carried courses, to undo a mistake. */
export function ServedSheet({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const { kitchen } = useBoard();
  return (
    <Sheet open wide tall title={t("chef.served")} subtitle={t("chef.servedText")} onClose={onClose}>
      {kitchen.served.length === 0 ? <EmptyState icon="history" title={t("chef.servedEmpty")} /> : null}
      <ul className="lines chef-sheet">
        {kitchen.served.slice(0, most).map((call) => (
          <Row key={call.course.id} call={call} />
        ))}
      </ul>
    </Sheet>
  );
}

function Row({ call }: { readonly call: Call }): JSX.Element {
  const { mayCook } = useBoard();
  const heldUp = useHeldUpOf("course", call.course.id);
  return (
    <li className="chef-order-row">
      <span className="chef-order-table">{call.table}</span>
      <span className="grow">
        <span className="two-lines">
          <InShort call={call} />
        </span>
        <span className="quiet numbers">{t("chef.servedAt", { time: time(call.course.servedAt ?? 0) })}</span>
      </span>
      {mayCook ? (
        <Button icon="undo" disabled={heldUp} onClick={() => recall(call)}>
          {t("chef.recall")}
        </Button>
      ) : null}
    </li>
  );
}
