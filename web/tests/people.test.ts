import assert from "node:assert/strict";
import test from "node:test";
import { placeOf } from "../src/modules/people/code/readCode";
import { keepPhoto, photoFor } from "../src/modules/people/enter/keptPhoto";
import { systemOf } from "../src/modules/people/enter/systemOf";
import { ageAt, birthdayText, typedBirthday } from "../src/modules/people/profile/age";
import "./rules";
import { checkSignUp, emptySignUp, wireSignUp } from "../src/modules/people/enter/signUpForm";
import { shortName } from "../src/i18n/givenName";
import { withSnapshot } from "../src/sync/Replica";
import { View } from "../src/sync/View";

const today = new Date(Date.UTC(2026, 10, 22));

test("a birthday is a day of the calendar that has come", () => {
  assert.deepEqual(typedBirthday("29", "2", "2000", today), { year: 2000, month: 2, day: 29 });
  assert.equal(typedBirthday("", " ", "", today), null);
  for (const [day, month, year] of [
    ["29", "2", "2001"],
    ["31", "4", "2000"],
    ["1", "13", "2000"],
    ["1", "1", "1899"],
    ["1", "", "2000"],
    ["x", "1", "2000"],
    ["1", "1", "99"],
  ] as const) {
    assert.equal(typedBirthday(day, month, year, today), "wrong", `${day}/${month}/${year}`);
  }
  assert.equal(typedBirthday("23", "11", "2026", today), "ahead");
});

test("one is a year older on one's birthday, not before", () => {
  const born = { year: 2000, month: 11, day: 22 };
  assert.equal(ageAt(born, new Date(Date.UTC(2026, 10, 21))), 25);
  assert.equal(ageAt(born, today), 26);
  assert.equal(birthdayText({ year: 1999, month: 4, day: 3 }), "03/04/1999");
});

test("only codes of a house lead anywhere, by whichever name it was called", () => {
  assert.equal(placeOf("https://iqsine.local/messenger/people/lan"), "/messenger/people/lan");
  assert.equal(placeOf("http://10.0.0.2:8080/messenger/people/0193-a_b.c"), "/messenger/people/0193-a_b.c");
  assert.equal(
    placeOf(`https://iqsine.local:8443/messenger/link#${"0f".repeat(16)}`),
    `/messenger/link#${"0f".repeat(16)}`,
  );
  for (const foreign of [
    "",
    "lan",
    "https://example.com/",
    "https://iqsine.local/manager/team",
    "javascript:alert(1)",
    "https://iqsine.local/messenger/link",
    "https://iqsine.local/messenger/link#<b>",
    "https://iqsine.local/messenger/people/%2e%2e%2fmanager",
    "WIFI:S:iQsine;;",
  ]) {
    assert.equal(placeOf(foreign), null, foreign);
  }
});

test("a sign-up names each field that is wrong, and sends nothing empty", () => {
  assert.deepEqual(Object.keys(checkSignUp(emptySignUp, today)).sort(), ["login", "name", "password"]);
  const draft = {
    ...emptySignUp,
    name: " Lê Thảo ",
    login: "le.thao",
    password: "bonmua2026",
    again: "bonmua2026",
    country: " ",
    day: "3",
    month: "4",
    year: "1999",
  };
  assert.deepEqual(checkSignUp(draft, today), {});
  assert.deepEqual(wireSignUp(draft, today), {
    name: "Lê Thảo",
    login: "le.thao",
    password: "bonmua2026",
    again: "bonmua2026",
    birthday: { year: 1999, month: 4, day: 3 },
  });
  assert.deepEqual(
    Object.keys(
      checkSignUp(
        { ...draft, login: "le thao", password: "bon mua 26", again: "", day: "31", email: "x", phone: "1" },
        today,
      ),
    ).sort(),
    ["again", "day", "email", "login", "password", "phone"],
  );
});

test("a device is called by its system", () => {
  assert.equal(systemOf("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)"), "iPhone");
  assert.equal(systemOf("Mozilla/5.0 (Linux; Android 14; Pixel 8)"), "Android");
  assert.equal(systemOf("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)"), "Mac");
  assert.equal(systemOf("curl"), "?");
});

test("a photo chosen when signing up waits on this device for that person alone, and not for ever", async () => {
  const photo = new Blob([Uint8Array.from([255, 216, 255, 0, 10, 255, 217])], { type: "image/jpeg" });
  const [at, day] = [1_000_000, 86_400_000];
  await keepPhoto("Le.Thao", photo, at);
  assert.equal(photoFor("minh", at + day), null);
  const kept = photoFor("le.thao", at + 13 * day);
  assert.deepEqual(
    [kept?.type, kept && [...new Uint8Array(await kept.arrayBuffer())]],
    ["image/jpeg", [255, 216, 255, 0, 10, 255, 217]],
  );
  // another one who signs up here takes its place
  await keepPhoto("tuan", photo, at);
  assert.equal(photoFor("le.thao", at), null);
  assert.equal(photoFor("tuan", at + 15 * day), null);
  assert.equal(photoFor("tuan", at), null);
});

test("people stand in the order of what they are called by, those of one name in that of all of it", () => {
  const names = ["Bùi Thị Hạnh", "Nguyễn Thị Lan", "Đặng Văn An", "Lê Hoàng Dũng", "Công Huyền Tôn Nữ Bích Lan", "Như"];
  const entities = names.map((name, i) => ({
    topic: "orders" as const,
    kind: "employee",
    id: `e${i}`,
    value: { id: `e${i}`, name, active: true, roles: ["waiter"], sections: [] },
  }));
  assert.deepEqual(
    new View(withSnapshot({ seq: 1, entities })).team().map(({ name }) => name),
    ["Đặng Văn An", "Lê Hoàng Dũng", "Bùi Thị Hạnh", "Công Huyền Tôn Nữ Bích Lan", "Nguyễn Thị Lan", "Như"],
  );
  assert.deepEqual(["Lê Hoàng Dũng", "Như", " Trần  Minh "].map(shortName), ["Hoàng Dũng", "Như", "Trần Minh"]);
});
