import assert from "node:assert/strict";
import test from "node:test";
import { debtorNames } from "../src/domains/bills/debtors/names";
import type { DebtGuest } from "../src/wire";

const guest = (name: string | undefined, open: number): DebtGuest => ({ name, open, debts: [] });
const names = (guests: readonly DebtGuest[], typed: string): readonly string[] =>
  debtorNames(guests, typed).map(({ name, open }) => `${name} ${open}`);

test("given names that differ by capitals, blanks or diacritics, then they are one guest, in the first writing", () => {
  const guests = [guest("Công ty Hoa Sen", 500), guest("cong ty  hoa sen", 70), guest("CÔNG TY HOA SEN", 0)];
  assert.deepEqual(names(guests, ""), ["Công ty Hoa Sen 570"]);
  assert.deepEqual(names(guests, "hoa sen"), ["Công ty Hoa Sen 570"]);
});

test("given guests who owe and who owe no more, then those who owe come first, and six at most", () => {
  const guests = [guest("Anh Tú", 0), guest("Cô Ba", 300), guest(undefined, 900)];
  assert.deepEqual(names(guests, ""), ["Cô Ba 300", "Anh Tú 0"]);
  const many = Array.from({ length: 9 }, (_, i) => guest(`Khách ${i}`, 1));
  assert.equal(names(many, "khach").length, 6);
});

test("given a name that stands there already, then it is not offered, and neither is one that does not fit", () => {
  const guests = [guest("Anh Tú", 100), guest("Anh Tuấn", 0)];
  assert.deepEqual(names(guests, "Anh Tú"), ["Anh Tuấn 0"]);
  assert.deepEqual(names(guests, "anh tú"), ["Anh Tú 100", "Anh Tuấn 0"]);
  assert.deepEqual(names(guests, "lan"), []);
});
