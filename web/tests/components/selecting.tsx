/** A book of which a person selects contacts, and the hub's answers. */
import ContactsScreen from "../../src/modules/contacts";
import { hub } from "../../src/session/client";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { Toaster } from "../../src/ui/Toast";
import type { BookView, CommandBody, ContactRow } from "../../src/wire";
import { textOf } from "./accessible";
import { answerHTTP, enter, hubSays } from "./connection";
import { asPerson, entity } from "./fixtures";
import { get, isThere, press, render, settle, until } from "./kit";

let books = 0;
/** Pages keep a loaded book, so each test has its own. */
let book: BookView;

export const row = (at: number, name: string, more: Partial<ContactRow> = {}): ContactRow => ({
  id: `${book.id}-${at}`,
  book: book.id,
  name,
  company: "",
  phone: `0901 234 5${at}`,
  email: "",
  tags: [],
  letter: "K",
  revision: 1,
  ...more,
});

interface Opened {
  /** the paths that the page asked for */
  readonly asked: () => readonly string[];
}

/** Opens a book with these contacts, of which the hub has `total`. */
export async function open(make: () => readonly ContactRow[], total?: number): Promise<Opened> {
  book = { id: `book${(books += 1)}`, holds: "guests", name: "", count: 3, writable: true, revision: 4 };
  const rows = make();
  const count = total ?? rows.length;
  const asked = answerHTTP(({ path }) => {
    if (path === "/api/contacts/books") return { body: [book] };
    if (path.endsWith("-9/card?version=3.0"))
      return {
        status: 404,
        body: { error: { code: "contacts.unknownContact", message: "Không còn liên hệ này", requestId: "" } },
      };
    if (path.endsWith("/card?version=3.0")) return { body: path.split("/")[3] };
    if (path.startsWith("/api/contacts?q=")) return { body: { revision: 0, total: 2, at: 0, rows: rows.slice(0, 2) } };
    if (path.startsWith("/api/contacts?book="))
      return {
        body: {
          revision: 4,
          total: count,
          at: 0,
          rows: path.includes("count=100") ? rows : Array.from({ length: count }, (_, i) => row(i, `Khách ${i}`)),
          sections: [{ letter: "K", at: 0, count }],
          labels: [{ name: "VIP", count: 1 }],
        },
      };
    return undefined;
  });
  await enter("ngoc", [], [entity("addressBook", { id: book.id, holds: "guests", name: "", revision: 4 })]);
  history.replaceState(null, "", pathNow());
  render(
    asPerson(
      <>
        <ContactsScreen />
        <QuestionHost />
        <Toaster />
      </>,
      [],
    ),
  );
  await until(() => isThere("button", "Chọn"), "the book");
  return { asked: () => asked.map((one) => one.path) };
}

export const three = (): readonly ContactRow[] => [
  row(1, "Lâm Chí Khanh"),
  row(2, "Đặng Thị Ánh Tuyết", { tags: ["VIP"] }),
  row(3, "Bùi Văn Tú"),
];
export const pathNow = (): string => `/contacts/book/${book.id}`;
export const idOf = (at: number): string => `${book.id}-${at}`;
export const count = (): string => textOf(get("heading", /người$/));
export const selects = (name: RegExp): void => press(get("checkbox", name));
export const toasts = (): string =>
  Array.from(document.querySelectorAll("[data-toast]"), (one) => one.textContent ?? "").join("|");

/** The hub answers each command that waits; it refuses those for which `reason` has a text. */
export async function answers(
  reason: (body: CommandBody) => string | undefined = () => undefined,
  code = "people.forbidden",
): Promise<void> {
  for (const { id, body, status } of [...hub.outbox.entries]) {
    if (status !== "pending") continue;
    const message = reason(body);
    hubSays({
      type: "outcome",
      outcome: message
        ? { id, status: "refused", seq: 1, error: { code, message, requestId: "r" } }
        : { id, status: "accepted", seq: 1 },
    });
  }
  await settle(20);
}

/** Opens a book of three and selects all. */
export async function openSelected(): Promise<void> {
  await open(three);
  press(get("button", "Chọn"));
  press(get("button", "Chọn tất cả"));
  await until(() => count() === "3 người", "all of them");
}

/** Deletes the selected contacts, with the question. */
export async function deletes(): Promise<void> {
  press(get("button", "Xóa"));
  await until(() => isThere("dialog"), "the question");
  press(get("button", "Xóa", get("dialog")));
}
