import assert from "node:assert/strict";
import test from "node:test";
import { BookingSheet } from "../../src/modules/reception/bookings/BookingSheet";
import { dayOf } from "../../src/modules/reception/bookings/day";
import { time } from "../../src/i18n";
import type { BookingDraft } from "../../src/modules/reception/bookings/bookingForm";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { Toaster } from "../../src/ui/Toast";
import type { Right } from "../../src/wire";
import { descriptionOf, textOf } from "./accessible";
import { all, fill, focused, get, key, names, newestToast, press, render, settle, speaksOf, type } from "./kit";
import { asPerson, employee, section, table, entity } from "./fixtures";
import { answerHTTP, answered, enter, hubChanges, sent } from "./connection";
import type { HubAnswer, HubRequest, Entity } from "./connection";

speaksOf("reception", "sheets");

const hour = 3_600_000;
const day = dayOf(Date.now() + 3 * 24 * hour);
const evening = day + 14 * hour;
const guest = "Gia đình ông Nguyễn Phước Bảo Long Vĩnh Thụy";

const floor: readonly Entity[] = [
  entity("section", section),
  entity("section", { ...section, id: "lau", name: "Lầu hai nhìn ra sông", position: 2 }),
  entity("table", table("t12", "Hoàng Sa 12")),
  entity("table", table("t13", "Hoàng Sa 13", { seats: 4, maxSeats: 4 })),
  entity("employee", employee("ngoc", "Nguyễn Hoàng Bảo Ngọc Phương")),
];
const offers = {
  offers: [
    { tables: ["t13"], seats: 4 },
    { tables: ["t12"], seats: 8 },
  ],
};
const usual = ({ path }: HubRequest): HubAnswer | undefined =>
  path.startsWith("/api/free-tables") ? { body: offers } : undefined;

interface Opened {
  readonly closed: () => number;
  readonly asked: readonly HubRequest[];
}

async function open(
  start: Partial<BookingDraft> = {},
  rights: readonly Right[] = ["seeBookings", "book"],
  answer: (asked: HubRequest) => HubAnswer | undefined = usual,
): Promise<Opened> {
  const asked = answerHTTP(answer);
  let closed = 0;
  await enter("ngoc", rights, floor);
  const begin = { day, clock: "19:00", guests: 4, minutes: 120, ...start };
  render(
    <>
      {asPerson(<BookingSheet start={begin} onClose={() => (closed += 1)} />, rights)}
      <QuestionHost />
      <Toaster />
    </>,
  );
  await settle(170);
  return { closed: () => closed, asked };
}

const submit = (): void => press(get("button", /^(Đặt bàn|Vẫn đặt bàn)$/, get("contentinfo")));
const offered = (): readonly string[] => names("button", get("group", /^Bàn cho/));
const chosen = (): readonly string[] =>
  all("button", undefined, get("group", /^Bàn cho/))
    .filter((one) => one.getAttribute("aria-pressed") === "true")
    .map((one) => one.querySelector("strong")?.textContent ?? "");

test("given a day, a time and a party, then the page asks the hub for free tables and chooses the best", async () => {
  const { asked } = await open();
  assert.deepEqual(
    asked.map(({ path }) => path).filter((path) => path.includes("free")),
    [`/api/free-tables?at=${evening}&after=120&guests=4`],
  );
  assert.deepEqual(offered(), [`Hoàng Sa 13 4 chỗ · ${section.name}`, `Hoàng Sa 12 8 chỗ · ${section.name}`]);
  assert.deepEqual(chosen(), ["Hoàng Sa 13"]);
});

test("given tables below the fold, then the foot beside the button names the chosen one, the day and the time", async () => {
  await open();
  const foot = (): string => textOf(get("contentinfo"));
  assert.match(foot(), /^Hoàng Sa 13 · .+ 19:00 Đặt bàn$/);
  press(get("button", /^Hoàng Sa 12/));
  await settle(170);
  assert.match(foot(), /^Hoàng Sa 12 · .+ 19:00 Đặt bàn$/);
});

for (const [hours, words] of [
  [3, /trống tới 22:00$/],
  [17, /trống tới 12:00 \d\d\/\d\d$/],
] as const)
  test(`given a table that is free for ${hours} hours more, then its offer says until when, and another day by its date`, async () => {
    const body = { offers: [{ tables: ["t13"], seats: 4, freeUntil: evening + hours * hour }] };
    await open({}, ["seeBookings", "book"], ({ path }) => (path.startsWith("/api/free-tables") ? { body } : undefined));
    assert.match(offered()[0] ?? "", words);
  });

test("given the longest name, then its field says so and where the rest goes", async () => {
  await open();
  type(get("textbox", "Tên khách"), guest.padEnd(50, "x"));
  assert.equal(descriptionOf(get("textbox", "Tên khách")), "Tên dài nhất 50 chữ, phần sau ghi vào Khách dặn");
});

test("given a table with a description, then its offer shows it", async () => {
  await open();
  const pond = table("t13", "Hoàng Sa 13", { seats: 4, maxSeats: 4, description: "bên hồ, không xe lăn" });
  hubChanges(entity("table", pond));
  await settle(170);
  assert.deepEqual(offered(), [
    `Hoàng Sa 13 4 chỗ · ${section.name} bên hồ, không xe lăn`,
    `Hoàng Sa 12 8 chỗ · ${section.name}`,
  ]);
});

test("given guests who may come early, then the page asks for tables that are free before, and says since when", async () => {
  const { asked } = await open();
  const lastAsked = (): string | undefined => asked.filter(({ path }) => path.includes("free")).at(-1)?.path;
  press(get("button", "Sớm 30′"));
  await settle(170);
  assert.equal(lastAsked(), `/api/free-tables?at=${evening}&after=120&guests=4&before=30`);
  assert.match(textOf(get("region", "Bàn")), /Bàn trống từ 18:30: khách tới sớm ngồi được ngay\./);
  press(get("button", "Đúng giờ"));
  await settle(170);
  assert.equal(lastAsked(), `/api/free-tables?at=${evening}&after=120&guests=4`);
});

test("given a name, when it is booked, then the hub gets all of it, the sheet closes and a toast says so", async () => {
  const { closed } = await open();
  type(get("textbox", "Tên khách"), ` ${guest} `);
  press(get("button", /^Hoàng Sa 12/));
  press(get("button", "6 khách"));
  await settle(170);
  submit();
  const [body] = await sent(1);
  assert.deepEqual(
    { ...body, booking: "–" },
    {
      type: "bookings.book",
      booking: "–",
      tables: ["t12"],
      at: evening,
      minutes: 120,
      guests: 6,
      name: guest,
      phone: "",
      email: "",
      wishes: "",
    },
  );
  assert.equal(closed(), 0);
  assert.equal(get("button", /Đặt bàn/, get("contentinfo")).getAttribute("aria-busy"), "true");
  await answered();
  assert.equal(closed(), 1);
  assert.equal(textOf(newestToast()), `Đã đặt bàn cho ${guest} Hoàn tác`);
});

test("given no name, when the form is submitted, then the name field shows the error and gets the focus", async () => {
  await open();
  submit();
  await settle(30);
  const name = get("textbox", "Tên khách");
  assert.deepEqual([name.getAttribute("aria-invalid"), descriptionOf(name)], ["true", "Ghi tên khách."]);
  assert.equal(focused(), "Tên khách");
  type(name, guest);
  assert.equal(name.getAttribute("aria-invalid"), null);
});

test("given a malformed time, when the form is submitted, then the time field shows the error and gets the focus", async () => {
  const { closed } = await open();
  type(get("textbox", "Tên khách"), guest);
  const clock = get("textbox", "Giờ tới");
  fill(clock, "25:99");
  submit();
  await settle(30);
  assert.equal(descriptionOf(clock), "Chọn giờ khách tới.");
  assert.equal(focused(), "Giờ tới");
  fill(clock, "19h30");
  assert.equal(descriptionOf(clock), "");
  await settle(170);
  assert.equal(closed(), 0);
});

test("given no free table, when the form is submitted, then an alert asks for a table", async () => {
  await open({ guests: 90 }, undefined, ({ path }) =>
    path.startsWith("/api/free-tables") ? { body: { offers: [] } } : undefined,
  );
  type(get("textbox", "Tên khách"), guest);
  submit();
  assert.deepEqual(offered(), []);
  assert.ok(names("alert").includes("Chọn bàn."));
});

test("given a taken table, when the hub refuses the booking, then the reason stands at the tables and the sheet stays", async () => {
  const { closed } = await open();
  type(get("textbox", "Tên khách"), guest);
  submit();
  const [body] = await sent(1);
  assert.equal(body?.type, "bookings.book");
  await answered({ code: "bookings.taken", message: "Bàn Hoàng Sa 13 đã có người đặt.", field: "body.tables[0]" });
  assert.ok(names("alert").includes("Bàn Hoàng Sa 13 đã có người đặt."));
  assert.equal(closed(), 0);
});

test("given a booking at short notice, then a receptionist cannot book it", async () => {
  const soon = { day: dayOf(Date.now() + hour), clock: time(Date.now() + hour) };
  await open(soon);
  assert.match(textOf(get("dialog")), /Cần quản lý/);
  assert.equal((get("button", "Đặt bàn", get("contentinfo")) as HTMLButtonElement).disabled, true);
});

test("given a manager, when the hub refuses by a rule, then the page asks, and a yes books against the rule", async () => {
  await open({}, ["seeBookings", "book", "bookAgainstRules"]);
  type(get("textbox", "Tên khách"), guest);
  submit();
  await sent(1);
  await answered({ code: "bookings.blacklisted", message: "Khách này nằm trong danh sách đen." });
  press(get("button", "Vẫn đặt bàn", get("dialog", "Vẫn đặt bàn?")));
  const body = (await sent(2))[1] as { readonly againstRules?: boolean };
  assert.equal(body.againstRules, true);
});

test("given a typed name, when Escape is pressed, then the sheet asks before it closes; an empty one closes at once", async () => {
  const first = await open();
  key("Escape");
  assert.equal(first.closed(), 1);
  type(get("textbox", "Tên khách"), guest);
  key("Escape");
  await settle();
  const question = all("dialog").at(-1);
  assert.ok(question?.contains(document.activeElement));
  press(get("button", "Thôi"));
  await settle();
  assert.equal(first.closed(), 1);
  assert.equal((get("textbox", "Tên khách") as HTMLInputElement).value, guest);
});

test("given usual wishes, when two are tapped, then they stand one after the other", async () => {
  await open();
  const chips = all("button").filter((one) => one.closest(".row-wrap") && one.classList.contains("chip"));
  for (const chip of chips.slice(0, 2)) press(chip);
  const [first = "", second = ""] = chips.map(textOf);
  assert.equal(document.querySelector("textarea")?.value, `${first}, ${second.toLowerCase()}`);
});

test("given no connection, then the page offers tables from its own state and marks them as unsure", async () => {
  await open({}, undefined, () => undefined);
  assert.match(textOf(get("region", "Bàn")), /theo máy này, chưa chắc/);
  assert.deepEqual(chosen(), ["Hoàng Sa 13"]);
});

test("given half past midnight, then the form says that it is after midnight, and the guests come on the next date", async () => {
  await open();
  fill(get("textbox", "Giờ tới"), "0:30");
  type(get("textbox", "Tên khách"), "Anh Ba");
  await settle(170);
  assert.match(document.body.textContent ?? "", /Sau nửa đêm/);
  submit();
  const [body] = await sent(1);
  assert.equal(body?.type === "bookings.book" && body.at, day + 19.5 * hour);
});

test("given a party that outgrows its table, then the page names the table's limit", async () => {
  await open({ tables: ["t13"] }, undefined, () => ({ body: { offers: [{ tables: ["t12"], seats: 8 }] } }));
  press(get("button", "8 khách"));
  await settle(170);
  assert.match(textOf(get("region", "Bàn")), /Bàn Hoàng Sa 13 ngồi nhiều nhất 4 khách\. Chọn bàn khác\./);
});

test("given a number that has another booking at about this time, then the form warns of it", async () => {
  await open();
  const first = { id: "b1", tables: ["t12"], at: evening, until: evening + 2 * hour, guests: 4, name: "Chị Mai" };
  const times = { holdAt: evening - hour, lateAt: evening + hour / 4, madeAt: evening - 9 * hour };
  const rest = { phone: "+84 899 081299", email: "", wishes: "", state: 0, madeBy: "ngoc" };
  hubChanges(entity("booking", { ...first, ...times, ...rest }));
  type(get("textbox", "Điện thoại"), "0899 081 299");
  await settle(20);
  assert.match(document.body.textContent ?? "", /Số này đã đặt bàn .+ cùng ngày, tên Chị Mai/);
});
