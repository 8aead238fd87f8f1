import "../surveyRules";
import assert from "node:assert/strict";
import test from "node:test";
import { LazyOwnFields } from "../../src/domains/surveys/LazyOwnFields";
import type { OwnFieldsOf } from "../../src/domains/surveys/ownFields";
import { FormSheet } from "../../src/forms";
import { Toaster } from "../../src/ui/Toast";
import type { AnswerValue, FieldsSubject, OwnFieldsRow, OwnValue, Right, Survey } from "../../src/wire";
import { textOf } from "./accessible";
import type { Entity, HubAnswer, HubRequest } from "./connection";
import {
  allAnswered,
  answerHTTP,
  answered,
  dropConnection,
  enter,
  hubChanges,
  restoreConnection,
  sent,
} from "./connection";
import { asPerson, entity, hotPot, house } from "./fixtures";
import { fill, get, isThere, newestToast, press, render, settle, speaksOf, until } from "./kit";
import { choices, field, plain } from "./surveys";

speaksOf("ownFields", "filling", "sheets", "refusals", "manager");

const title = "Thông tin thêm về món";

const formFor = (subject: FieldsSubject, more: Partial<Survey> = {}): Survey => ({
  id: `fields.${subject}`,
  version: 2,
  state: "open",
  form: {
    title,
    help: "",
    roles: [],
    pages: [
      {
        id: "p1",
        title: "",
        fields: [
          field("hot", "choice", "Độ cay", { choices: choices("Không cay", "Ít cay", "Rất cay") }),
          field("from", "text", "Nguồn nguyên liệu"),
          field("why", "text", "Vì sao rất cay?", { condition: { field: "hot", values: ["c3"] } }),
        ],
      },
    ],
  },
  removed: [field("season", "text", "Mùa")],
  conversions: [],
  ...more,
});

const choice = (id: string): AnswerValue => ({ type: "choice", choice: id });
const text = (words: string): AnswerValue => ({ type: "text", text: words });
const own = (of: string, value: AnswerValue, version = 2): OwnValue => ({ field: of, value, version });

const held = (subject: FieldsSubject, thing: string, ...values: readonly OwnValue[]): Entity => ({
  kind: "ownFields",
  id: `${subject}.${thing}`,
  value: { subject, thing, values },
});

const dishValues = held("dish", hotPot.id, own("from", text("Chợ Bến Thành")), own("hot", choice("c2")));
const part = (): HTMLElement => get("region", title);
const boxOf = (name: string): HTMLTextAreaElement => get("textbox", name) as HTMLTextAreaElement;
const edit = (): void => press(get("button", `Sửa “${title}”`));
const save = (): void => press(get("button", "Lưu"));

interface OpenedPart {
  readonly of?: Partial<OwnFieldsOf>;
  readonly rights?: readonly Right[];
  readonly answer?: (request: HubRequest) => HubAnswer | undefined;
}

/** Opens the part of a thing. Returns the requests to the hub, and how to close the page. */
async function open(entities: readonly Entity[], { of, rights = ["watch", "editMenu"], answer }: OpenedPart = {}) {
  await enter("quan", rights, [...house, ...entities]);
  const requests = answerHTTP(answer ?? (() => undefined));
  const { leave } = render(
    asPerson(
      <>
        <LazyOwnFields subject="dish" thing={hotPot.id} name={hotPot.name} {...of} />
        <Toaster />
      </>,
      rights,
    ),
  );
  await settle(20);
  return { requests, leave };
}

const page = (...rows: readonly OwnFieldsRow[]): HubAnswer => ({
  body: { page: 1, pages: 1, total: rows.length, rows },
});
const row = (thing: string, more: Partial<OwnFieldsRow["carried"]>): HubAnswer =>
  page({ thing, name: "Lan", carried: { values: [], aside: [], ...more } });

test("given no form, or a closed one, then not even a heading is shown, and the hub is not asked", async () => {
  const bookings: readonly Right[] = ["seeBookings", "book"];
  const { requests, leave } = await open([], { of: { subject: "booking" }, rights: bookings });
  assert.equal(plain(), "");
  leave();
  await open([entity("survey", formFor("dish", { state: "closed" })), dishValues]);
  assert.equal(plain(), "");
  assert.deepEqual(requests, []);
});

test("given values of a dish, then they stand in the order of the form, and a value of a removed field is old", async () => {
  const old = own("season", text("Mùa nước nổi"), 1);
  const values = held("dish", hotPot.id, old, own("from", text("Chợ Bến Thành")), own("hot", choice("c2")));
  await open([entity("survey", formFor("dish")), values]);
  await until(() => isThere("region", title), "the part");
  assert.match(textOf(part()), /Độ cay Ít cay Nguồn nguyên liệu Chợ Bến Thành Mùa Mùa nước nổi cũ/);
});

test("given no right to write, then there is no button, and without the right to read nothing at all", async () => {
  const { leave } = await open([entity("survey", formFor("dish")), dishValues], { rights: ["watch"] });
  await until(() => isThere("region", title), "the part");
  assert.ok(!isThere("button"));
  leave();
  await open([entity("survey", formFor("guest"))], {
    of: { subject: "guest", thing: "84899081299" },
    rights: ["watch"],
  });
  assert.equal(plain(), "");
});

test("given two values, when one is changed, then only it is sent, and undo sends the one before", async () => {
  await open([entity("survey", formFor("dish")), dishValues]);
  await until(() => isThere("region", title), "the part");
  edit();
  fill(boxOf("Nguồn nguyên liệu"), "Đồng Tháp");
  save();
  const head = { type: "surveys.setFields", subject: "dish", thing: hotPot.id, version: 2 };
  assert.deepEqual(await sent(1), [{ ...head, values: [{ field: "from", value: text("Đồng Tháp") }], cleared: [] }]);
  await answered();
  await until(() => !isThere("dialog"), "the end of the sheet");
  hubChanges(held("dish", hotPot.id, own("from", text("Đồng Tháp")), own("hot", choice("c2"))));
  assert.match(textOf(part()), /Ít cay.*Đồng Tháp/);
  press(get("button", "Hoàn tác", newestToast()));
  const [, back] = await sent(2);
  assert.deepEqual(back, { ...head, values: [{ field: "from", value: text("Chợ Bến Thành") }], cleared: [] });
  await answered();
});

test("given a value, when its field is emptied, then it is cleared, and a field that it showed is cleared too", async () => {
  const values = held("dish", hotPot.id, own("hot", choice("c3")), own("why", text("Ớt hiểm")));
  await open([entity("survey", formFor("dish")), values]);
  await until(() => isThere("region", title), "the part");
  edit();
  assert.ok(isThere("textbox", "Vì sao rất cay?"));
  press(get("radio", "Không cay"));
  assert.ok(!isThere("textbox", "Vì sao rất cay?"));
  save();
  const [body] = await sent(1);
  const head = { type: "surveys.setFields", subject: "dish", thing: hotPot.id, version: 2 };
  assert.deepEqual(body, { ...head, values: [{ field: "hot", value: choice("c1") }], cleared: ["why"] });
  await answered();
});

test("given nothing changed, when it is saved, then nothing is sent and the sheet closes", async () => {
  await open([entity("survey", formFor("dish")), dishValues]);
  await until(() => isThere("region", title), "the part");
  edit();
  save();
  await until(() => !isThere("dialog"), "the end of the sheet");
  assert.deepEqual(await sent(0), []);
});

test("given a half typed value, when the page ends and opens again, then the sheet has it with a notice", async () => {
  const entities = [entity("survey", formFor("dish")), dishValues];
  const { leave } = await open(entities);
  await until(() => isThere("region", title), "the part");
  edit();
  fill(boxOf("Nguồn nguyên liệu"), "Đồng Th");
  leave();
  await open(entities);
  await until(() => isThere("region", title), "the part");
  edit();
  await until(() => isThere("button", "Bỏ bản nháp"), "the notice");
  assert.equal(boxOf("Nguồn nguyên liệu").value, "Đồng Th");
  press(get("button", "Bỏ bản nháp"));
  assert.equal(boxOf("Nguồn nguyên liệu").value, "Chợ Bến Thành");
});

test("given no connection, when a dish's value is saved, then it is shown as unconfirmed and sent later", async () => {
  await open([entity("survey", formFor("dish")), dishValues]);
  await until(() => isThere("region", title), "the part");
  dropConnection();
  edit();
  fill(boxOf("Nguồn nguyên liệu"), "Cà Mau");
  save();
  await until(() => textOf(part()).includes("Cà Mau"), "the value");
  assert.ok(part().querySelector(".cloud-mark, [class*=cloud]"));
  await restoreConnection();
  const [body] = await sent(1);
  assert.deepEqual(body?.type === "surveys.setFields" && body.values, [{ field: "from", value: text("Cà Mau") }]);
  await allAnswered();
});

test("given somebody who changed the same field meanwhile, then the first try says so, and the second replaces it", async () => {
  await open([entity("survey", formFor("dish")), dishValues]);
  await until(() => isThere("region", title), "the part");
  edit();
  fill(boxOf("Nguồn nguyên liệu"), "Cà Mau");
  hubChanges(held("dish", hotPot.id, own("from", text("Long An")), own("hot", choice("c2"))));
  save();
  await until(() => isThere("alert"), "the notice");
  assert.deepEqual(await sent(0), []);
  save();
  assert.equal((await sent(1)).length, 1);
  await answered();
});

test("given a refusal, then the sheet stays with the words", async () => {
  await open([entity("survey", formFor("dish")), dishValues]);
  await until(() => isThere("region", title), "the part");
  edit();
  fill(boxOf("Nguồn nguyên liệu"), "Cà Mau");
  save();
  await sent(1);
  await answered({ code: "surveys.unknownThing", message: "Không còn món này.", field: "thing" });
  await until(() => isThere("alert"), "the refusal");
  assert.match(textOf(get("alert")), /Không còn/);
  assert.equal(boxOf("Nguồn nguyên liệu").value, "Cà Mau");
});

test("given a booking, then its values come from the hub, and again after they were saved", async () => {
  let words = "Bàn gần cửa sổ";
  const rights: readonly Right[] = ["seeBookings", "book"];
  const { requests } = await open([entity("survey", formFor("booking"))], {
    of: { subject: "booking", thing: "b1", name: "Lan" },
    rights,
    answer: () => row("b1", { values: [{ field: "from", value: text(words) }] }),
  });
  await until(() => plain().includes("Bàn gần cửa sổ"), "the value");
  assert.equal(requests[0]?.path, "/api/own-fields/booking?thing=b1");
  edit();
  fill(boxOf("Nguồn nguyên liệu"), "Bàn ngoài vườn");
  save();
  await sent(1);
  words = "Bàn ngoài vườn";
  await answered();
  await until(() => !isThere("dialog") && plain().includes("Bàn ngoài vườn"), "the new value");
});

test("given a booking and no connection, then the part says so and offers no button", async () => {
  await open([entity("survey", formFor("booking"))], {
    of: { subject: "booking", thing: "b1" },
    rights: ["seeBookings", "book"],
  });
  await until(() => plain().includes("Chưa tải được"), "the words");
  assert.ok(!isThere("button"));
});

test("given initial values of the form, then a thing without values begins with them", async () => {
  const form = formFor("booking");
  const [only] = form.form.pages;
  assert.ok(only);
  const from = field("from", "text", "Nguồn nguyên liệu", { initial: text("Khách quen") });
  await open([entity("survey", { ...form, form: { ...form.form, pages: [{ ...only, fields: [from] }] } })], {
    of: { subject: "booking", thing: "b1" },
    rights: ["seeBookings", "book"],
    answer: () => page(),
  });
  await until(() => plain().includes("Chưa ghi gì."), "the empty part");
  edit();
  assert.equal(boxOf("Nguồn nguyên liệu").value, "Khách quen");
  save();
  const [body] = await sent(1);
  assert.deepEqual(body?.type === "surveys.setFields" && body.values, [{ field: "from", value: text("Khách quen") }]);
  await answered();
});

test("given a sheet above another form, when it is saved, then the other form is not sent", async () => {
  const rights: readonly Right[] = ["watch", "editMenu"];
  await enter("quan", rights, [...house, entity("survey", formFor("dish")), dishValues]);
  let submitted = 0;
  const below = { busy: false, problem: null, submit: () => void (submitted += 1) };
  render(
    asPerson(
      <FormSheet form={below} title="Món" onClose={() => undefined} action="Lưu món">
        <LazyOwnFields subject="dish" thing={hotPot.id} name={hotPot.name} />
      </FormSheet>,
      rights,
    ),
  );
  await until(() => isThere("region", title), "the part");
  edit();
  fill(boxOf("Nguồn nguyên liệu"), "Cà Mau");
  save();
  await sent(1);
  await answered();
  assert.equal(submitted, 0);
});
