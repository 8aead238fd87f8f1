import assert from "node:assert/strict";
import test from "node:test";
import ContactsScreen from "../../src/modules/contacts";
import { Toaster } from "../../src/ui/Toast";
import type { ContactRow, ContactView } from "../../src/wire";
import { textOf } from "./accessible";
import { all, get, isThere, names, newestToast, press, render, speaksOf, states, until } from "./kit";
import { asPerson, entity } from "./fixtures";
import { answered, answerHTTP, enter, hubChanges, sent } from "./connection";

speaksOf("contacts", "manager");

const view = (id: string, name: string, more: Partial<ContactView> = {}): ContactView => ({
  id,
  book: "guests",
  revision: 1,
  name,
  company: "",
  title: "",
  birthday: "",
  note: "",
  wishes: "",
  allergies: "",
  phones: [{ label: "cell", number: "0938111222", shown: "0938 111 222", e164: "+84938111222" }],
  emails: [],
  addresses: [],
  tags: [],
  writable: true,
  changedAt: 0,
  ...more,
});
const chi = view("c1", "Mạc Đĩnh Chi", { wishes: "Phòng riêng" });
const other = view("c2", "Anh Chi", { company: "Trường Chi", note: "Đi hai người", title: "Thầy" });
const rowOf = (of: ContactView, more: Partial<ContactRow> = {}): ContactRow => ({
  ...of,
  phone: "0938 111 222",
  email: "",
  letter: "C",
  ...more,
});

const guests = (revision: number) => entity("addressBook", { id: "guests", holds: "guests", name: "", revision });
/** the deleted contacts that the hub still has */
let deleted: readonly ContactRow[] = [];

async function open(page: "duplicates" | "deleted"): Promise<void> {
  answerHTTP(({ path }) => {
    if (path.startsWith("/api/contacts/duplicates"))
      return { body: { total: 1, pairs: [{ cause: "samePhone", first: rowOf(chi), second: rowOf(other) }] } };
    if (path.startsWith("/api/contacts/deleted"))
      return { body: { revision: 1, total: deleted.length, at: 0, rows: deleted } };
    return { body: path === "/api/contacts/c1" ? chi : other };
  });
  await enter("ngoc", [], [guests(1)]);
  history.replaceState(null, "", `/contacts/${page}/guests`);
  render(
    asPerson(
      <>
        <ContactsScreen />
        <Toaster />
      </>,
      [],
    ),
  );
}

const pair = "Mạc Đĩnh Chi và Anh Chi";

async function compares(): Promise<HTMLElement> {
  await open("duplicates");
  await until(() => isThere("radiogroup"), "both contacts");
  return get("listitem", pair);
}

test("given two contacts with one number, then the page shows what differs and keeps the fuller one", async () => {
  const card = await compares();
  assert.ok(textOf(card).startsWith("Cùng số điện thoại"), textOf(card));
  assert.deepEqual(
    names("radio", card).map((name) => name.split(" ").slice(-2).join(" ")),
    ["Gộp vào", "Giữ lại"],
  );
  assert.deepEqual(states("aria-checked", all("radio", undefined, card)), ["false", "true"]);
});

test("given the contact to keep, when the two are merged, then the pair goes, and one tap makes them two again", async () => {
  const card = await compares();
  press(get("radio", /^Mạc Đĩnh Chi/, card));
  press(get("button", "Gộp làm một", card));
  assert.deepEqual(await sent(1), [{ type: "contacts.merge", into: "c1", from: "c2" }]);
  await answered();
  await until(() => !isThere("listitem", pair), "the pair's end");
  assert.ok(textOf(newestToast()).startsWith("Đã gộp vào Mạc Đĩnh Chi"));
  press(get("button", "Hoàn tác", newestToast()));
  assert.deepEqual((await sent(2))[1], { type: "contacts.unmerge", into: "c1", from: "c2" });
});

test("given two people who are not the same, then the hub is told and the pair goes; a refusal brings it back", async () => {
  const card = await compares();
  press(get("button", "Không phải trùng", card));
  assert.deepEqual(await sent(1), [{ type: "contacts.notSame", first: "c1", second: "c2" }]);
  await answered({ code: "contacts.unknownContact", message: "Liên hệ này không còn." });
  await until(() => textOf(newestToast()) === "Liên hệ này không còn.", "the reason");
  press(get("button", "Không phải trùng", get("listitem", pair)));
  await sent(2);
  await answered();
  await until(() => isThere("heading", "Không còn liên hệ nào trùng nhau"), "the pair's end");
});

test("given a deleted contact, when it is restored, then the hub gets the command and the list is asked for again", async () => {
  deleted = [rowOf(chi, { deletedAt: Date.now() })];
  await open("deleted");
  await until(() => isThere("button", "Lấy lại"), "the deleted contact");
  press(get("button", "Lấy lại"));
  assert.deepEqual(await sent(1), [{ type: "contacts.restore", contact: "c1" }]);
  deleted = [];
  await answered();
  assert.equal(textOf(newestToast()), "Đã lấy lại Mạc Đĩnh Chi");
  hubChanges(guests(2));
  await until(() => !isThere("button", "Lấy lại"), "the empty list");
});
