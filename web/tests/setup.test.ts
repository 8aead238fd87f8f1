import assert from "node:assert/strict";
import test from "node:test";
import { money, payIn } from "../src/i18n";
import "./rules";
import {
  checkSection,
  freePrefix,
  freshSection,
  isUnused,
  preview,
  range,
} from "../src/modules/setup/floor/sectionRule";
import { isFilled } from "../src/modules/setup/made";
import { after, asStep, stepAt } from "../src/modules/setup/steps";
import { renamed } from "../src/domains/team/employeeForm";
import { checkPerson, nobody, personCommand, sectionsOf } from "../src/modules/setup/team/personRule";
import type { WelcomeDraft } from "../src/modules/setup/welcome/welcomeForm";
import { checkWelcome, emptyWelcome, follows, inZone, proposedLogin } from "../src/modules/setup/welcome/welcomeForm";
import { currencyOfZone } from "../src/modules/setup/welcome/zoneCurrency";
import type { Employee, Table } from "../src/wire";

const filled: WelcomeDraft = {
  ...emptyWelcome,
  restaurantName: "Quán Sen",
  name: "Ngô Thanh Hòa",
  login: "hoa",
  password: "hoa-sen-tháng-sáu",
  again: "hoa-sen-tháng-sáu",
};
const wrong = (draft: Partial<WelcomeDraft>, needsCode = false): readonly string[] =>
  Object.entries(checkWelcome({ ...filled, ...draft }, needsCode))
    .filter(([, text]) => text)
    .map(([field]) => field);

test("the welcome page says what is missing, each at its field", () => {
  assert.deepEqual(wrong({}), []);
  assert.deepEqual(wrong(emptyWelcome), ["restaurantName", "name", "login", "password"]);
  assert.deepEqual(wrong({ currency: "" }), ["currency"]);
  assert.deepEqual(wrong({ currency: "VN" }), ["currency"]);
  assert.deepEqual(wrong({ login: "chị hòa" }), ["login"]);
  assert.deepEqual(wrong({ password: "ngắn", again: "ngắn" }), ["password"]);
  assert.deepEqual(wrong({ password: "hoa sen tháng sáu", again: "hoa sen tháng sáu" }), ["password"]);
  assert.deepEqual(wrong({ again: "khác" }), ["again"]);
  assert.deepEqual(wrong({ again: "", shown: true }), []);
  assert.deepEqual(wrong({}, true), ["code"]);
  assert.deepEqual(wrong({ code: "12345678" }, true), []);
});

test("the currency follows the time zone until somebody chooses another one", () => {
  const zones = [
    "Asia/Ho_Chi_Minh",
    "America/New_York",
    "America/Indiana/Knox",
    "Europe/Berlin",
    "Asia/Bangkok",
    "Australia/Perth",
    "UTC",
  ];
  assert.deepEqual(zones.map(currencyOfZone), ["VND", "USD", "USD", "EUR", "THB", "AUD", "VND"]);
  assert.equal(emptyWelcome.currency, currencyOfZone(emptyWelcome.timeZone));
  const here = { timeZone: "Asia/Ho_Chi_Minh", currency: "VND" };
  assert.deepEqual(inZone(here, "Europe/Paris"), { timeZone: "Europe/Paris", currency: "EUR" });
  assert.deepEqual(inZone({ ...here, currency: "USD" }, "Europe/Paris"), { timeZone: "Europe/Paris" });
});

test("the login follows the name until somebody types one", () => {
  assert.deepEqual(["Ngô Thanh Hòa", "Đỗ Đức", "  "].map(proposedLogin), ["hoa", "duc", ""]);
  assert.ok(follows({ name: "Ngô Thanh Hòa", login: "hoa" }));
  assert.ok(!follows({ name: "Ngô Thanh Hòa", login: "chi.hoa" }));
  assert.deepEqual(renamed({ ...nobody, name: "Lan", login: "lan" }, "Lan Anh", ["anh"]), {
    name: "Lan Anh",
    login: "anh2",
  });
  assert.deepEqual(renamed({ ...nobody, name: "Lan", login: "co.lan" }, "Lan Anh", []), { name: "Lan Anh" });
});

test("a row of tables is named by its first and last, and begins with a free letter", () => {
  assert.deepEqual([range(["A1", "A2", "A24"]), range(["VIP1"]), range([])], ["A1…A24", "VIP1", ""]);
  assert.deepEqual([freePrefix([]), freePrefix(["A1", "B2"]), freshSection(["A1"]).prefix], ["A", "C", "B"]);
});

test("a section needs a name of its own and a first number", () => {
  const fields = (draft: Partial<ReturnType<typeof freshSection>>): readonly string[] =>
    Object.entries(checkSection({ ...freshSection([]), name: "Sân", ...draft }, ["Trong nhà"]))
      .filter(([, text]) => text)
      .map(([field]) => field);
  assert.deepEqual(fields({}), []);
  assert.deepEqual(fields({ name: " " }), ["name"]);
  assert.deepEqual(fields({ name: "Trong nhà " }), ["name"]);
  for (const first of ["", "0", "10000", "1a"]) assert.deepEqual(fields({ first }), ["first"], first);
});

test("the preview shows the tables that the hub would make, while their first number is typed too", () => {
  const row = (first: string): readonly string[] =>
    preview({ ...freshSection([]), prefix: " B ", first, count: 3 }).map((table) => table.name);
  assert.deepEqual(["7", "", "0"].map(row), [
    ["B7", "B8", "B9"],
    ["B1", "B2", "B3"],
    ["B1", "B2", "B3"],
  ]);
  const [first, second] = preview({ ...freshSection([]), count: 24, shape: "long" });
  assert.deepEqual(
    [first, second].map((table) => table && [table.x, table.y, table.w, table.h, table.shape]),
    [
      [30, 30, 158, 88, "long"],
      [225, 30, 158, 88, "long"],
    ],
  );
});

test("a section goes again only while nobody sits there", () => {
  const table = (more: Partial<Table>): Table =>
    ({
      id: "a",
      section: "s",
      name: "A1",
      seats: 4,
      maxSeats: 4,
      shape: "square",
      x: 0,
      y: 0,
      w: 1,
      h: 1,
      status: 0,
      active: true,
      ...more,
    }) as Table;
  assert.ok(isUnused([table({})]));
  assert.ok(!isUnused([table({}), table({ order: "o" })]));
});

test("steps follow one another, and an address names one", () => {
  assert.deepEqual(
    ["floor", "menu", "team", "done"].map((step) => after(asStep(step) ?? "floor")),
    ["menu", "team", "done", "done"],
  );
  assert.deepEqual(
    [stepAt("/setup/menu"), stepAt("/setup"), stepAt("/setup/else"), stepAt("/manager/menu")],
    ["menu", null, null, null],
  );
});

test("a step is full when it has brought something", () => {
  const made = { sections: 1, tables: 0, seats: 0, groups: 8, dishes: 0, employees: 2 };
  assert.deepEqual(
    (["floor", "menu", "team", "done"] as const).map((step) => isFilled(step, made)),
    [false, false, true, false],
  );
});

test("only waiters have sections, and a login is one's own", () => {
  const lan: Employee = {
    id: "lan",
    login: "lan",
    name: "Lan",
    roles: ["waiter"],
    sections: [],
    active: true,
    hasPIN: false,
    language: "vi",
  };
  assert.deepEqual(sectionsOf({ ...nobody, roles: ["chef"], sections: ["s"] }), []);
  assert.deepEqual(
    Object.entries(checkPerson({ ...nobody, name: "Lan", login: "lan" }, [lan]))
      .filter(([, text]) => text)
      .map(([field]) => field),
    ["login"],
  );
  assert.deepEqual(personCommand("x", { name: " Hùng ", login: "hung", roles: ["chef"], sections: ["s"] }, "vi"), {
    type: "staff.saveEmployee",
    employee: "x",
    login: "hung",
    name: "Hùng",
    roles: ["chef"],
    sections: [],
    active: true,
    language: "vi",
  });
});

test("amounts are marked with the restaurant's currency", () => {
  payIn("USD");
  assert.equal(money(1200), "12,00\u00A0US$");
  payIn("PHP");
  assert.equal(money(12), "0,12\u00A0PHP");
  payIn("VND");
  assert.equal(money(185_000), "185.000\u00A0₫");
});
