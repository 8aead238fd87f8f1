import assert from "node:assert/strict";
import test from "node:test";
import "./rules";
import { openBill } from "../src/modules/cashier/openBill";
import { openTables } from "../src/modules/manager/today/runningTotals";
import { countsOf } from "../src/modules/reception/counts";
import { tableFacts } from "../src/domains/floor/tableFacts";
import { withSnapshot } from "../src/sync/Replica";
import { View } from "../src/sync/View";

const limits = { amber: 8, red: 15, serveAmber: 3, serveRed: 6 };
const entity = (kind: string, value: { readonly id: string } & Readonly<Record<string, unknown>>) => ({
  topic: "orders" as const,
  kind,
  id: value.id,
  value,
});

test("given a party of 4 that another of 4 has joined, then every role counts 8 guests", () => {
  const party = { guests: 4, waiter: "lan", openedBy: "lan", openedAt: 1, state: 0, revision: 1 };
  const place = { section: "s", seats: 4, maxSeats: 5, active: true };
  const view = new View(
    withSnapshot({
      seq: 1,
      entities: [
        entity("section", { id: "s", name: "Ngoài trời", active: true, position: 1 }),
        entity("table", { id: "a1", name: "A1", order: "o1", status: 3, ...place }),
        entity("table", { id: "a2", name: "A2", order: "o2", host: "a1", status: 4, ...place }),
        entity("order", { id: "o1", table: "a1", ...party }),
        entity("order", { id: "o2", table: "a2", mergedInto: "o1", ...party }),
      ],
    }),
  );
  const [table, order] = [view.get("table", "a1"), view.get("order", "o1")];
  assert.ok(table && order);
  const counted = {
    waiter: tableFacts(view, table, [], limits, 2).guests,
    cashier: openBill(view, order).guests,
    manager: openTables(view).map((one) => one.guests),
    reception: countsOf(view.tablesOf("s"), (one) => view.get("order", one.order)).guests,
  };
  assert.deepEqual(counted, { waiter: 8, cashier: 8, manager: [8], reception: 8 });
});
