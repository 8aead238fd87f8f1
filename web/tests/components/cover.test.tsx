import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { Cover } from "../../src/app/Cover";
import { isCovered } from "../../src/app/coverInBackground";
import { coverSwitch, coveredAtFirst } from "../../src/app/coverSetting";
import { deviceStore } from "../../src/sync";
import { navigate } from "../../src/ui";
import type { Right } from "../../src/wire";
import { media } from "./browser";
import { happens, render } from "./kit";
import { asPerson, me } from "./fixtures";

let visible = true;
let focused = true;
Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (visible ? "visible" : "hidden") });
document.hasFocus = () => focused;

const person = me.employee.id;
const isDrawn = (): boolean => document.querySelector(".cover") !== null;
const isDown = (): boolean => document.documentElement.hasAttribute("data-covered");

function goes(away: boolean): void {
  [visible, focused] = [!away, !away];
  happens(() => document.dispatchEvent(new Event("visibilitychange")));
}

function loses(name: "blur" | "focus" | "pagehide" | "pageshow" | "pointerdown"): void {
  happens(() => dispatchEvent(new Event(name)));
}

function open(path: string, rights: readonly Right[] = []): void {
  happens(() => navigate(path));
  render(asPerson(<Cover />, rights));
}

const touch = "(pointer: coarse)";

afterEach(() => {
  deviceStore.remove(`cover.${person}`);
  media.delete(touch);
  [visible, focused] = [true, true];
});

test("given a person who wants it, when a page with messages goes to the background, then it is covered until it is back", () => {
  coverSwitch.set(person, true);
  open("/messenger/room/1");
  assert.deepEqual([isDrawn(), isDown()], [true, false]);
  goes(true);
  assert.equal(isDown(), true);
  goes(false);
  assert.equal(isDown(), false);
});

test("given another application in front, then the page is covered, and a touch takes the cover away", () => {
  coverSwitch.set(person, true);
  open("/manager");
  focused = false;
  loses("blur");
  assert.equal(isDown(), true);
  loses("pointerdown");
  assert.equal(isDown(), false);
  // iOS tells only that the page is hidden.
  loses("pagehide");
  assert.equal(isDown(), true);
  loses("pageshow");
  assert.equal(isDown(), false);
});

test("given a field that loses the focus to another one, then the page is not covered", () => {
  coverSwitch.set(person, true);
  open("/cashier");
  loses("blur");
  assert.equal(isDown(), false);
});

test("given a covered page, when the person goes to one without secrets, then nothing covers it", () => {
  coverSwitch.set(person, true);
  open("/manager/today");
  goes(true);
  happens(() => navigate("/waiter"));
  assert.deepEqual([isDrawn(), isDown()], [false, false]);
});

test("given a person who has not chosen it, or another one's choice, then nothing is covered", () => {
  open("/messenger");
  goes(true);
  assert.deepEqual([isDrawn(), isDown()], [false, false]);
  happens(() => coverSwitch.set("another", true));
  assert.equal(isDrawn(), false);
  happens(() => coverSwitch.set("another", false));
});

test("given a phone of a person who sees bills or bookings, then their messages are covered before they choose", () => {
  media.add(touch);
  for (const right of ["seeBills", "payAtTable", "seeReports", "seeBookings", "keepGuests"] as const)
    assert.equal(coveredAtFirst([right]), "all", right);
  open("/messenger", ["watch", "seeBookings"]);
  goes(true);
  assert.deepEqual([isDrawn(), isDown()], [true, true]);
});

test("given a phone of a person who sees neither guests' data nor money, then nothing is covered", () => {
  media.add(touch);
  open("/messenger", ["watch", "cook", "serve"]);
  goes(true);
  assert.deepEqual([isDrawn(), isDown()], [false, false]);
});

test("given a desk, when the person has not chosen, then only the reception's pages are covered", () => {
  open("/reception/floor", ["seeBookings", "book", "seeReports"]);
  goes(true);
  assert.deepEqual([isDrawn(), isDown()], [true, true]);
  happens(() => navigate("/manager"));
  assert.deepEqual([isDrawn(), isDown()], [false, false]);
});

test("given a phone or the reception, when the person chose not to be covered, then nothing is", () => {
  media.add(touch);
  coverSwitch.set(person, false);
  open("/reception", ["book", "seeBills"]);
  goes(true);
  assert.deepEqual([isDrawn(), isDown()], [false, false]);
});

test("pages with revenue, bookings, messages, contacts and notes are covered, those of waiters are not", () => {
  const secret = [
    "/manager",
    "/messenger/board",
    "/cashier",
    "/bills/o1",
    "/print/bill/1",
    "/contacts",
    "/notes",
    "/reception",
  ];
  assert.deepEqual([...secret, "/waiter", "/"].filter(isCovered), secret);
});
