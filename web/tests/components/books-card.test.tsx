import assert from "node:assert/strict";
import test from "node:test";
import { BooksCard } from "../../src/domains/reports/BooksCard";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { Toaster } from "../../src/ui/Toast";
import { answered, dropConnection, enter, sent } from "./connection";
import { asPerson, entity, house } from "./fixtures";
import { fill, get, isThere, press, render, speaksOf, until } from "./kit";

speaksOf("manager", "books");

const can = (button: HTMLElement): boolean => !button.matches(":disabled");
const says = (words: string): boolean => (document.body.textContent ?? "").includes(words);

async function open(...more: readonly ReturnType<typeof entity>[]): Promise<void> {
  await enter("ngoc", ["editSettings"], [...house, ...more]);
  render(
    asPerson(
      <>
        <BooksCard />
        <QuestionHost />
        <Toaster />
      </>,
      ["editSettings"],
    ),
  );
}

const day = (): HTMLElement => document.querySelector<HTMLElement>("input[type=date]") ?? document.body;
const close = (): HTMLElement => get("button", "Khóa sổ");

/** Chooses a day and answers the question. */
async function choose(wanted: string): Promise<void> {
  fill(day(), wanted);
  press(close());
  await until(() => isThere("dialog", "Khóa sổ đến hết ngày 31/10/2026?"), "the question");
  press(get("button", "Khóa sổ", get("dialog")));
}

test("given no closed day, when a manager confirms one, then the hub closes it and the card says so", async () => {
  await open();
  assert.ok(says("Chưa khóa ngày nào"));
  assert.equal(can(close()), false);
  await choose("2026-10-31");
  assert.deepEqual(await sent(1), [{ type: "books.close", until: 20_757 }]);
  await answered();
  await until(() => says("Đã khóa sổ đến hết ngày 31/10/2026."), "the toast");
});

test("given a day on which the till still runs, then the hub's reason is told, and the day stays chosen", async () => {
  await open(entity("setting", { id: "closedUntil", value: "20756" }));
  assert.ok(says("Đã khóa đến hết ngày 30/10/2026"));
  await choose("2026-10-31");
  await sent(1);
  await answered({ code: "books.tillRuns", message: "Ca két chưa chốt." });
  await until(() => says("chưa chốt"), "the reason");
  assert.equal(can(close()), true);
});

test("given no connection, then no day can be closed", async () => {
  await open();
  fill(day(), "2026-10-31");
  assert.equal(can(close()), true);
  dropConnection();
  await until(() => !can(close()), "the button");
});
