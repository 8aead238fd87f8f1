import assert from "node:assert/strict";
import test from "node:test";
import { ageThisYear, dayOf, daysUntil, dayText, typedDay, wireDay } from "../src/modules/contacts/details/days";
import { groupedChanges } from "../src/modules/contacts/details/history";
import { withPending } from "../src/modules/contacts/details/pending";
import { compared, fullness } from "../src/modules/contacts/duplicates/compare";
import { withTag } from "../src/modules/contacts/edit/TagField";
import { initialsOf, toneOf } from "../src/ui/photo/initials";
import { steppedTo } from "../src/modules/contacts/list/useListKeys";
import { bookingPath, contactsPageAt } from "../src/modules/contacts/paths";
import { percent } from "../src/modules/contacts/transfer/chosenFile";
import { found, headOf, notesNow, restOf } from "../src/modules/notes/notesNow";
import { fitted } from "../src/ui/photo/jpeg";
import type { Entry } from "../src/sync";
import type { CommandBody, PrivateNote } from "../src/wire";
import { tuyet, year } from "./contact-samples";

test("days are read as people write them", () => {
  assert.deepEqual(
    ["17/5/1990", "17.05.90", "1-2", "29/2", "29/2/2023", "31/4", "17/5/2090", "05", ""].map((text) => {
      const day = typedDay(text, year);
      return day && wireDay(day);
    }),
    ["1990-05-17", "1990-05-17", "--02-01", "--02-29", null, null, null, null, null],
  );
  assert.deepEqual(
    ["1990-05-17", "--05-17"].map((text) => {
      const day = dayOf(text);
      return day && [dayText(day), ageThisYear(day, year)];
    }),
    [
      ["17/05/1990", 36],
      ["17/05", null],
    ],
  );
  assert.equal(dayOf("1990"), null);
  assert.deepEqual(
    [17, 16, 18].map((day) => daysUntil({ year: null, month: 5, day }, new Date(Date.UTC(2026, 4, 17, 23)))),
    [0, 364, 1],
  );
});

let n = 0;

const entry = (body: CommandBody, status: Entry["status"] = "pending", author = "lan"): Entry => ({
  id: `e${(n += 1)}`,
  n,
  at: 100 + n,
  author,
  body,
  status,
});

test("what waits on this device lies over what the hub has said", () => {
  const edit = entry({
    type: "contacts.edit",
    contact: "c1",
    base: 7,
    fields: {
      note: "Ghế trẻ em",
      phones: [
        { label: "home", number: "0899081299" },
        { label: "", number: "0912" },
      ],
    },
  });
  const now = withPending(tuyet, "c1", [
    edit,
    entry({ type: "contacts.edit", contact: "c2", fields: { note: "khác" } }),
    entry({ type: "contacts.edit", contact: "c1", fields: { name: "Sai" } }, "refused"),
  ]);
  assert.deepEqual(
    [now.view?.note, now.view?.name, now.unconfirmed, now.deleted],
    ["Ghế trẻ em", "Đặng Thị Ánh Tuyết", true, false],
  );
  assert.deepEqual(now.view?.phones, [
    { label: "home", number: "0899081299", shown: "0899 081 299", e164: "+84899081299" },
    { label: "", number: "0912", shown: "0912" },
  ]);
  assert.deepEqual(withPending(tuyet, "c1", []), { view: tuyet, unconfirmed: false, deleted: false });
});

test("a contact made here stands before the hub knows it, and a deletion can be taken back", () => {
  const add = entry({ type: "contacts.add", contact: "c9", book: "own", fields: { name: "Bé Năm", tags: ["Nhà"] } });
  const now = withPending(null, "c9", [
    add,
    entry({ type: "contacts.tag", contacts: ["c9"], add: ["VIP"], remove: ["Nhà"] }),
  ]);
  assert.deepEqual([now.view?.name, now.view?.book, now.view?.tags, now.unconfirmed], ["Bé Năm", "own", ["VIP"], true]);
  const gone = [entry({ type: "contacts.delete", contact: "c1" })];
  assert.equal(withPending(tuyet, "c1", gone).deleted, true);
  assert.equal(withPending(tuyet, "c1", [...gone, entry({ type: "contacts.restore", contact: "c1" })]).deleted, false);
  assert.deepEqual(withPending(null, "c1", []), { view: null, unconfirmed: false, deleted: false });
});

test("changes of one moment are told together", () => {
  const change = (id: number, at: number, field: "name" | "note") => ({
    id,
    at,
    by: "lan",
    what: "edited" as const,
    field,
    old: "",
    new: "x",
    overOther: false,
    canRevert: true,
  });
  assert.deepEqual(
    groupedChanges([change(3, 20, "name"), change(2, 20, "note"), change(1, 10, "note")]).map((deed) =>
      deed.changes.map((one) => one.id),
    ),
    [[3, 2], [1]],
  );
});

test("duplicates are compared field by field, and what only one has is in nobody's way", () => {
  const other = { ...tuyet, id: "c2", name: "Tuyết", company: "", tags: [], allergies: "" };
  assert.deepEqual(
    compared(tuyet, other)
      .filter((row) => row.differs)
      .map((row) => row.field),
    ["name"],
  );
  assert.deepEqual(
    compared(tuyet, other).map((row) => row.field),
    ["name", "company", "phones", "emails", "addresses", "birthday", "tags", "note", "allergies"],
  );
  assert.ok(fullness(tuyet) > fullness(other));
});

test("small things: tags, initials, pictures, keys, paths", () => {
  assert.deepEqual(
    [withTag(["VIP"], " vip "), withTag(["VIP"], "Hải  sản "), withTag([], " ")],
    [["VIP"], ["VIP", "Hải sản"], []],
  );
  assert.deepEqual(["Đặng Thị Ánh Tuyết", "lan", "王小明", "0909", "  ", "Võ (bếp)"].map(initialsOf), [
    "ĐT",
    "L",
    "王",
    "0",
    "#",
    "VB",
  ]);
  assert.equal(toneOf("Lan"), toneOf("Lan".normalize("NFD")));
  assert.deepEqual(
    [fitted(4000, 3000, 800), fitted(300, 200, 800), fitted(1, 9000, 800)],
    [
      { width: 800, height: 600 },
      { width: 300, height: 200 },
      { width: 1, height: 800 },
    ],
  );
  assert.deepEqual(
    [
      steppedTo("ArrowDown", null, 9, 4),
      steppedTo("ArrowDown", 8, 9, 0),
      steppedTo("End", 0, 9, 0),
      steppedTo("a", 0, 9, 0),
      steppedTo("Home", 3, 0, 0),
    ],
    [4, 8, 8, null, null],
  );
  assert.deepEqual(contactsPageAt("/contacts/book/guests/c1"), { page: "list", book: "guests", contact: "c1" });
  assert.deepEqual(
    [contactsPageAt("/contacts"), contactsPageAt("/contacts/import/own"), contactsPageAt("/contacts/phones")],
    [{ page: "list", book: null, contact: null }, { page: "import", book: "own" }, { page: "phones" }],
  );
  assert.equal(bookingPath("Anh Tư", "+84899"), "/reception/bookings?book=1&name=Anh+T%C6%B0&phone=%2B84899");
  assert.deepEqual([percent(0, 0), percent(1, 3), percent(3, 3)], [0, 33, 99]);
});

const note = (id: string, changedAt: number, title: string, text: string): PrivateNote => ({
  id,
  changedAt,
  title,
  text,
  revision: 1,
});

test("notes stand with what waits here, the latest first, and nobody else's", () => {
  const known = [note("a", 10, "Ca tối", "Đổi với Minh"), note("b", 20, "", "Bàn 12\nthích ớt")];
  const now = notesNow(
    known,
    [
      entry({ type: "contacts.addNote", note: "c", title: "", text: "Mới" }),
      entry({ type: "contacts.editNote", note: "a", text: "Đổi với Dũng" }),
      entry({ type: "contacts.deleteNote", note: "b" }),
      entry({ type: "contacts.addNote", note: "d", text: "của người khác" }, "pending", "minh"),
    ],
    "lan",
  );
  assert.deepEqual(
    now.map(({ id, text, unconfirmed }) => [id, text, unconfirmed]),
    [
      ["a", "Đổi với Dũng", true],
      ["c", "Mới", true],
    ],
  );
  assert.deepEqual(
    found(notesNow(known, [], "lan"), "ban ot").map(({ id }) => id),
    ["b"],
  );
  assert.deepEqual(
    known.slice(0, 2).map((note) => [headOf(note), restOf(note)]),
    [
      ["Ca tối", "Đổi với Minh"],
      ["Bàn 12", "thích ớt"],
    ],
  );
});
