/** The line above a list that says how far it is shown. */
import assert from "node:assert/strict";
import test from "node:test";
import { Sessions } from "../../src/modules/cashier/till/Sessions";
import { BlacklistPage } from "../../src/modules/reception/blacklist/BlacklistPage";
import NotesScreen from "../../src/modules/notes";
import { ShownOf } from "../../src/ui/ShownOf";
import type { Customer, TillEntries } from "../../src/wire";
import { answerHTTP, enter } from "./connection";
import { asPerson, house } from "./fixtures";
import { fill, get, press, render, speaksOf, until } from "./kit";

speaksOf("shown", "blacklist", "reception", "till", "office", "cashier", "notes");

const line = (): string | undefined => document.querySelector(".shown-of")?.textContent?.replace(/\s+/g, " ");

test("the line says how much is shown, and of how much", () => {
  const { update } = render(<ShownOf shown={null} />);
  const says = (element: JSX.Element): string | undefined => {
    update(element);
    return line();
  };
  assert.equal(line(), "");
  assert.equal(says(<ShownOf shown={50} />), "Hiện 50");
  assert.equal(says(<ShownOf shown={50} total={{ count: 1234, more: false }} />), "Hiện 50 trên 1.234");
  assert.equal(says(<ShownOf shown={50} total={{ count: 10_000, more: true }} />), "Hiện 50 trên ít nhất 10.000");
  assert.equal(says(<ShownOf shown={60} total={{ count: 60, more: false }} />), "Hiện đủ 60");
  // More came than the bound, or than there were when they were counted.
  assert.equal(says(<ShownOf shown={60} total={{ count: 55, more: true }} />), "Hiện 60 trên ít nhất 60");
  assert.equal(says(<ShownOf shown={60} total={{ count: 55, more: true }} whole />), "Hiện đủ 60");
  assert.equal(says(<ShownOf shown={50} before={50} total={{ count: 120, more: false }} />), "Hiện 51–100 trên 120");
  assert.equal(
    says(<ShownOf shown={20} before={100} total={{ count: 120, more: false }} whole />),
    "Hiện 101–120 trên 120",
  );
  // An empty list says so itself.
  assert.equal(says(<ShownOf shown={0} total={{ count: 0, more: false }} whole />), "");
});

test("given a blacklist, when it is searched, then the line follows the search", async () => {
  const customers: readonly Customer[] = ["Lộc", "Huệ", "Hà"].map((name, i) => ({
    phone: `+8489908129${i}`,
    shown: `0899 081 29${i}`,
    name,
    visits: 0,
    cancellations: 3,
    noShows: 0,
    pastThreshold: true,
  }));
  await enter("ngoc", ["keepGuests"], house);
  answerHTTP(({ path }) => (path === "/api/blacklist" ? { body: { customers, more: false } } : undefined));
  render(asPerson(<BlacklistPage />, ["keepGuests"]));
  await until(() => line() === "Hiện đủ 3", "all");
  fill(get("searchbox"), "h");
  assert.equal(line(), "Hiện 2 trên 3");
});

test("given more Z reports than a page has, then each page says which ones it shows", async () => {
  const at = 1_795_172_400_000;
  const page = (numbers: readonly number[], more: boolean, before: number): TillEntries => ({
    sessions: numbers.map((number) => ({
      session: `s${number}`,
      series: "B",
      number,
      openedAt: at + number,
      closedAt: at + number,
      closedBy: "Thu",
      expected: 0,
      counted: 0,
      difference: 0,
    })),
    more,
    at: before,
    total: 3,
  });
  await enter("ngoc", ["till"], house);
  answerHTTP(({ path }) => {
    if (path === "/api/till-sessions") return { body: page([3, 2], true, 0) };
    return path === `/api/till-sessions?before=${at + 2}` ? { body: page([1], false, 2) } : undefined;
  });
  render(asPerson(<Sessions of="" />, ["till"]));
  await until(() => line() === "Hiện 2 trên 3", "the newest");
  press(get("button", "Các ca trước"));
  await until(() => line() === "Hiện 3–3 trên 3", "the earlier ones");
});

test("given more notes than the list has, then the line says of how many", async () => {
  await enter("ngoc", [], house);
  const note = { id: "n1", title: "Mua hoa", text: "", revision: 1, changedAt: 1_795_172_400_000 };
  answerHTTP(({ path }) => (path.startsWith("/api/notes") ? { body: { total: 620, notes: [note] } } : undefined));
  render(asPerson(<NotesScreen />, []));
  await until(() => line() === "Hiện 1 trên 620", "the list");
});
