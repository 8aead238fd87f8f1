import assert from "node:assert/strict";
import test from "node:test";
import { refusedField } from "../src/domains/contacts/acts";
import {
  checkContact,
  draftOf,
  filledFields,
  newKey,
  rowSentAs,
  savingOf,
  touchedFields,
  typedName,
  wrongEmail,
  wrongPhone,
} from "../src/modules/contacts/edit/contactForm";
import { tuyet, year } from "./contact-samples";

test("an edit sends the touched fields and no other", () => {
  const draft = draftOf(tuyet);
  assert.deepEqual(touchedFields(draft, draft, year), {});
  assert.deepEqual(touchedFields(draft, { ...draft, note: "Bàn ngoài trời ", name: "Đặng  Thị Ánh Tuyết" }, year), {});
  assert.deepEqual(touchedFields(draft, { ...draft, note: "", company: "Biển Tây" }, year), {
    company: "Biển Tây",
    note: "",
  });
  assert.deepEqual(touchedFields(draft, { ...draft, birthday: "18/5" }, year), { birthday: "--05-18" });
});

test("of several only the whole list is sent, without rows left empty", () => {
  const draft = draftOf(tuyet);
  const more = { key: newKey(), label: "work", value: " 028 3822 1234 " };
  assert.deepEqual(
    touchedFields(draft, { ...draft, phones: [...draft.phones, { key: newKey(), label: "cell", value: " " }] }, year),
    {},
  );
  assert.deepEqual(touchedFields(draft, { ...draft, phones: [...draft.phones, more] }, year), {
    phones: [
      { label: "cell", number: "0899081299" },
      { label: "work", number: "028 3822 1234" },
    ],
  });
  assert.deepEqual(touchedFields(draft, { ...draft, phones: [], tags: [], addresses: [] }, year), {
    phones: [],
    tags: [],
    addresses: [],
  });
});

test("a new contact sends what was filled in, and takes a searched number as its number", () => {
  assert.deepEqual(filledFields({ ...draftOf(null), ...typedName("Bé Năm"), birthday: "1/2/1999" }, year), {
    name: "Bé Năm",
    birthday: "1999-02-01",
  });
  assert.deepEqual(filledFields({ ...draftOf(null), ...typedName("0899 081 299") }, year), {
    phones: [{ label: "cell", number: "0899 081 299" }],
  });
});

test("what is wrong is said of its field, and of which of several", () => {
  const draft = draftOf(null);
  assert.deepEqual(
    Object.entries(checkContact(draft, year))
      .filter(([, wrong]) => wrong)
      .map(([field]) => field),
    ["name"],
  );
  const wrong = {
    ...draft,
    company: "Vựa cá",
    birthday: "31/2",
    phones: [
      { key: 1, label: "", value: "0899081299" },
      { key: 2, label: "", value: "nhà" },
    ],
    emails: [
      { key: 3, label: "", value: "a@b" },
      { key: 4, label: "", value: "a b@c.vn" },
    ],
  };
  assert.deepEqual(
    Object.entries(checkContact(wrong, year))
      .filter(([, text]) => text)
      .map(([field]) => field),
    ["phones", "emails", "birthday"],
  );
  assert.deepEqual([wrongPhone(wrong.phones), wrongEmail(wrong.emails)], [1, 1]);
  assert.deepEqual(
    [
      refusedField({ field: "phones[2].number" }),
      refusedField({ field: "body.fields.emails[0].address" }),
      refusedField({ field: "name" }),
      refusedField(undefined),
    ],
    [
      { field: "phones", at: 2 },
      { field: "emails", at: 0 },
      { field: "name", at: null },
      { field: null, at: null },
    ],
  );
});

test("the hub's place among several marks the row that was sent there", () => {
  assert.deepEqual(refusedField({ field: "phones", params: { at: 2 } }), { field: "phones", at: 1 });
  assert.deepEqual(refusedField({ field: "body.fields.emails", params: { at: 1 } }), { field: "emails", at: 0 });
  assert.deepEqual(
    [refusedField({ field: "name", params: { most: 30 } }), refusedField({ field: "phones", params: null })],
    [
      { field: "name", at: null },
      { field: "phones", at: null },
    ],
  );
  const rows = ["0899081299", " ", "0912", ""].map((value, key) => ({ key, label: "", value }));
  assert.deepEqual(
    [rowSentAs(0, rows), rowSentAs(1, rows), rowSentAs(2, rows), rowSentAs(null, rows)],
    [0, 2, null, null],
  );
});

test("a new contact whose photo was refused is not made a second time", () => {
  const id = { contact: "c9", book: "guests" };
  const draft = { ...draftOf(null), name: "Bé Năm" };
  assert.deepEqual(savingOf(id, { exists: false, draft: draftOf(null) }, draft, year), {
    type: "contacts.add",
    ...id,
    fields: { name: "Bé Năm" },
  });
  const saved = { exists: true, draft };
  assert.equal(savingOf(id, saved, draft, year), null);
  assert.deepEqual(savingOf(id, saved, { ...draft, note: "Ghế cao" }, year), {
    type: "contacts.edit",
    contact: "c9",
    base: undefined,
    fields: { note: "Ghế cao" },
  });
});
