import assert from "node:assert/strict";
import test from "node:test";
import { payIn } from "../src/i18n";
import {
  checkSettings,
  initialSettings,
  roundings,
  settingCommands,
  settingsDraft,
  storedPercent,
  waitScale,
} from "../src/domains/settings/settingsForm";
import { toggled } from "../src/forms/toggled";
import { checkEmployee, employeeDraft } from "../src/domains/team/employeeForm";
import {
  losesLastManager,
  madePassword,
  randomBelow,
  signedIn,
  suggestedLogin,
  teamList,
} from "../src/domains/team/people";
import { has, rightsIn, rightsOf, rightsParts, withEverybodyPosts, withWaitersPay } from "../src/domains/team/rights";
import type { Employee, Right, Role, SessionView } from "../src/wire";

const person = (id: string, name: string, roles: readonly Role[], more: Partial<Employee> = {}): Employee => ({
  id,
  login: id,
  name,
  roles,
  sections: [],
  active: true,
  hasPIN: false,
  language: "vi",
  ...more,
});
const team = [
  person("hoa", "Ngô Thanh Hòa", ["manager"]),
  person("lan", "Nguyễn Thị Lan", ["waiter"]),
  person("anh", "Lý Quốc Anh", ["waiter", "cashier"]),
  person("cu", "Trần An", ["waiter"], { active: false }),
];

test("people are sorted by their given name, those who left last, and found without marks", () => {
  assert.deepEqual(
    teamList(team, "", null).map((one) => one.id),
    ["anh", "hoa", "lan", "cu"],
  );
  assert.deepEqual(
    teamList(team, "thi lan", null).map((one) => one.id),
    ["lan"],
  );
  assert.deepEqual(
    teamList(team, "", "cashier").map((one) => one.id),
    ["anh"],
  );
});

test("a login follows from the given name and is nobody's yet", () => {
  assert.equal(suggestedLogin("Đỗ Thị Đào", []), "dao");
  assert.equal(suggestedLogin("Phan Thị Lan", ["lan", "lan2"]), "lan3");
  assert.equal(suggestedLogin("  ", []), "");
});

test("somebody must be able to manage the restaurant", () => {
  const hoa = team[0];
  assert.ok(losesLastManager(team, hoa, { roles: ["cashier"], active: true }));
  assert.ok(losesLastManager(team, hoa, { roles: ["manager"], active: false }));
  assert.ok(!losesLastManager(team, hoa, { roles: ["manager", "cashier"], active: true }));
  assert.ok(!losesLastManager([...team, person("b", "B", ["manager"])], hoa, { roles: [], active: true }));
  assert.ok(
    !losesLastManager([...team, person("b", "B", ["manager"], { active: false })], team[1], {
      roles: ["waiter"],
      active: false,
    }),
  );
});

test("an employee needs name, login of his own and a role", () => {
  const wrong = (draft: Partial<ReturnType<typeof employeeDraft>>, employee?: Employee): readonly string[] =>
    Object.entries(checkEmployee({ ...employeeDraft(employee), ...draft }, employee, team))
      .filter(([, text]) => text)
      .map(([field]) => field);
  assert.deepEqual(wrong({}), ["name", "login", "roles"]);
  assert.deepEqual(wrong({ name: "Lan", login: "lan", roles: ["waiter"] }), ["login"]);
  assert.deepEqual(wrong({ name: "Lan", login: "lan mới", roles: ["waiter"] }), ["login"]);
  assert.deepEqual(wrong({ login: "lan" }, team[1]), []);
  assert.deepEqual(wrong({ active: false }, team[0]), ["active"]);
  assert.deepEqual(toggled(["a", "b"], "a"), ["b"]);
});

test("a made password can be read out and is long enough", () => {
  for (let i = 0; i < 50; i += 1)
    assert.match(
      madePassword(randomBelow),
      /^[bcdghklmnprstvx][aeiou][bcdghklmnprstvx][aeiou]-[bcdghklmnprstvx][aeiou][bcdghklmnprstvx][aeiou]-[2-9]{2}$/,
    );
});

test("sessions stand under their people, who was last seen first", () => {
  const place = (id: string, employee: string, seenAt: number): SessionView => ({
    id,
    employee,
    name: employee,
    device: id,
    deviceName: id,
    createdAt: 0,
    seenAt,
    current: false,
  });
  assert.deepEqual(
    signedIn([place("a", "lan", 5), place("b", "hoa", 9), place("c", "lan", 7)]).map((one) => [
      one.employee,
      one.places.map((at) => at.id),
    ]),
    [
      ["hoa", ["b"]],
      ["lan", ["c", "a"]],
    ],
  );
});

test("rights are read from the hub's description of itself", () => {
  const table = rightsIn({ "x-rights": { watch: ["waiter", "chef"], cook: ["chef"] } });
  assert.ok(table && has(table, "chef", "cook") && !has(table, "waiter", "cook") && !has(table, "waiter", "seat"));
  assert.deepEqual(
    rightsOf(table ?? {}, "chef").map((part) => [part.id, part.rights]),
    [
      ["floor", ["watch"]],
      ["kitchen", ["cook"]],
    ],
  );
  assert.equal(rightsIn(null), null);
  const all: readonly Right[] = rightsParts.flatMap((part) => part.rights);
  assert.equal(new Set(all).size, 32);
  // A house may let waiters take money.
  const more = withWaitersPay({ ...table, payAtTable: ["cashier"] });
  assert.ok(
    has(more, "waiter", "payAtTable") && has(more, "cashier", "payAtTable") && !has(more, "chef", "payAtTable"),
  );
  // A house may let everybody write on the board.
  const posting = withEverybodyPosts({ watch: ["chef", "manager"], announce: ["manager"], pinPosts: ["manager"] });
  assert.ok(has(posting, "chef", "announce") && !has(posting, "chef", "pinPosts"));
});

test("settings that nobody has set are what they are at first", () => {
  assert.deepEqual(
    settingsDraft((key) => (key === "phone" ? "028" : undefined)),
    // Stored as 100 tenths of a percent, as whole đồng, and in seconds.
    {
      ...initialSettings,
      cleaningSeconds: "5",
      cashierDiscountPermille: "10",
      cashierRefund: "500.000",
      cashierReopening: "2.000.000",
      cashierPayOut: "500.000",
      cashierDrop: "2.000.000",
      cashierCredit: "500.000",
      cashierWriteOff: "0",
      phone: "028",
    },
  );
});

test("settings are checked as the hub checks them, and red comes after amber", () => {
  const wrong = (more: Partial<Record<keyof typeof initialSettings, string>>): readonly string[] =>
    Object.keys(checkSettings({ ...settingsDraft(() => undefined), ...more }));
  assert.deepEqual(wrong({}), []);
  assert.deepEqual(wrong({ restaurantName: " ", cleaningSeconds: "0,05", alertSeconds: "601", amberMinutes: "x" }), [
    "amberMinutes",
    "cleaningSeconds",
    "alertSeconds",
    "restaurantName",
  ]);
  assert.deepEqual(wrong({ redMinutes: "8" }), ["redMinutes"]);
  assert.deepEqual(wrong({ serveRedMinutes: "121" }), ["serveRedMinutes"]);
});

test("only settings that change are sent, in their plainest form", () => {
  const from = { ...initialSettings, phone: "028" };
  assert.deepEqual(settingCommands(from, { ...from, phone: " 028 ", redMinutes: "020" }), [
    { type: "staff.saveSetting", setting: "redMinutes", value: "20" },
  ]);
});

test("percentages are typed as people write them, and stored in tenths of a percent", () => {
  const stored = (text: string): string | null => storedPercent("taxRateA", text);
  assert.deepEqual(["8", "7,5", "7.5 %", "8; 2027-01-01=10", "8 ; 2026-07-01 = 8,5;2027-01-01=10"].map(stored), [
    "80",
    "75",
    "75",
    "80;2027-01-01=100",
    "80;2026-07-01=85;2027-01-01=100",
  ]);
  assert.deepEqual(
    ["", "-1", "51", "8,12345", "0,05", "2027-01-01=10", "8; 10", "8; 2027-04-31=10", "8;"].map(stored),
    [null, null, null, null, null, null, null, null, null],
  );
  // A finer rate than tenths is in ten-thousandths of a percent.
  assert.deepEqual(["8,875", "8.25 %", "7,7", "8,50", "8; 2027-01-01=0,1001"].map(stored), [
    "88750",
    "82500",
    "77",
    "85",
    "80;2027-01-01=1001",
  ]);
  assert.equal(storedPercent("servicePermille", "7,25"), null);
  assert.deepEqual(["Exempt", "8; 2027-01-01 = KCT", "miễn phí"].map(stored), ["exempt", "80;2027-01-01=exempt", null]);
  assert.equal(storedPercent("servicePermille", "exempt"), null);
  assert.equal(
    settingsDraft((key) => (key === "taxRateA" ? "80;2027-01-01=88750" : undefined)).taxRateA,
    "8; 2027-01-01=8,875",
  );
  assert.equal(storedPercent("servicePermille", "5; 2027-01-01=6"), null);
  assert.deepEqual(
    ["0", "7,5", "100", "100,1"].map((text) => storedPercent("cashierDiscountPermille", text)),
    ["0", "75", "1000", null],
  );
});

test("a stored rate that its field shows is sent only if it changes", () => {
  const from = settingsDraft((key) => (key === "taxRateA" ? "80;2027-01-01=100" : undefined));
  assert.equal(from.taxRateA, "8; 2027-01-01=10");
  assert.deepEqual(settingCommands(from, { ...from, taxRateA: "8;2027-01-01=10,0", servicePermille: "5" }), [
    { type: "staff.saveSetting", setting: "servicePermille", value: "50" },
  ]);
});

test("a rounding is typed in the restaurant's currency, and stored in its minor units", () => {
  assert.deepEqual(roundings(), ["0", "100", "500", "1.000"]);
  payIn("EUR");
  const from = settingsDraft((key) => (key === "roundTo" ? "5" : undefined));
  assert.equal(from.roundTo, "0,05");
  assert.deepEqual(roundings(), ["0", "0,05", "0,10", "0,50"]);
  assert.deepEqual(settingCommands(from, { ...from, roundTo: "0,5" }), [
    { type: "staff.saveSetting", setting: "roundTo", value: "50" },
  ]);
  assert.deepEqual(Object.keys(checkSettings({ ...from, roundTo: "0,555" })), ["roundTo"]);
  assert.deepEqual(checkSettings({ ...from, roundTo: "0" }), {});
  payIn("VND");
});

test("each part of a wait has room for its words", () => {
  for (const [amber, red] of [
    [8, 15],
    [1, 120],
    [119, 120],
    [1, 2],
  ] as const) {
    const scale = waitScale(amber, red);
    assert.ok(scale.amber >= 30 && scale.red - scale.amber >= 15 && 100 - scale.red >= 20, `${amber} ${red}`);
  }
});

test("a tax code is checked as the hub checks it, and only in Viet Nam", () => {
  const wrong = (taxCode: string, country = "VN"): boolean =>
    checkSettings({ ...initialSettings, taxCode, country }).taxCode !== undefined;
  for (const code of ["", "0100109106", "0100 109 106", "0100109106-001", "001.087.123.456"])
    assert.ok(!wrong(code), code);
  for (const code of ["0100109107", "0000000000", "010010910", "0100109106-000", "000000000000", "01001O9106"])
    assert.ok(wrong(code), code);
  assert.ok(!wrong("DE123456789", "DE"));
});
