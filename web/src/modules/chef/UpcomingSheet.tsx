import { minutesBetween, t } from "../../i18n";
import { Button, EmptyState, Sheet } from "../../ui";
import type { Call } from "../../domains/kitchen";
import { ofStation, useHeldUpOf } from "../../domains/kitchen";
import { callToCook } from "./actions";
import { useBoard } from "./board";
import { DishLines } from "./DishLines";
import { StartsAt } from "./Upcoming";

/** All ordered and not yet called courses in full. */
export function UpcomingSheet({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const { kitchen, station } = useBoard();
  const calls = ofStation([...kitchen.later, ...kitchen.upcoming], station);
  return (
    <Sheet open wide tall title={t("chef.upcoming")} subtitle={t("chef.upcomingText")} onClose={onClose}>
      {calls.length === 0 ? <EmptyState icon="clock" title={t("chef.upcomingEmpty")} /> : null}
      <div className="stack chef-sheet">
        {calls.map((call) => (
          <Coming key={call.course.id} call={call} />
        ))}
      </div>
    </Sheet>
  );
}

function Coming({ call }: { readonly call: Call }): JSX.Element {
  const { mayCall, now } = useBoard();
  const heldUp = useHeldUpOf("course", call.course.id);
  return (
    <section className="card">
      <div className="row">
        <h3 className="chef-order-table">{call.table}</h3>
        <p className="grow quiet">
          {call.order.fulfilment
            ? [call.section, call.waiter].filter(Boolean).join(" · ")
            : t("chef.sitsFor", {
                section: call.section,
                waiter: call.waiter,
                count: minutesBetween(call.order.openedAt, now),
              })}
          <StartsAt call={call} />
        </p>
        {mayCall && call.course.calledAt === undefined ? (
          <Button icon="fire" disabled={heldUp} onClick={() => callToCook(call)}>
            {t("chef.cookNow")}
          </Button>
        ) : null}
      </div>
      <DishLines call={call} />
    </section>
  );
}
