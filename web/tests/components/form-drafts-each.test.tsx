/** Each kind of form keeps what was typed when its page ends. `kill` unmounts a form without closing it. */
import assert from "node:assert/strict";
import test from "node:test";
import { DishSheet } from "../../src/domains/menu/editor/DishSheet";
import { MailSheet } from "../../src/domains/notices/MailSheet";
import { EmployeeSheet } from "../../src/domains/team/EmployeeSheet";
import { LaterDiscountSheet } from "../../src/modules/bills/ReopenedSheets";
import { RefundSheet } from "../../src/modules/bills/RefundSheet";
import { EditSheet } from "../../src/modules/contacts/edit/EditSheet";
import { SettingsPage } from "../../src/modules/manager/SettingsPage";
import { BlacklistSheet } from "../../src/modules/reception/blacklist/BlacklistSheet";
import { BookingSheet } from "../../src/modules/reception/bookings/BookingSheet";
import { dayOf } from "../../src/modules/reception/bookings/day";
import { WaitSheet } from "../../src/modules/reception/waiting/WaitSheet";
import { hub } from "../../src/session/client";
import { navigate } from "../../src/ui";
import { QuestionHost } from "../../src/ui/QuestionHost";
import type { BillRecord, Booking, BookView, ContactView, Right } from "../../src/wire";
import { textOf } from "./accessible";
import { answered, answerHTTP, enter, sent } from "./connection";
import { asPerson, hotPot, house, letterhead } from "./fixtures";
import { fill, get, isThere, press, render, settle, speaksOf, until } from "./kit";

speaksOf(
  ...(["reception", "blacklist", "contacts", "manager", "office", "notices", "bills", "cashier", "print"] as const),
  "sheets",
);

const rights: readonly Right[] = [
  ...(["seeBookings", "book", "editMenu", "editStaff", "editSettings", "seeBills", "refund"] as const),
  "discount",
];
const nothing = (): void => undefined;
const ways = { onClose: nothing, onDone: nothing };
const hour = 3_600_000;
const day = dayOf(Date.now() + 3 * 24 * hour);

/** Opens a form. Returns how its page ends. */
async function open(form: JSX.Element, person = "hoa"): Promise<() => void> {
  answerHTTP(({ path }) => (path.startsWith("/api/free-tables") ? { body: { offers: [] } } : undefined));
  if (hub.person !== person) {
    hub.stop();
    await enter(person, rights, house);
  }
  const { leave } = render(
    <>
      {asPerson(form, rights)}
      <QuestionHost />
    </>,
  );
  await settle(170);
  return leave;
}

const text = (name: string | RegExp): string => (get("textbox", name) as HTMLInputElement).value;
const isRestored = (): boolean => isThere("button", "Bỏ bản nháp");
const stored = (): string => localStorage.getItem("iqsine.forms.hoa") ?? "";

const guests: BookView = { id: "guests", holds: "guests", name: "", count: 1, writable: true, revision: 4 };
const khanh: ContactView = {
  ...{ id: "c1", book: "guests", revision: 7, name: "Lâm Chí Khanh", company: "", title: "", birthday: "", note: "" },
  ...{ wishes: "", allergies: "", emails: [], addresses: [], tags: [], writable: true, changedAt: 0 },
  phones: [{ label: "cell", number: "0901234567", shown: "0901 234 567", e164: "+84901234567" }],
};
const booking: Booking = {
  ...{ id: "b1", tables: ["t13"], at: day + 14 * hour, until: day + 16 * hour, guests: 4, name: "Chị Mai", phone: "" },
  ...{ email: "", wishes: "", state: 0, holdAt: day, lateAt: day + 15 * hour, madeBy: "hoa", madeAt: day - 24 * hour },
};
const bill = {
  ...{ id: "o1", order: "o1", number: "B-1", version: 1, revision: 1, lines: [], subtotal: 320_000, taxes: [] },
  ...{ discountAmount: 0, terms: { service: 0, pricesIncludeTax: true, roundTo: 0 }, service: 0, rounding: 0 },
  ...{ total: 320_000, paid: 320_000, due: 0, change: 0, changeGiven: 0, paidInCash: 0, over: 0, refunded: 0 },
  ...{ ownRefunded: 0, parts: [], state: 1 as const },
};
const people = { restaurant: letterhead, order: "o1", table: "12", section: "Sân", waiter: "Lan", guests: 4 };
const paid: BillRecord = {
  view: {
    ...{ ...people, openedAt: 1, endedAt: 2, printedAt: 2, bill, superseded: false },
    ...{ payments: [], refunds: [], parts: [] },
  },
  ...{ standing: "paid", waiters: [], versions: [], joined: [], reopenings: [], takenBack: [], events: [] },
  refundable: 320_000,
  corrections: {
    ways: [{ method: "cash", most: 320_000 }],
    ...{ money: 320_000, alone: 320_000, needsApproval: false, dayClosed: false },
  },
};

const newBooking = <BookingSheet start={{ day, clock: "19:00" }} onClose={nothing} />;

interface Kind {
  readonly about: string;
  readonly form: JSX.Element;
  readonly field: string | RegExp;
  readonly typed: string;
}

const kinds: readonly Kind[] = [
  { about: "a new booking", form: newBooking, field: "Tên khách", typed: "Gia đình ông Vĩnh Thụy" },
  {
    about: "a booking",
    form: <BookingSheet booking={booking} onClose={nothing} />,
    field: "Khách dặn",
    typed: "Ghế em bé",
  },
  { about: "the waiting list", form: <WaitSheet onClose={nothing} />, field: "Tên khách", typed: "Anh Tư" },
  { about: "the blacklist", form: <BlacklistSheet {...ways} />, field: "Lý do", typed: "Ba lần không tới" },
  {
    about: "a new contact",
    form: <EditSheet book={guests} {...ways} />,
    field: "Ghi chú",
    typed: "Thích ngồi gần sông",
  },
  {
    about: "a contact",
    form: <EditSheet book={guests} of={{ view: khanh, known: khanh }} {...ways} />,
    field: "Công ty",
    typed: "Xưởng gỗ Lái Thiêu",
  },
  { about: "a new dish", form: <DishSheet id={null} group="lau" {...ways} />, field: /Tên món/, typed: "Canh chua" },
  {
    about: "a dish",
    form: <DishSheet id={hotPot.id} group="lau" {...ways} />,
    field: "Mô tả",
    typed: "Nấu với lá giang",
  },
  {
    about: "a person",
    form: <EmployeeSheet id={null} {...ways} onPassword={nothing} />,
    field: /Họ và tên/,
    typed: "Mai",
  },
  { about: "a refund", form: <RefundSheet of={paid} {...ways} />, field: "Lý do", typed: "Cá nguội, khách trả lại" },
  { about: "a later discount", form: <LaterDiscountSheet of={paid} {...ways} />, field: "Lý do", typed: "Chờ quá lâu" },
];

for (const { about, form, field, typed } of kinds)
  test(`given a page that ends while ${about} is typed, when it opens again, then the text is there for its owner alone`, async () => {
    const kill = await open(form);
    fill(get("textbox", field), typed);
    kill();
    const killOther = await open(form, "minh");
    assert.deepEqual([text(field) === typed, isRestored()], [false, false]);
    killOther();
    await open(form);
    assert.deepEqual([text(field), isRestored()], [typed, true]);
    press(get("button", "Bỏ bản nháp"));
    assert.deepEqual([text(field) === typed, stored()], [false, ""]);
  });

test("given settings of a page that ended, when the page opens again, then they are there, and no other page has them", async () => {
  navigate("/manager/settings/house");
  const kill = await open(<SettingsPage />);
  await until(() => isThere("textbox", /Địa chỉ/), "the house");
  fill(get("textbox", /Địa chỉ/), "12 bến Ninh Kiều");
  kill();
  navigate("/manager/settings/waits");
  const killWaits = await open(<SettingsPage />);
  assert.equal(isRestored(), false);
  killWaits();
  navigate("/manager/settings/house");
  await open(<SettingsPage />);
  await until(() => isThere("textbox", /Địa chỉ/), "the house");
  assert.deepEqual([text(/Địa chỉ/), isRestored()], ["12 bến Ninh Kiều", true]);
});

test("given a restored booking, when the hub accepts it, then the next new booking is empty", async () => {
  const atTable = <BookingSheet start={{ day, clock: "19:00", tables: ["t13"] }} onClose={nothing} />;
  const kill = await open(atTable);
  fill(get("textbox", "Tên khách"), "Gia đình ông Vĩnh Thụy");
  kill();
  const end = await open(atTable);
  press(get("button", /^Đặt bàn$/, get("contentinfo")));
  await sent(1);
  await answered();
  assert.equal(stored(), "");
  end();
  await open(newBooking);
  assert.deepEqual([text("Tên khách"), isRestored()], ["", false]);
});

test("given a restored dish, when the hub accepts it, then nothing is stored", async () => {
  const form = <DishSheet id={hotPot.id} group="lau" {...ways} />;
  const kill = await open(form);
  fill(get("textbox", "Mô tả"), "Nấu với lá giang");
  kill();
  await open(form);
  press(get("button", /^Lưu/));
  await sent(1);
  await answered();
  assert.equal(stored(), "");
});

test("given a booking that a colleague changed meanwhile, when the draft is restored, then their text is named and other fields are theirs", async () => {
  const kill = await open(<BookingSheet booking={booking} onClose={nothing} />);
  fill(get("textbox", "Tên khách"), "Chị Mai Lan");
  kill();
  await open(<BookingSheet booking={{ ...booking, name: "Chị Mai Hoa", wishes: "Gần cửa sổ" }} onClose={nothing} />);
  assert.deepEqual([text("Tên khách"), text("Khách dặn")], ["Chị Mai Lan", "Gần cửa sổ"]);
  assert.match(textOf(get("status", /gõ dở/)), /Sau đó người khác đã lưu: “Chị Mai Hoa”/);
});

test("given a contact whose rows were typed, when it is restored and a row is added, then each row has its own input", async () => {
  const form = <EditSheet book={guests} {...ways} />;
  const kill = await open(form);
  press(get("button", /Thêm số/));
  kill();
  await open(form);
  press(get("button", /Thêm số/));
  await settle();
  assert.equal(document.querySelectorAll('input[type="tel"]').length, 3);
});

test("given a mail server with a password, when the page ends, then the password was never stored", async () => {
  const form = <MailSheet setup={{ mailHasSecret: false, smsHasSecret: false, templates: [] }} {...ways} />;
  const kill = await open(form);
  fill(get("textbox", /Máy chủ/), "mail.bonmua.vn");
  const password = document.querySelector<HTMLElement>('input[autocomplete="new-password"]');
  assert.ok(password);
  fill(password, "mat-khau-that");
  kill();
  assert.deepEqual([stored().includes("mail.bonmua.vn"), stored().includes("mat-khau")], [true, false]);
});

test("given a booking sheet, when it is closed and the person drops the text, then nothing is stored", async () => {
  const kill = await open(newBooking);
  fill(get("textbox", "Tên khách"), "Gia đình ông Vĩnh Thụy");
  await until(() => stored() !== "", "the stored text");
  press(get("button", "Đóng"));
  await until(() => isThere("dialog", "Bỏ những gì vừa ghi?"), "the question");
  press(get("button", "Bỏ", get("dialog", "Bỏ những gì vừa ghi?")));
  await settle();
  kill();
  assert.equal(stored(), "");
});

test("given a booking whose draft is there, when other guests call about another time, then the typed text wins and can be dropped", async () => {
  const kill = await open(newBooking);
  fill(get("textbox", "Tên khách"), "Gia đình ông Vĩnh Thụy");
  kill();
  await open(<BookingSheet start={{ day: day + 24 * hour, clock: "20:00", name: "Cô Sáu" }} onClose={nothing} />);
  assert.deepEqual([text("Tên khách"), text("Giờ tới")], ["Gia đình ông Vĩnh Thụy", "20:00"]);
  press(get("button", "Bỏ bản nháp"));
  assert.equal(text("Tên khách"), "Cô Sáu");
});
