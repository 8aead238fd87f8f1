import "../surveyRules";
import assert from "node:assert/strict";
import test from "node:test";
import { DishSheet as MenuDishSheet } from "../../src/domains/menu/editor/DishSheet";
import type { Stock } from "../../src/domains/menu/stock";
import { PartyDetails } from "../../src/modules/reception/PartyDetails";
import { BlacklistPage } from "../../src/modules/reception/blacklist/BlacklistPage";
import { BookingDetails } from "../../src/modules/reception/bookings/BookingDetails";
import { DishSheet } from "../../src/modules/waiter/DishSheet";
import SurveysScreen from "../../src/modules/surveys";
import { keepAnswersOn } from "../../src/modules/surveys/answersHere";
import { OrderPage } from "../../src/modules/waiter/OrderPage";
import type { Booking, Customer, FieldsSubject, Right, Survey } from "../../src/wire";
import { textOf } from "./accessible";
import type { Entity, HubAnswer, HubRequest } from "./connection";
import { answerHTTP, enter } from "./connection";
import { MemoryAnswerDisk } from "../survey-samples";
import { asPerson, entity, hotPot, house, order, rolls, table } from "./fixtures";
import { get, isThere, press, render, settle, speaksOf, until } from "./kit";
import { field, plain, survey } from "./surveys";

speaksOf(
  "ownFields",
  "filling",
  "waiter",
  "evening",
  "reception",
  "blacklist",
  "manager",
  "office",
  "shown",
  "surveys",
);

const titles: Readonly<Record<FieldsSubject, string>> = {
  guest: "Thêm về khách",
  booking: "Thêm về đặt bàn",
  dish: "Thêm về món",
  order: "Thêm về phiếu",
};

const formOf = (subject: FieldsSubject): Entity => {
  const fields = [field("words", "text", `Ghi chú ${subject}`)];
  const survey: Survey = {
    id: `fields.${subject}`,
    version: 1,
    state: "open",
    form: { title: titles[subject], help: "", roles: [], pages: [{ id: "p1", title: "", fields }] },
    removed: [],
    conversions: [],
  };
  return entity("survey", survey);
};
const forms = (Object.keys(titles) as FieldsSubject[]).map(formOf);

const words = (text: string) => ({ field: "words", value: { type: "text", text } }) as const;
const held = (subject: FieldsSubject, thing: string, text: string): Entity => ({
  kind: "ownFields",
  id: `${subject}.${thing}`,
  value: { subject, thing, values: [{ ...words(text), version: 1 }] },
});

const customer: Customer = {
  phone: "+84899081299",
  shown: "0899 081 299",
  name: "Chị Mai",
  visits: 3,
  cancellations: 0,
  noShows: 0,
  blacklist: { reason: "Hay tới muộn", by: "minh", at: 0 },
  pastThreshold: false,
};
const now = Date.now();
const booking: Booking = {
  id: "b1",
  tables: ["t13"],
  at: now + 3_600_000,
  until: now + 7_200_000,
  guests: 2,
  name: "Chị Mai",
  phone: "0899 081 299",
  email: "",
  wishes: "",
  state: 0,
  holdAt: now,
  lateAt: now + 4_500_000,
  madeBy: "minh",
  madeAt: now,
};

/** The hub's answers: the guest, and a value of each thing. */
function hub({ path }: HubRequest): HubAnswer | undefined {
  if (path.startsWith("/api/customers") || path.startsWith("/api/blacklist"))
    return { body: { customers: [customer], more: false } };
  const thing = /^\/api\/own-fields\/(\w+)\?thing=(.*)$/.exec(path);
  if (!thing) return undefined;
  const carried = { values: [words(`${thing[1] ?? ""} ${thing[2] ?? ""}`)], aside: [] };
  return { body: { page: 1, pages: 1, total: 1, rows: [{ thing: thing[2], name: "x", carried }] } };
}

async function open(
  element: JSX.Element,
  rights: readonly Right[],
  ...more: readonly Entity[]
): Promise<readonly HubRequest[]> {
  await enter("ngoc", rights, [...house, ...forms, ...more]);
  const requests = answerHTTP(hub);
  render(asPerson(element, rights));
  await settle(40);
  return requests;
}

const stock: Stock = { kind: "counted", left: undefined };
const waiterDish = (dish: typeof hotPot): JSX.Element => (
  <DishSheet
    order="o1"
    dish={dish}
    groups={[]}
    stock={stock}
    taken={0}
    onTake={() => undefined}
    onChange={() => undefined}
    onClose={() => undefined}
  />
);

test("given values of a dish, then a waiter reads them beside the dish without heading and button", async () => {
  await open(waiterDish(hotPot), ["watch", "takeOrders", "takeAway", "editMenu"], held("dish", hotPot.id, "rất cay"));
  await until(() => plain().includes("Ghi chú dish"), "the value");
  assert.match(textOf(get("dialog")), /Ghi chú dish rất cay/);
  assert.ok(!plain().includes("Thêm về món"));
});

test("given no values of a dish, then a waiter sees nothing of its fields", async () => {
  await open(waiterDish(rolls), ["watch", "takeOrders", "takeAway"], held("dish", hotPot.id, "rất cay"));
  assert.ok(!plain().includes("Ghi chú dish"));
  assert.ok(!plain().includes("Chưa ghi gì"));
});

test("given the menu's editor, then a dish has its fields with a button", async () => {
  const gone = { onClose: () => undefined, onDone: () => undefined };
  await open(<MenuDishSheet id={hotPot.id} group="g" {...gone} />, ["watch", "editMenu"]);
  await until(() => isThere("region", "Thêm về món"), "the fields");
  assert.ok(isThere("button", "Sửa “Thêm về món”"));
});

test("given an order, then its page shows its values, and its menu leads to all its fields", async () => {
  await open(<OrderPage order="o1" />, ["watch", "takeOrders", "takeAway"], held("order", "o1", "xe 51G-123.45"));
  await until(() => plain().includes("xe 51G-123.45"), "the value");
  assert.ok(!isThere("region", "Thêm về phiếu"));
  press(get("button", "Thao tác với bàn"));
  press(get("menuitem", "Thêm về phiếu"));
  await until(() => isThere("region", "Thêm về phiếu"), "the fields");
  assert.ok(isThere("button", "Sửa “Thêm về phiếu”"));
});

test("given a seated party, then the reception sees the order's values, and changes them only with the right", async () => {
  const seated = table("t12", "Hoàng Sa 12", { order: "o1", status: 3 });
  const details = <PartyDetails table={seated} order={order()} waits={[]} onTable={() => undefined} />;
  await open(details, ["watch", "seat"], held("order", "o1", "xe 51G-123.45"));
  await until(() => isThere("region", "Thêm về phiếu"), "the fields");
  assert.match(textOf(get("region", "Thêm về phiếu")), /xe 51G-123\.45/);
  assert.ok(!isThere("button", /^Sửa/));
});

test("given a booking, then its values and those of its guest are asked for by their ids", async () => {
  const details = <BookingDetails shown={{ booking, waits: false }} onClose={() => undefined} />;
  await open(details, ["watch", "seeBookings", "book", "keepGuests"]);
  await until(() => plain().includes("booking b1") && plain().includes("guest 84899081299"), "the values");
  assert.match(textOf(get("region", "Thêm về khách")), /guest 84899081299/);
});

test("given the blacklist, then a guest's fields are asked for only when somebody opens them", async () => {
  const requests = await open(<BlacklistPage />, ["watch", "keepGuests"]);
  await until(() => isThere("button", "Thêm về khách"), "the button");
  assert.ok(!requests.some(({ path }) => path.startsWith("/api/own-fields")));
  press(get("button", "Thêm về khách"));
  await until(() => plain().includes("guest 84899081299"), "the value");
});

test("given own fields, then the list of forms that staff fill in leaves them out", async () => {
  keepAnswersOn(new MemoryAnswerDisk());
  await open(<SurveysScreen />, ["watch"], entity("survey", { ...survey, form: { ...survey.form, roles: [] } }));
  await until(() => plain().includes(survey.form.title), "the forms");
  for (const title of Object.values(titles)) assert.ok(!plain().includes(title), title);
});
