import assert from "node:assert/strict";
import test from "node:test";
import { deviceStore } from "../src/sync";

test("a page that is loaded again finds the dishes that were chosen and not written", async () => {
  // given a device that keeps a basket with three portions
  const lines = [
    { dish: "pho", quantity: 2, note: "" },
    { dish: "tea", quantity: 1, note: "ít đá" },
  ];
  deviceStore.set("waiter.baskets", JSON.stringify({ o1: lines }));
  deviceStore.set("waiter.basketTimes", JSON.stringify({ o1: 1_700_000_000_000 }));
  // when the page loads
  const { unwrittenBaskets } = await import("../src/modules/waiter/basket");
  // then it names the party, the portions and the time
  assert.deepEqual(unwrittenBaskets(), [{ order: "o1", count: 3, at: 1_700_000_000_000 }]);
});
