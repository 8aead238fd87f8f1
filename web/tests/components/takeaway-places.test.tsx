import assert from "node:assert/strict";
import test from "node:test";
import { t } from "../../src/i18n";
import { hub } from "../../src/session/client";
import { inTurn, openBill } from "../../src/modules/cashier/openBill";
import { openTables } from "../../src/modules/manager/today/runningTotals";
import { waitingCalls } from "../../src/modules/manager/wall/wallCalls";
import { thingsOf } from "../../src/modules/messenger/room/things";
import { CarryList } from "../../src/modules/runner/Lists";
import { loadsOf } from "../../src/modules/runner/carrying";
import { describe } from "../../src/domains/commands/describe";
import { kitchenOf } from "../../src/domains/kitchen/calls";
import { placeOf } from "../../src/domains/places/place";
import { placeDetail, placeName } from "../../src/domains/places/placeName";
import { termsOf } from "../../src/domains/bills/billTerms";
import { enter, sent } from "./connection";
import { asPerson, entity, house, table } from "./fixtures";
import { get, isThere, press, render, speaksOf, until } from "./kit";
import { cookedOrder, takenOrder } from "./taken";

speaksOf("takeaway", "evening", "runner", "wall", "manager", "messenger", "sheets", "commands", "cashier");

const limits = { amber: 8, red: 15, serveAmber: 3, serveRed: 6 };

test("given an order without a table, then every list that goes by tables names it by type and number", async () => {
  await enter("ngoc", ["takeAway"], [...house, ...cookedOrder()]);
  const { view } = hub.replica;
  const order = view.get("order", "m1");
  assert.ok(order);
  assert.equal(placeName(view, order), "Mang về 12");
  assert.equal(placeDetail(view, order), "Chị Hoa");
  assert.equal(openBill(view, order).table, "Mang về 12");
  assert.deepEqual(
    inTurn(view.openOrders().map((one) => openBill(view, one))).map((one) => one.table),
    ["Hoàng Sa 12", "Mang về 12"],
  );
  assert.ok(openTables(view).some((one) => one.table === "Mang về 12" && one.section === "Chị Hoa"));
  assert.deepEqual(
    waitingCalls(view, limits, Date.now()).map(({ place }) => place),
    ["Mang về 12"],
  );
  const kitchen = kitchenOf(view, Date.now());
  assert.deepEqual(
    kitchen.queue.map(({ table: place, section }) => [place, section]),
    [["Mang về 12", "Chị Hoa"]],
  );
  assert.equal(describe(view, { type: "orders.collect", order: "m1" }), "Mang về 12");
  assert.ok(thingsOf(view, Date.now()).some(({ name }) => name === t("messenger.orderOf", { name: "Mang về 12" })));
});

test("given places of each kind, then texts say table before a table only", async () => {
  await enter(
    "ngoc",
    ["takeAway"],
    [
      ...house,
      entity("table", table("t14", "Hoàng Sa 14", { host: "t12", status: 4 })),
      entity("order", takenOrder({ number: undefined, details: { type: "delivery" } }, { id: "m2" })),
    ],
  );
  const { view } = hub.replica;
  const order = view.get("order", "o1");
  assert.ok(order);
  assert.equal(placeName(view, order), "Hoàng Sa 12 + Hoàng Sa 14");
  assert.equal(placeOf(view, "m2"), "Giao hàng · chờ số");
  assert.equal(placeOf(view, "gone", "t13"), "Hoàng Sa 13");
  const said = ["A12", "Mang về 12", "Giao hàng · chờ số", "#7"].map((name) => t("common.table", { name }));
  assert.deepEqual(said, ["Bàn A12", "Mang về 12", "Giao hàng · chờ số", "Đơn #7"]);
  assert.equal(t("order.stepOf", { step: "Gọi làm", name: "Lẩu", table: "#7" }), "Gọi làm: Lẩu, đơn #7");
  assert.equal(t("order.stepOf", { step: "Gọi làm", name: "Lẩu", table: "A12" }), "Gọi làm: Lẩu, bàn A12");
});

test("given a house with a service charge, then an order without a table has none", async () => {
  await enter(
    "ngoc",
    ["takeAway"],
    [...house, entity("setting", { id: "servicePermille", value: "50" }), ...cookedOrder()],
  );
  const { view } = hub.replica;
  assert.deepEqual(
    [termsOf(view, view.get("order", "o1")).service, termsOf(view, view.get("order", "m1")).service],
    [50, 0],
  );
});

test("given a ready order at the pass, then runners see its number apart from the tables, and hand it out by right", async () => {
  await enter("ngoc", ["serve", "takeAway"], [...house, ...cookedOrder({ readyAt: Date.now() })]);
  const loads = loadsOf(kitchenOf(hub.replica.view, Date.now()).shelf);
  assert.deepEqual(loads, []);
  render(asPerson(<CarryList loads={loads} limits={limits} />, ["serve", "takeAway"]));
  await until(() => isThere("region", "Chờ giao khách"), "the ready orders");
  press(get("button", "Đã giao"));
  assert.deepEqual(await sent(1), [{ type: "orders.collect", order: "m1" }]);
});
