import type { ReactNode } from "react";
import { t } from "../../i18n";
import type { ReportRow, ReportTable } from "../../wire";
import { shown } from "./figures";

interface Props {
  readonly of: ReportTable;
  /** the heading of the names */
  readonly heading: string;
  readonly name: (row: ReportRow) => ReactNode;
  /** The first figure of an earlier range stands at the end. */
  readonly compares?: boolean;
  /** The names are days or hours. */
  readonly isByTime?: boolean;
}

/** A table as the hub describes it. */
export function FiguresTable({ of: table, heading, name, compares = false, isByTime = false }: Props): JSX.Element {
  const { columns, rows } = table;
  const [first] = columns;
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {columns.map((column) => (
            <th key={column.key} scope="col">
              {column.name}
            </th>
          ))}
          {compares && first ? <th scope="col">{t("reports.before", { name: first.name })}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className={isByTime ? "numbers" : undefined}>
              {name(row)}
            </th>
            {columns.map((column, i) => (
              <td key={column.key} className="numbers">
                {shown(column, row.values[i])}
              </td>
            ))}
            {compares && first ? <td className="numbers">{shown(first, row.before)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
