import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import {
  columns,
  fileColumnsOf,
  periodFileColumns,
  reconciliation,
  taxColumns,
} from "../src/modules/manager/reports/columns";
import { groups } from "../src/modules/manager/reports/useReports";

interface HubColumns {
  readonly kinds: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly periods: readonly string[];
  readonly taxes: readonly string[];
  readonly reconciliation: readonly (readonly [string, boolean])[];
}

/** How the hub calls the kinds of values. */
const kinds = { money: "amount", count: "count", minutes: "time" } as const;

// `Tests/Reports/Rules/ReportFieldTests.swift` holds the hub to the same file.
test("the screen has the columns of the files, of the same kinds and in the same order", () => {
  const known = JSON.parse(readFileSync("../Tests/fixtures/report-columns.json", "utf8")) as HubColumns;
  const own = Object.entries(columns).map(([id, column]) => [id, kinds[column.kind]]);
  assert.deepEqual({ ...Object.fromEntries(own), use: "share" }, known.kinds);
  assert.deepEqual(Object.fromEntries(groups.map((group) => [group, fileColumnsOf(group)])), known.groups);
  assert.deepEqual(periodFileColumns, known.periods);
  assert.deepEqual(taxColumns, known.taxes);
  assert.deepEqual(reconciliation, known.reconciliation);
});
