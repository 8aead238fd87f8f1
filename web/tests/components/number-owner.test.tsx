import assert from "node:assert/strict";
import test from "node:test";
import { NumberOwner } from "../../src/modules/contacts/edit/NumberOwner";
import { textOf } from "./accessible";
import { get, isThere, render, settle, speaksOf, until } from "./kit";
import { answerHTTP } from "./connection";
import type { HubRequest } from "./connection";

speaksOf("contacts");

const mai = {
  id: "c1",
  book: "b1",
  name: "Trần Thị Mai",
  company: "",
  phones: [{ kind: "mobile", number: "+84 903 123 456", e164: "+84903123456", shown: "0903 123 456" }],
  emails: [],
};

/** A hub that knows this number as Mai's. */
const hub = ({ path }: HubRequest): { readonly body: unknown } => {
  if (path.startsWith("/api/contacts?")) return { body: { rows: [mai], total: 1 } };
  if (path === "/api/contacts/books") return { body: [{ id: "b1", holds: "own", name: "Khách quen" }] };
  return { body: mai };
};

test("given a number of another contact in another spelling, then the form says whose it is and in which book", async () => {
  answerHTTP(hub);
  render(<NumberOwner number="0903.123.456" except="c9" />);
  await until(() => isThere("status"), "the owner of the number");
  assert.equal(textOf(get("status")), "Số này đã có: Trần Thị Mai, trong danh bạ Khách quen.");
});

test("given the contact's own number, then the form says nothing", async () => {
  const asked = answerHTTP(hub);
  render(<NumberOwner number="0903 123 456" except="c1" />);
  await until(() => asked.length > 0, "the question to the hub");
  await settle(20);
  assert.equal(isThere("status"), false);
});

test("given a number that is not complete, then the form asks nothing of the hub", async () => {
  const asked = answerHTTP(hub);
  render(<NumberOwner number="0903 12" except="c9" />);
  await settle(450);
  assert.deepEqual([asked.length, isThere("status")], [0, false]);
});
