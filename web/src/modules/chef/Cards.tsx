import { useMemo, useRef } from "react";
import { t } from "../../i18n";
import { EmptyState } from "../../ui";
import type { Call } from "../../domains/kitchen";
import { useBoard } from "./board";
import { CallCard } from "./CallCard";
import { useFresh } from "../../domains/kitchen";
import { useColumns } from "./useColumns";
import { useShown } from "./useShown";
import { useGlide, usePlaces } from "./usePlaces";
import { useTableMoves } from "./useTableMoves";

/** The called courses, left to right in the order of cooking. */
export function Cards(): JSX.Element {
  const { queue, kitchen, now, station } = useBoard();
  const box = useRef<HTMLDivElement>(null);
  const wanted = useMemo(() => queue.map((call) => call.course.id), [queue]);
  const places = usePlaces(wanted, box);
  const fresh = useFresh(wanted);
  const movedFrom = useTableMoves(kitchen.queue, now);
  useColumns(box, places);
  useGlide(box, places);
  useShown(box, queue);

  const known = useRef(new Map<string, Call>());
  for (const call of [...kitchen.queue, ...kitchen.shelf]) known.current.set(call.course.id, call);
  const cards = places.flatMap((id) => known.current.get(id) ?? []);

  return (
    <section className="chef-cards" data-scroll aria-label={t("chef.queue")}>
      <div ref={box} className="chef-grid">
        {cards.map((call, i) => (
          <CallCard
            key={call.course.id}
            call={call}
            place={i + 1}
            fresh={fresh.has(call.course.id)}
            gone={!wanted.includes(call.course.id)}
            movedFrom={movedFrom(call.course.id)}
          />
        ))}
      </div>
      {cards.length === 0 ? (
        <EmptyState
          icon="fire"
          title={t(station === null ? "chef.noCalls" : "chef.noCallsOf", { station: station ?? "" })}
          text={
            kitchen.upcoming.length + kitchen.later.length > 0
              ? t("chef.noCallsUpcoming", { count: kitchen.upcoming.length + kitchen.later.length })
              : t("chef.noCallsText")
          }
        />
      ) : null}
    </section>
  );
}
