import type { ReactNode } from "react";
import { t } from "../../i18n";
import { Icon } from "../../ui";
import type { IconName } from "../../ui";

interface PartProps<T> {
  readonly title: string;
  readonly rows: readonly T[];
  /** rows that are not shown */
  readonly more?: number;
  readonly children: (row: T) => ReactNode;
}

/** A titled part of the list. Nothing if it has no rows. */
export function Part<T>({ title, rows, more = 0, children }: PartProps<T>): JSX.Element | null {
  if (rows.length === 0) return null;
  const total = rows.length + Math.max(0, more);
  return (
    <section className="surveys-part" aria-label={title}>
      <h2 className="row">
        <span>{title}</span>
        <span className="quiet small numbers">
          {more > 0 ? t("surveys.shownOf", { shown: rows.length, total }) : total}
        </span>
      </h2>
      <ul className="surveys-list">{rows.map(children)}</ul>
    </section>
  );
}

interface RowProps {
  readonly icon: IconName;
  readonly title: string;
  readonly detail: string;
  readonly onOpen?: () => void;
  readonly end?: ReactNode;
}

export function Row({ icon, title, detail, onOpen, end }: RowProps): JSX.Element {
  const words = (
    <>
      <Icon name={icon} size={22} className="quiet" />
      <span className="surveys-words">
        <span className="strong">{title}</span>
        {detail ? <span className="quiet small numbers">{detail}</span> : null}
      </span>
    </>
  );
  return (
    <li className="surveys-row">
      {onOpen ? (
        <button type="button" className="surveys-open" onClick={onOpen}>
          {words}
        </button>
      ) : (
        <div className="surveys-open">{words}</div>
      )}
      {end}
    </li>
  );
}
