import assert from "node:assert/strict";
import test from "node:test";
import { MenuPage } from "../../src/modules/manager/MenuPage";
import { TodayPage } from "../../src/modules/manager/today/TodayPage";
import { Toaster } from "../../src/ui/Toast";
import type { DayReport, Right } from "../../src/wire";
import { textOf } from "./accessible";
import { media } from "./browser";
import { allAnswered, answerHTTP, dropConnection, enter, hubChanges, restoreConnection, sent } from "./connection";
import { asPerson, entity, house, rolls } from "./fixtures";
import { all, get, isThere, press, render, settle, speaksOf, until } from "./kit";
import { isMarked } from "./unconfirmed";

speaksOf("manager", "office", "printing", "backups", "devices", "commands", "start", "setup");

const rights: readonly Right[] = ["seeReports", "editMenu", "setPortions"];
const plain = (): string => (document.body.textContent ?? "").replace(/\s+/g, " ").trim();

async function open(page: JSX.Element): Promise<() => void> {
  await enter("ngoc", rights, house);
  for (const width of [720, 800, 1100]) media.add(`(min-width: ${width}px)`);
  return draw(page);
}

function draw(page: JSX.Element): () => void {
  const parts = (
    <>
      {page}
      <Toaster />
    </>
  );
  return render(asPerson(parts, rights)).leave;
}

const none = { count: 0, value: 0 };
const now = Date.now();
const report: DayReport = {
  from: now - 3_600_000,
  until: now + 3_600_000,
  at: now,
  revenue: 740_000,
  orders: 2,
  guests: 8,
  perGuest: 92_500,
  discounts: none,
  promotions: [],
  voids: none,
  refusals: none,
  writtenOff: none,
  open: none,
  payments: [],
  change: 0,
  refunds: none,
  hours: [],
  groups: [],
  dishes: [],
};

test("given the day's figures, when the connection is lost, then they stay with their time, and a new page calls them missing", async () => {
  const today = (): void =>
    void answerHTTP(({ path }) => (path === "/api/reports/today" ? { body: report } : undefined));
  today();
  const leave = await open(<TodayPage />);
  const hasFigures = (): boolean => /Doanh thu740\.000 ₫/.test(plain());
  await until(hasFigures, "the figures");
  dropConnection();
  await settle(50);
  assert.match(plain(), /Hôm nay\d\d\/\d\d, số liệu \d\d:\d\d/);
  assert.ok(hasFigures());
  // This device knows the parties by itself.
  const tables = (): readonly string[] =>
    all("listitem", undefined, get("region", "Bàn đang phục vụ 1")).map((row) => textOf(row).slice(0, 21));
  const parties = ["Hoàng Sa 12 640.000 ₫"];
  assert.deepEqual(tables(), parties);
  leave();
  draw(<TodayPage />);
  await until(() => isThere("button", "Thử lại"), "the missing figures");
  assert.equal(hasFigures(), false);
  assert.deepEqual(tables(), parties);
  await restoreConnection();
  today();
  await until(hasFigures, "the figures again");
});

test("given the menu without a connection, when a dish ran out, then its row is marked as unconfirmed, and is sent once", async () => {
  const leave = await open(<MenuPage />);
  dropConnection();
  const gone = `${rolls.name}: hết món`;
  const row = (): HTMLElement => all("listitem").find((one) => textOf(one).includes(rolls.name)) ?? document.body;
  press(get("button", gone));
  const stands = async (): Promise<void> => {
    await until(() => isMarked(row()), "the mark");
    assert.equal(get("button", gone).getAttribute("aria-pressed"), "true");
  };
  await stands();
  leave();
  draw(<MenuPage />);
  await stands();
  await restoreConnection();
  assert.deepEqual(await sent(1), [{ type: "menu.setPortions", dish: rolls.id, portions: 0 }]);
  hubChanges(entity("dish", { ...rolls, portions: 0 }));
  await allAnswered();
  await until(() => !isMarked(row()), "the hub's confirmation");
});
