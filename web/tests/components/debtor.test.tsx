import assert from "node:assert/strict";
import test from "node:test";
import { nameDebtor } from "../../src/modules/cashier/guest/debtor";
import type { MoneyWay } from "../../src/domains/bills/MethodChoice";
import { house } from "./fixtures";
import { answerHTTP, enter } from "./connection";

test("given a party whose guest is known, then its debt begins with their name, and never another party's", async () => {
  await enter("ngoc", ["seeBills", "takePayment"], house);
  answerHTTP(() => ({
    body: { guest: { phone: "+84903111222", shown: "0903", name: "Anh Tú", visits: 1 }, booked: true },
  }));
  let way: MoneyWay = { method: "account", reference: "" };
  const change = (next: MoneyWay | ((before: MoneyWay) => MoneyWay)): void => {
    way = typeof next === "function" ? next(way) : next;
  };
  history.replaceState(null, "", "/cashier/order/other");
  await nameDebtor("known-1", change);
  assert.equal(way.reference, "");
  history.replaceState(null, "", "/cashier/order/known-2");
  await nameDebtor("known-2", change);
  assert.equal(way.reference, "Anh Tú");
  history.replaceState(null, "", "/cashier/order/known-3");
  way = { method: "account", reference: "Cô Ba" };
  await nameDebtor("known-3", change);
  assert.equal(way.reference, "Cô Ba");
});
