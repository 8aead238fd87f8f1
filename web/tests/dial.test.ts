import assert from "node:assert/strict";
import test from "node:test";
import { dialAddress } from "../src/ui/dial";

test("the first number of a text is dialled, its extension after a pause", () => {
  const dialled = [
    "0899 081 299",
    "028 3822 1234 x102",
    "0903 111 222 (vợ)",
    "0903 111 222 / 0912 333 444",
    "+44 20 7946 0958",
  ].map(dialAddress);
  assert.deepEqual(dialled, [
    "tel:0899081299",
    "tel:02838221234,102",
    "tel:0903111222",
    "tel:0903111222",
    "tel:+442079460958",
  ]);
});
