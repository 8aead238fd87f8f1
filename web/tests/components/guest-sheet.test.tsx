import assert from "node:assert/strict";
import test from "node:test";
import { GuestSheet } from "../../src/modules/cashier/guest/GuestSheet";
import { guestNames } from "../../src/modules/cashier/guest/names";
import { openBill } from "../../src/modules/cashier/openBill";
import { hub } from "../../src/session/client";
import { Toaster } from "../../src/ui/Toast";
import type { Right, TillGuest, TillGuestAnswer } from "../../src/wire";
import type { HubAnswer, HubRequest } from "./connection";
import { answerHTTP, answered, dropConnection, enter, sent } from "./connection";
import { asPerson, house } from "./fixtures";
import { fill, get, holdClock, isThere, newestToast, press, render, settle, speaksOf, turn, until } from "./kit";

speaksOf("cashier", "print", "guest");

const cashier: readonly Right[] = ["seeBills", "takePayment"];
const receptionist: readonly Right[] = [...cashier, "keepGuests"];

const guest = (more: Partial<TillGuest> = {}): TillGuest => ({
  phone: "+84899081299",
  shown: "0899 081 299",
  name: "Chị Lan",
  visits: 3,
  lastVisitAt: Date.UTC(2026, 9, 30, 12),
  tags: [],
  ...more,
});

const text = (element: Element | null): string => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
const lines = (): readonly string[] => Array.from(document.querySelectorAll(".cashier-after > div"), text);
const phone = (): HTMLElement => get("textbox", "Số điện thoại của khách");

/** Answers about the party, and about numbers by their digits. */
const till =
  (party: TillGuestAnswer, numbers: Readonly<Record<string, TillGuest>> = {}) =>
  ({ path }: HubRequest): HubAnswer | undefined => {
    if (path === "/api/till-guest?order=o1") return { body: party };
    const number = /^\/api\/till-guest\?order=o1&phone=(.+)$/.exec(path)?.[1] ?? "";
    return numbers[number] ? { body: { guest: numbers[number], booked: party.booked } } : undefined;
  };

async function open(by: (asked: HubRequest) => HubAnswer | undefined, rights: readonly Right[] = cashier) {
  guestNames.clear();
  await enter("ngoc", rights, house);
  const order = hub.replica.view.get("order", "o1");
  if (!order) throw new Error("no order");
  const asked = answerHTTP(by);
  const sheet = <GuestSheet of={openBill(hub.replica.view, order)} onClose={() => undefined} />;
  render(
    asPerson(
      <>
        {sheet}
        <Toaster />
      </>,
      rights,
    ),
  );
  await settle();
  return asked;
}

test("given a party that booked, then its guest is shown, nobody else can be named, and a debt gets the name", async () => {
  const spent = 2_450_000;
  await open(till({ guest: guest({ tags: ["Khách quen"], spent }), booked: true }), receptionist);
  await until(() => isThere("heading", "Chị Lan"), "the guest");
  assert.equal(isThere("textbox", "Số điện thoại của khách"), false);
  assert.deepEqual(lines(), ["Số lần đã đến3", "Lần gần nhất30/10/2026", "Đã chi2.450.000 ₫"]);
  assert.deepEqual(
    Array.from(document.querySelectorAll(".pill"), (pill) => text(pill)),
    ["Đã đặt bàn", "Khách quen"],
  );
  assert.equal(guestNames.get("o1"), "Chị Lan");
});

test("given a restricted guest, then the reason and the end are an alert", async () => {
  const blacklisted = { reason: "bỏ bàn hai lần", until: Date.UTC(2026, 11, 31, 5) };
  await open(till({ guest: guest({ blacklisted }), booked: true }), receptionist);
  await until(() => isThere("alert"), "the alert");
  assert.equal(text(get("alert")), "Hạn chế: bỏ bàn hai lần · đến 31/12/2026 12:00");
});

test("given a known number, when it is whole, then it is looked up once, and the party gets this guest", async () => {
  const asked = await open(till({ booked: false }, { "0899081299": guest() }));
  await until(() => text(document.body).includes("Chưa ghi khách cho bàn này."), "no guest");
  holdClock();
  // Fewer digits than a whole number ask for nothing.
  fill(phone(), "0899081");
  turn(1000);
  fill(phone(), "08990812");
  turn(300);
  fill(phone(), "0899081299");
  turn(400);
  await until(() => isThere("heading", "Chị Lan"), "the guest");
  assert.deepEqual(
    asked.map(({ path }) => path),
    ["/api/till-guest?order=o1", "/api/till-guest?order=o1&phone=0899081299"],
  );
  assert.equal(isThere("textbox", "Tên khách"), false);
  press(get("button", "Ghi là khách của bàn này"));
  assert.deepEqual(await sent(1), [
    { type: "bookings.nameGuest", order: "o1", phone: "0899 081 299", name: "Chị Lan" },
  ]);
  await answered();
  assert.match(text(newestToast()), /^Đã ghi khách của bàn/);
  assert.equal((phone() as HTMLInputElement).value, "");
  assert.equal(guestNames.get("o1"), "Chị Lan");
});

test("given another number that is typed, then the guest of the former one cannot be named any more", async () => {
  await open(till({ booked: false }, { "0899081299": guest() }));
  holdClock();
  fill(phone(), "0899081299");
  turn(400);
  await until(() => isThere("button", "Ghi là khách của bàn này"), "the guest");
  fill(phone(), "0899081298");
  assert.equal(isThere("button", "Ghi là khách của bàn này"), false);
  assert.equal(isThere("heading", "Chị Lan"), false);
});

test("given an unknown number, when somebody who keeps guests names it, then the guest and a contact are sent", async () => {
  const { name: _, lastVisitAt: __, ...unknown } = guest({ visits: 0 });
  const known = till({ booked: false }, { "0899081299": unknown });
  await open(
    (asked) =>
      asked.path === "/api/contacts/books"
        ? {
            body: [
              { id: "team", holds: "people" },
              { id: "guests", holds: "guests" },
            ],
          }
        : known(asked),
    receptionist,
  );
  fill(phone(), "0899081299");
  await until(() => isThere("textbox", "Tên khách"), "the name");
  assert.equal(isThere("heading", "Khách mới"), true);
  assert.equal((get("button", "Ghi là khách của bàn này") as HTMLButtonElement).disabled, true);
  fill(get("textbox", "Tên khách"), "Anh Tư");
  press(get("button", "Ghi là khách của bàn này"));
  const [named, kept] = await sent(2);
  assert.deepEqual(named, { type: "bookings.nameGuest", order: "o1", phone: "0899 081 299", name: "Anh Tư" });
  assert.deepEqual(
    { ...kept, contact: "" },
    {
      type: "contacts.add",
      contact: "",
      book: "guests",
      fields: { name: "Anh Tư", phones: [{ label: "cell", number: "0899 081 299" }] },
    },
  );
});

test("given a refusal, then its words are told, and the number stays", async () => {
  await open(till({ booked: false }, { "0899081299": guest() }));
  fill(phone(), "0899081299");
  await until(() => isThere("button", "Ghi là khách của bàn này"), "the guest");
  press(get("button", "Ghi là khách của bàn này"));
  await sent(1);
  await answered({ code: "bookings.partyHasGuest", message: "Bàn này đã có khách đặt." });
  await until(() => document.querySelector("[data-toast]") !== null, "the toast");
  assert.notEqual(text(newestToast()), "");
  assert.equal((phone() as HTMLInputElement).value, "0899081299");
  assert.equal(guestNames.has("o1"), false);
});

test("given no connection, then the sheet says that it needs one", async () => {
  await open(() => undefined);
  dropConnection();
  await until(() => isThere("heading", "Cần kết nối để tra số điện thoại"), "the words");
  assert.equal(isThere("alert"), false);
});
