import assert from "node:assert/strict";
import test from "node:test";
import { meant } from "../src/app/meant";

const all = ["waiter", "chef", "cashier", "messenger", "contacts", "notes", "me"];

test("a wrong address leads to the screen that was meant", () => {
  const cases = {
    "/messages": "messenger",
    "/Messages/x": "messenger",
    "/mesenger": "messenger",
    "/notse": "notes",
    "/not": "notes",
  };
  for (const [path, screen] of Object.entries(cases)) assert.equal(meant(path, all), screen);
  assert.equal(meant("/kitchen", all), "chef");
  assert.equal(meant("/thu-ng%C3%A2n", all), "cashier");
  assert.equal(meant("/profile", all), "me");
});

test("an address that means nothing, or a screen that one does not have, leads nowhere", () => {
  for (const path of ["/", "/xyz", "/%", "/bookings", "/xyz/notes"]) assert.equal(meant(path, all), undefined);
});
