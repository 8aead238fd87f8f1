import assert from "node:assert/strict";
import test, { before } from "node:test";
import WaiterScreen from "../../src/modules/waiter";
import { AddPage } from "../../src/modules/waiter/AddPage";
import { emptyBasket } from "../../src/modules/waiter/basket";
import { loadParts } from "../../src/modules/waiter/useParts";
import { navigate } from "../../src/ui";
import { QuestionHost } from "../../src/ui/QuestionHost";
import { Toaster } from "../../src/ui/Toast";
import type { CommandBody, Item, Right } from "../../src/wire";
import { textOf } from "./accessible";
import type { Entity } from "./connection";
import { enter, hubChanges, sent } from "./connection";
import { asPerson, course, entity, house, item } from "./fixtures";
import { all, fill, get, happens, isThere, newestToast, press, render, settle, speaksOf, until } from "./kit";
import { coffee, doneness, extras, itemOption, noodles, size, sweetness } from "./optionGroups";

const rights: readonly Right[] = ["seat", "takeOrders", "takeAway", "callCourses"];
speaksOf("evening", "waiter", "commands", "sheets");
before(async () => void (await loadParts()));

const menu: readonly Entity[] = [
  entity("dish", noodles),
  entity("dish", coffee),
  ...[doneness, size, extras, sweetness].map((group) => entity("optionGroup", group)),
];

/** Taps since the menu was opened. */
let taps = 0;
function tap(...which: Parameters<typeof get>): void {
  taps += 1;
  press(get(...which));
}

async function openMenu(...more: readonly Entity[]): Promise<void> {
  emptyBasket("o1");
  await enter("ngoc", rights, [...house, ...menu, ...more]);
  render(
    <>
      {asPerson(<AddPage order="o1" />, rights)}
      <Toaster />
    </>,
  );
  taps = 0;
}

async function openOrder(of: Item, ...more: readonly Entity[]): Promise<void> {
  happens(() => navigate("/waiter/order/o1"));
  const called = of.state === 0 ? {} : ({ state: 1, calledAt: Date.now() - 60_000 } as const);
  await enter("ngoc", rights, [...house, ...menu, entity("course", course("c1", called)), entity("item", of), ...more]);
  render(
    asPerson(
      <>
        <WaiterScreen Me={() => null} />
        <QuestionHost />
        <Toaster />
      </>,
      rights,
    ),
  );
  await settle(20);
}

const foot = (): HTMLElement => get("contentinfo");
const plain = (element: Element | null): string => (element?.textContent ?? "").replace(/\s/g, " ");
const list = (): HTMLElement => get("list", "Món ăn");
const sheet = (): HTMLElement => get("dialog", noodles.name);
const inGroup = (name: string): HTMLElement => get("group", name, sheet());

async function added(count: number): Promise<readonly Partial<CommandBody>[]> {
  press(get("button", /^Ghi \d/, foot()));
  return (await sent(count)).map((body) => ({ ...body, item: "–" }));
}

test("given a dish whose defaults fulfil its groups, when it is tapped, then one tap chooses it with them", async () => {
  await openMenu();
  tap("button", /^Cà phê sữa/, list());
  assert.equal(taps, 1);
  assert.deepEqual(await added(1), [
    {
      type: "orders.addItem",
      order: "o1",
      item: "–",
      dish: "ca-phe",
      quantity: 1,
      shownPrice: 35_000,
      options: [{ option: "vua", count: 1 }],
    },
  ]);
});

test("given a required choice, when the dish and the option are tapped, then two taps choose it", async () => {
  await openMenu();
  tap("button", /^Phở bò/, list());
  assert.equal((get("button", "Chọn Độ chín", sheet()) as HTMLButtonElement).disabled, true);
  tap("button", "chín", inGroup("Độ chín"));
  assert.equal(taps, 2);
  assert.equal(isThere("dialog"), false);
  assert.deepEqual(await added(1), [
    {
      type: "orders.addItem",
      order: "o1",
      item: "–",
      dish: "pho",
      quantity: 1,
      shownPrice: 60_000,
      options: [
        { option: "chin", count: 1 },
        { option: "nho", count: 1 },
      ],
    },
  ]);
});

test("given the last choice at this table, then one tap repeats it", async () => {
  const earlier = item("i2", noodles, {
    orderedAt: Date.now() - 1000,
    options: [itemOption(doneness, "tai"), itemOption(size, "lon")],
  });
  await openMenu(entity("item", earlier));
  tap("button", /^Phở bò/, list());
  tap("button", "Như lần trước: tái · tô lớn", sheet());
  assert.equal(taps, 2);
  assert.equal(plain(foot()), "1 Phở bò1 phần75.000 ₫Ghi 1 phầnGửi & gọi làm");
});

test("given a last choice that has run out, then it is not offered", async () => {
  const earlier = item("i2", noodles, { options: [itemOption(doneness, "tai"), itemOption(size, "lon")] });
  const out = { ...doneness, options: doneness.options.map((one) => ({ ...one, portions: one.id === "tai" ? 0 : 5 })) };
  await openMenu(entity("item", earlier), entity("optionGroup", out));
  press(get("button", /^Phở bò/, list()));
  assert.equal(isThere("button", /^Như lần trước/, sheet()), false);
  const rare = get("button", /^tái/, sheet()) as HTMLButtonElement;
  assert.deepEqual([plain(rare), rare.disabled], ["táihết", true]);
});

test("given options that cost, then the button names the sum, and counts stay within the group", async () => {
  await openMenu();
  press(get("button", /^Phở bò/, list()));
  press(get("button", /^tô lớn/, sheet()));
  press(get("button", /^thêm trứng/, sheet()));
  const eggs = get("group", "thêm trứng", sheet());
  press(get("button", "Thêm một", eggs));
  press(get("button", "không hành", sheet()));
  const onion = get("button", /^nhiều hành/, sheet()) as HTMLButtonElement;
  assert.deepEqual([plain(onion), onion.disabled], ["nhiều hànhkhông đi cùng không hành", true]);
  press(get("button", "chữ chúc mừng", sheet()));
  fill(get("textbox", "Ghi cho: chữ chúc mừng", sheet()), "Lan 20 tuổi");
  // four are chosen
  assert.equal((get("button", "Thêm một", eggs) as HTMLButtonElement).disabled, true);
  press(get("button", "chín", sheet()));
  const [body] = await added(1);
  assert.deepEqual(body && "options" in body && [body.options, "shownPrice" in body && body.shownPrice], [
    [
      { option: "chin", count: 1 },
      { option: "lon", count: 1 },
      { option: "trung", count: 2 },
      { option: "khong-hanh", count: 1 },
      { option: "chuc", count: 1, text: "Lan 20 tuổi" },
    ],
    95_000,
  ]);
});

test("given portions with different options, then the basket's sheet has a line for each, with its options", async () => {
  await openMenu();
  for (const name of ["tái", "chín", "tái"]) {
    press(get("button", /^(Thêm )?Phở bò/, list()));
    press(get("button", name, inGroup("Độ chín")));
  }
  press(get("button", "Xem 3 phần sắp ghi"));
  const lines = all("group", "Số lượng", get("dialog", "Sắp ghi")).map((one) => plain(one.closest(".waiter-line")));
  assert.equal(lines.length, 2);
  assert.match(lines[0] ?? "", /tái · tô nhỏ/);
  assert.match(lines[1] ?? "", /chín · tô nhỏ/);
});

test("given a line of the basket, when its options are changed in the sheet, then the line has them and its price", async () => {
  await openMenu();
  press(get("button", /^Cà phê sữa/, list()));
  press(get("button", "Số lượng, ghi chú: Cà phê sữa"));
  const dialog = get("dialog", "Cà phê sữa");
  press(get("button", "ít đường", dialog));
  press(get("button", /^Sửa thành 1/, dialog));
  const [body] = await added(1);
  assert.deepEqual(body && "options" in body && body.options, [{ option: "it-duong", count: 1 }]);
});

const ordered = (more: Partial<Item> = {}): Item =>
  item("i1", noodles, { options: [itemOption(doneness, "tai"), itemOption(size, "nho")], ...more });

test("given a waiting item, then its row shows its options, and its sheet changes them", async () => {
  await openOrder(ordered());
  press(get("button", /^1 Phở bò/));
  assert.match(plain(document.querySelector(".item-row")), /tái · tô nhỏ/);
  press(get("button", "chín", sheet()));
  press(get("button", /^tô lớn/, sheet()));
  press(get("button", "Lưu", sheet()));
  assert.deepEqual(await sent(1), [
    {
      type: "orders.setOptions",
      item: "i1",
      options: [
        { option: "chin", count: 1 },
        { option: "lon", count: 1 },
      ],
    },
  ]);
});

test("given a waiting item with a lowered price, then its sheet only shows its options", async () => {
  await openOrder(ordered({ price: 50_000, fullPrice: 60_000 }));
  press(get("button", /^1 Phở bò/));
  assert.equal(isThere("group", "Độ chín", sheet()), false);
  assert.match(textOf(sheet()), /tái · tô nhỏ/);
});

test("given a waiting item whose required option was taken away, then it cannot be saved without it", async () => {
  await openOrder(ordered());
  press(get("button", /^1 Phở bò/));
  press(get("button", "tái", sheet()));
  assert.equal((get("button", "Chọn Độ chín", sheet()) as HTMLButtonElement).disabled, true);
});

test("given a dish in the kitchen, when a waiter chooses other options, then the page asks the kitchen", async () => {
  await openOrder(ordered({ state: 1 }));
  press(get("button", /^1 Phở bò/));
  press(get("button", "Nhờ bếp", sheet()));
  await until(() => isThere("radio", "Đổi tùy chọn"), "the request's sheet");
  press(get("radio", "Đổi tùy chọn"));
  assert.equal((get("button", "Nhờ đổi 1 phần") as HTMLButtonElement).disabled, true);
  press(get("button", "chín"));
  press(get("button", "Nhờ đổi 1 phần"));
  assert.deepEqual(await sent(1), [
    {
      type: "kitchen.ask",
      item: "i1",
      options: [
        { option: "chin", count: 1 },
        { option: "nho", count: 1 },
      ],
    },
  ]);
  assert.match(textOf(newestToast()), /Đã nhờ bếp: đổi 1 Phở bò: chín · tô nhỏ/);
});

test("given a request for other options, then the row of the dish says which", async () => {
  const options = [itemOption(doneness, "chin"), itemOption(size, "nho")];
  await openOrder(ordered({ state: 1, request: { options, by: "ngoc", at: Date.now() } }));
  assert.match(document.body.textContent ?? "", /Chờ bếp: đổi 1 Phở bò: chín · tô nhỏ/);
});

test("given a menu that changes while the sheet is open, then what the dish no longer offers cannot be chosen", async () => {
  await openMenu();
  press(get("button", /^Phở bò/, list()));
  hubChanges(entity("optionGroup", { ...extras, active: false }));
  assert.equal(isThere("group", "Thêm", sheet()), false);
});
