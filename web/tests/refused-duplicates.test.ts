import assert from "node:assert/strict";
import test from "node:test";
import { isFulfilled } from "../src/app/duplicates";
import type { Entry } from "../src/sync";

const refused = (type: string, code: string): Entry =>
  ({
    id: "k",
    body: { type, course: "c" },
    error: { code, message: "", requestId: "" },
    status: "refused",
  }) as unknown as Entry;

test("a refusal of something that is done already concerns nobody, others do", () => {
  assert.equal(isFulfilled(refused("orders.callToCook", "orders.courseCalled")), true);
  assert.equal(isFulfilled(refused("orders.serveCourse", "orders.courseServed")), true);
  assert.equal(isFulfilled(refused("orders.callToCook", "orders.courseEmpty")), false);
  assert.equal(isFulfilled(refused("orders.void", "orders.itemServed")), false);
});
