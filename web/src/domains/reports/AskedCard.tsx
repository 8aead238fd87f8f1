import type { ReactNode } from "react";
import { useCallback } from "react";
import type { TextKey } from "../../i18n";
import { t } from "../../i18n";
import { problemText, request } from "../../sync";
import { ErrorState, Skeleton } from "../../ui";
import { useAsked } from "../../sync/useAsked";
import { WideBox } from "../../ui/chart/WideBox";

interface CardProps<T> {
  readonly title: TextKey;
  /** of the hub's answer */
  readonly path: string;
  readonly children: (value: T) => ReactNode;
}

/** A card that gets its rows from the hub when it is shown. */
export function AskedCard<T extends { readonly rows: readonly unknown[] }>(props: CardProps<T>): JSX.Element {
  const { title, path, children } = props;
  const ask = useCallback(() => request<T>("GET", path), [path]);
  const { value, problem, again } = useAsked<T>(ask);
  return (
    <section className="card stack" aria-label={t(title)}>
      <h2>{t(title)}</h2>
      {problem ? (
        <ErrorState text={problemText(problem)} requestId={problem.requestId || undefined} onRetry={again} />
      ) : value === null ? (
        <Skeleton height={80} />
      ) : value.rows.length === 0 ? (
        <p className="quiet">{t("reports.nothing")}</p>
      ) : (
        children(value)
      )}
    </section>
  );
}

/** A table with a heading for each column. The children are its rows. */
export function WideTable({
  columns,
  children,
}: {
  readonly columns: readonly TextKey[];
  readonly children: ReactNode;
}): JSX.Element {
  return (
    <WideBox>
      <table className="figures">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </WideBox>
  );
}
