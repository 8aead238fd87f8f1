import { Fragment } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { Icon } from "../../ui";
import type { Call } from "../../domains/kitchen";
import { isGrave, ofStation } from "../../domains/kitchen";
import { fullItemName } from "../../domains/menu/ItemOptions";
import { isLive } from "../../wire";
import { useBoard } from "./board";

/** Ordered and not yet called courses, for planning. Outside the queue and the totals. */
export function Upcoming(): JSX.Element {
  const { kitchen, station, open } = useBoard();
  const calls = ofStation(kitchen.upcoming, station);
  return (
    <section className="chef-upcoming" aria-label={t("chef.upcoming")}>
      <h2 className="chef-heading">
        <Icon name="clock" />
        {t("chef.upcoming")}
        {calls.length > 0 ? <span className="numbers">{calls.length}</span> : null}
      </h2>
      <ul className="chef-lane" data-scroll>
        {calls.map((call) => (
          <li key={call.course.id}>
            <button type="button" className="chef-coming" onClick={() => open({ kind: "upcoming" })}>
              <span className="chef-coming-table">{call.table}</span>
              <span className="chef-coming-dishes">
                <InShort call={call} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {calls.length === 0 ? <p className="chef-none">{t("chef.upcomingEmpty")}</p> : null}
    </section>
  );
}

/** The dishes of a course in one line. Those with an allergy come first, with their note in red. */
export function InShort({ call }: { readonly call: Call }): JSX.Element {
  const dishes = useReplica((view) =>
    call.items
      .filter(isLive)
      .sort((a, b) => Number(isGrave(b.note)) - Number(isGrave(a.note)))
      .map((item) => ({
        id: item.id,
        text: `${item.quantity} ${fullItemName(item, view.get("dish", item.dish), view.maps.optionGroup)}`,
        note: item.note,
      })),
  );
  return (
    <>
      {dishes.map(({ id, text, note }, i) => (
        <Fragment key={id}>
          {i > 0 ? ", " : null}
          {isGrave(note) ? (
            <strong className="chef-grave">
              <Icon name="alert" /> {text}: {note}
            </strong>
          ) : (
            text
          )}
          {note === "" || isGrave(note) ? null : <Icon name="note" label={note} className="chef-noted" />}
        </Fragment>
      ))}
    </>
  );
}
