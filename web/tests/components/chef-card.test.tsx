import assert from "node:assert/strict";
import test from "node:test";
import { isForKitchen } from "../../src/modules/chef/News";
import type { Board, Layer } from "../../src/modules/chef/board";
import { BoardContext } from "../../src/modules/chef/board";
import { CallFoot } from "../../src/modules/chef/CallFoot";
import { CallItem } from "../../src/modules/chef/CallItem";
import { LateStrip } from "../../src/modules/chef/LateStrip";
import { ShelfSheet } from "../../src/modules/chef/ShelfSheet";
import type { Call, Kitchen } from "../../src/domains/kitchen";
import { kitchenOf } from "../../src/domains/kitchen/calls";
import { hub } from "../../src/session/client";
import type { Alert, AlertNews, Course, Item, ItemRequest, Right } from "../../src/wire";
import { textOf } from "./accessible";
import { all, get, isThere, names, press, render, speaksOf } from "./kit";
import { asPerson, course, entity, hotPot, house, item } from "./fixtures";
import { enter, sent } from "./connection";

speaksOf("chef", "evening");

const minute = 60_000;
const rights: readonly Right[] = ["cook", "callCourses", "serve"];
const limits = { amber: 8, red: 15, serveAmber: 3, serveRed: 6 };

/** The kitchen with one called course. */
async function kitchenWith(
  called: Partial<Course>,
  cooking: Item = item("i1", hotPot, { quantity: 2, state: 1 }),
): Promise<Kitchen> {
  await enter("ngoc", rights, [
    ...house,
    entity("course", course("c1", { state: 1, ...called })),
    entity("item", cooking),
  ]);
  return kitchenOf(hub.replica.view);
}

/** Draws a part of the board. Returns the sheets that it asks for. */
function draw(kitchen: Kitchen, part: JSX.Element): readonly Layer[] {
  const layers: Layer[] = [];
  const board: Board = {
    kitchen,
    queue: kitchen.queue,
    limits,
    now: Date.now(),
    station: null,
    dish: null,
    query: "",
    cursor: null,
    mayCook: true,
    mayCall: true,
    maySetPortions: true,
    mayPlan: true,
    open: (layer) => void layers.push(layer),
    choose: () => undefined,
  };
  render(asPerson(<BoardContext.Provider value={board}>{part}</BoardContext.Provider>, rights));
  return layers;
}

function only(calls: readonly Call[]): Call {
  const [call] = calls;
  assert.ok(call && calls.length === 1);
  return call;
}

test("given a called course, then its menu names each dish that can be refused and opens the question for it", async () => {
  const kitchen = await kitchenWith({ calledAt: Date.now() });
  const layers = draw(kitchen, <CallFoot call={only(kitchen.queue)} busy={false} pending={false} />);
  press(get("button", "Thao tác cho bàn Hoàng Sa 12"));
  assert.deepEqual(
    names("menuitem").filter((name) => name.startsWith("Từ chối")),
    [`Từ chối 2 ${hotPot.name}`],
  );
  press(get("menuitem", `Từ chối 2 ${hotPot.name}`));
  assert.deepEqual(layers, [{ kind: "refuse", item: "i1" }]);
});

const minuteAgo = Date.now() - minute;

test("given a waiter's request, then it stands at its dish, and each answer is one tap", async () => {
  const request: ItemRequest = { quantity: 2, by: "minh", at: minuteAgo };
  const asked = item("i1", hotPot, { quantity: 3, state: 1, request });
  await kitchenWith({ calledAt: minuteAgo }, asked);
  draw(kitchenOf(hub.replica.view), <CallItem item={asked} picked={false} other={false} />);
  assert.match(textOf(get("listitem")), /Khách muốn thôi 2 phần/);
  press(get("button", `Được: ${hotPot.name}`));
  assert.deepEqual(await sent(1), [{ type: "kitchen.answerRequest", item: "i1", asked: minuteAgo }]);
});

test("given a request for another note, then its words are read at the dish, and it can be declined in one tap", async () => {
  const request: ItemRequest = { note: "dị ứng tôm", by: "minh", at: minuteAgo };
  const asked = item("i1", hotPot, { quantity: 2, state: 1, request });
  await kitchenWith({ calledAt: minuteAgo }, asked);
  draw(kitchenOf(hub.replica.view), <CallItem item={asked} picked={false} other={false} />);
  assert.match(textOf(get("listitem")), /Khách muốn đổi 2 phần:.*dị ứng tôm/);
  press(get("button", `Không kịp: ${hotPot.name}`));
  assert.deepEqual(await sent(1), [
    { type: "kitchen.answerRequest", item: "i1", asked: minuteAgo, declined: "Đang làm rồi" },
  ]);
});

test("given a request that was declined, or whose dish is done, then nothing is asked any more", async () => {
  const request: ItemRequest = { by: "minh", at: minuteAgo };
  const kitchen = await kitchenWith({ calledAt: minuteAgo });
  for (const more of [
    { state: 1, request: { ...request, reason: "Đang làm rồi" } },
    { state: 2, request },
  ] as const) {
    draw(kitchen, <CallItem item={item("i1", hotPot, more)} picked={false} other={false} />);
    assert.equal(isThere("button", /^Được/), false);
  }
});

test("given a ready course, then the main button calls to serve, and lowering the flag is a quiet one", async () => {
  const kitchen = await kitchenWith({ calledAt: Date.now() - minute, flagAt: Date.now() });
  draw(kitchen, <ShelfSheet call={only(kitchen.shelf)} onClose={() => undefined} />);
  const main = Array.from(document.querySelectorAll(".button-primary"), textOf);
  assert.deepEqual(main, ["Gọi mang ra"]);
  assert.equal(get("button", "Lấy lại, hạ cờ").classList.contains("button-quiet"), true);
  press(get("button", "Gọi mang ra"));
  assert.deepEqual(await sent(1), [{ type: "orders.callToServe", course: "c1" }]);
});

test("given a course that waits 4 of 8 minutes, then it is not late, although its waiter called to serve", async () => {
  const at = Date.now() - 4 * minute;
  const kitchen = await kitchenWith({ calledAt: at, serveCalledAt: at });
  draw(kitchen, <LateStrip />);
  assert.deepEqual(all("listitem"), []);
});

test("given a course that waits 8 of 8 minutes, then it is late", async () => {
  const kitchen = await kitchenWith({ calledAt: Date.now() - 8 * minute });
  draw(kitchen, <LateStrip />);
  assert.equal(all("listitem").length, 1);
});

test("given alerts that nobody has seen, then the kitchen gets those that it can act on", () => {
  const alert = (news: AlertNews): Alert => ({
    id: news,
    news,
    to: "lan",
    order: "o1",
    table: "t12",
    by: "tam",
    at: 0,
    escalated: true,
  });
  const every: readonly AlertNews[] = [
    "refused",
    "runOut",
    "rearranged",
    "unheard",
    "carried",
    "seated",
    "arrived",
    "handedOver",
    "beside",
    "joined",
    "discountJoined",
    "discountWaits",
    "answered",
  ];
  assert.deepEqual(
    every.filter((news) => isForKitchen(alert(news))),
    ["refused", "runOut", "rearranged", "unheard", "carried"],
  );
  assert.equal(isForKitchen({ ...alert("refused"), escalated: false }), false);
});
