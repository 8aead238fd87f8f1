import { number, t } from "../i18n";
import type { ListTotal } from "../wire";
import { classes } from "./classes";

interface Props {
  /** the entries on the screen; `null`: none have come yet, so the line is empty */
  readonly shown: number | null;
  /** of the whole list; missing: nobody has told it */
  readonly total?: ListTotal | undefined;
  /** nothing follows behind the entries */
  readonly whole?: boolean;
  /** the entries before those on the screen */
  readonly before?: number;
  readonly className?: string;
}

/** The line above a list that says how far it is shown. It keeps its height while the list loads. */
export function ShownOf({ shown, total, whole = false, before = 0, className }: Props): JSX.Element {
  return (
    <p className={classes("shown-of quiet small numbers", className)} role="status">
      {shown === null || (shown === 0 && (whole || !total?.count)) ? null : words(shown, total, whole, before)}
    </p>
  );
}

function words(shown: number, total: ListTotal | undefined, whole: boolean, before: number): string {
  const end = before + shown;
  // A device may have entries of pages that it has not asked for.
  const isAll = whole || (total?.more === false && end === total.count);
  if (isAll && before === 0) return t("shown.all", { total: number(shown) });
  const range = before === 0 ? number(shown) : `${number(before + 1)}–${number(end)}`;
  if (total === undefined) return t("shown.some", { shown: range });
  // Entries that came meanwhile are shown, but not counted.
  const count = whole ? end : Math.max(total.count, end);
  return t(total.more && !whole ? "shown.ofMore" : "shown.of", { shown: range, total: number(count) });
}
