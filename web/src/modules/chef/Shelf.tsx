import { t } from "../../i18n";
import { classes, CloudMark, Icon } from "../../ui";
import type { Call } from "../../domains/kitchen";
import { AgeMark, ageOf, serveAge, usePendingOf } from "../../domains/kitchen";
import { useBoard } from "./board";

/** The ready courses at the pass, longest waiting first. */
export function Shelf(): JSX.Element {
  const { kitchen } = useBoard();
  return (
    <section className="chef-shelf" aria-label={t("chef.shelf")}>
      <h2 className="chef-heading">
        <Icon name="flag" className="tone-green" />
        {t("chef.shelf")}
        {kitchen.shelf.length > 0 ? <span className="numbers">{kitchen.shelf.length}</span> : null}
      </h2>
      <ul className="chef-lane" data-scroll>
        {kitchen.shelf.map((call) => (
          <Ready key={call.course.id} call={call} />
        ))}
      </ul>
      {kitchen.shelf.length === 0 ? <p className="chef-none">{t("chef.shelfEmpty")}</p> : null}
    </section>
  );
}

function Ready({ call }: { readonly call: Call }): JSX.Element {
  const { now, limits, open } = useBoard();
  const serve = serveAge(call.course, now, limits);
  const standing = ageOf(call.course.flagAt ?? now, now, Infinity, Infinity);
  const pending = usePendingOf("course", call.course.id);
  return (
    <li>
      <button
        type="button"
        className={classes(
          "chef-ready",
          serve && "chef-ready-called",
          serve && `chef-ready-${serve.level}`,
          pending && "unconfirmed",
        )}
        onClick={() => open({ kind: "shelf", course: call.course.id })}
      >
        <span className="chef-ready-table">{call.table}</span>
        <span className="chef-ready-facts">
          <span className="chef-ready-state">
            {serve ? (
              <>
                <Icon name="serve" className="tone-blue" />
                {t("chef.serveShort")}
              </>
            ) : (
              <>
                <Icon name="flag" className="tone-green" />
                {t("chef.flagShort")}
              </>
            )}
            <CloudMark shown={pending} />
          </span>
          <AgeMark age={serve ?? standing} />
        </span>
      </button>
    </li>
  );
}
