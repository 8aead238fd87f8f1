import "./components/browser";
import { asked, newVersionServes, newVersionWaits, otherPages, reloads } from "./fake-worker";
import "./client";
import assert from "node:assert/strict";
import test, { before } from "node:test";
import { createElement } from "react";
import { updates, watchForUpdates } from "../src/app/update";
import { VersionNotice } from "../src/app/VersionNotice";
import { send } from "../src/session/client";
import { schema } from "../src/sync/Messages";
import { holdTimers, tick } from "./clock";
import { textOf } from "./components/accessible";
import { answered, enter, hubSays, sent } from "./components/connection";
import { house } from "./components/fixtures";
import { fill, get, happens, isThere, press, render, settle, speaksOf, type } from "./components/kit";

speaksOf("bars");

before(() => {
  holdTimers("setInterval");
  watchForUpdates();
});

/** The hub greets in a wire version that is newer or older by so much. */
async function hubGreets(by: number): Promise<void> {
  const hello = {
    type: "hello",
    stream: "restaurant",
    now: Date.now(),
    seq: 1,
    rights: "",
    epoch: "house",
    lastN: 0,
  } as const;
  hubSays({ ...hello, schema: schema + by });
  await settle();
}

/** A page of which nothing is chosen yet, and its notice. */
async function open(): Promise<void> {
  happens(() => history.replaceState(null, "", "/waiter/order/o1"));
  otherPages.busy = false;
  await enter("ngoc", ["takeOrders", "takeAway", "clean"], house);
  await hubGreets(1);
  await hubGreets(0);
  render(createElement(VersionNotice));
  asked();
  reloads.count = 0;
}

/** The page looks for a quiet moment, and waits for the objections of others. */
async function looks(seconds = 2): Promise<void> {
  happens(() => tick(seconds * 1000));
  await settle(450);
}
const layer = (): { leave(): void } => render(createElement("div", { "data-layer": true }));
const soon = "Sẽ cập nhật ngay khi xong việc đang dở trên máy này.";
const clean = { type: "floor.beginCleaning", table: "t13" } as const;

// protocol: CON3
for (const [by, words, button] of [
  [
    1,
    "Máy chủ đã lên bản mới, máy này còn bản cũ. Việc chưa gửi vẫn giữ ở đây, cập nhật xong sẽ gửi tiếp.",
    "Cập nhật",
  ],
  [-1, "Máy chủ chạy bản cũ hơn máy này. Việc chưa gửi vẫn giữ ở đây. Tải lại trang để theo máy chủ.", "Tải lại"],
] as const)
  test(`given a hub whose wire is ${by > 0 ? "newer" : "older"}, then an alert says so, and commands wait until they fit`, async () => {
    await open();
    await hubGreets(by);
    assert.equal(textOf(get("alert")), `${words} ${button}`);
    happens(() => void send(clean));
    await settle(50);
    assert.deepEqual(await sent(0), []);
    // when the person asks for the pages that fit, then they are loaded anew
    press(get("button", button));
    assert.equal(textOf(get("alert")), soon);
    await looks();
    assert.equal(reloads.count, 1);
    // and once the hub fits, the command goes, once
    await hubGreets(0);
    assert.equal(isThere("alert"), false);
    await settle(50);
    assert.deepEqual(await sent(1), [clean]);
    await answered();
  });

test("given a new version that waits, then the page offers it, and changes only when the person chooses it", async () => {
  await open();
  assert.equal(isThere("status"), false);
  happens(newVersionWaits);
  assert.equal(textOf(get("status")), "Đã có bản mới. Cập nhật");
  await looks(3600);
  assert.deepEqual(asked(), []);
  press(get("button", "Cập nhật"));
  await looks();
  assert.deepEqual(asked(), ["take over"]);
});

test("given an open sheet or typed text, when the new version is chosen, then it comes after the work in hand", async () => {
  await open();
  const sheet = layer();
  happens(updates.choose);
  assert.equal(textOf(get("status")), soon);
  await looks();
  assert.deepEqual(asked(), []);
  sheet.leave();
  render(createElement("input", { "aria-label": "Tìm món" }));
  type(get("textbox"), "ga");
  await looks();
  assert.deepEqual(asked(), []);
  fill(get("textbox"), "");
  await looks();
  assert.deepEqual(asked(), ["take over"]);
});

test("given another page with work in hand, when the new version is chosen here, then it waits for that page", async () => {
  await open();
  otherPages.busy = true;
  happens(updates.choose);
  await looks();
  assert.deepEqual(asked(), []);
  otherPages.busy = false;
  await looks();
  assert.deepEqual(asked(), ["take over"]);
  // and this page objects in its turn
  const sheet = layer();
  assert.deepEqual(otherPages.ask("free"), [{ no: true }]);
  sheet.leave();
  assert.deepEqual([otherPages.ask("free"), otherPages.ask("quiet")], [[], [{ no: true }]]);
});

test("given a phone in the pocket, then a new version comes by itself, but never with a sheet open", async () => {
  await open();
  const hide = (state: string): void => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    happens(() => void document.dispatchEvent(new Event("visibilitychange")));
  };
  const sheet = layer();
  hide("hidden");
  await looks(14);
  assert.deepEqual(asked(), []);
  sheet.leave();
  await looks();
  assert.deepEqual(asked(), ["take over"]);
  hide("visible");
});

test("given a new version that another page let in, then this page follows when its text is sent or gone", async () => {
  await open();
  render(createElement("input", { "aria-label": "Tìm món" }));
  type(get("textbox"), "ga");
  happens(newVersionServes);
  await looks();
  assert.equal(reloads.count, 0);
  fill(get("textbox"), "");
  await looks();
  assert.equal(reloads.count, 1);
});
