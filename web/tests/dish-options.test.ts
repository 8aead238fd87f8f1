import assert from "node:assert/strict";
import test from "node:test";
import { choiceOf } from "../src/domains/menu/choice";
import { extraOf, fullItemName, optionWords } from "../src/domains/menu/ItemOptions";
import type { OptionChoice } from "../src/domains/menu/options";
import { defaultChoice, groupsOf, itemOptions, problemOf, withCount, withText } from "../src/domains/menu/options";
import { totalsOf } from "../src/domains/kitchen/totals";
import type { Call } from "../src/domains/kitchen/calls";
import { tappedOptions } from "../src/modules/waiter/tappedOptions";
import { taken, withChanged, withLess, withMore, withOneMore } from "../src/modules/waiter/basket";
import type { OptionGroup } from "../src/wire";
import { item } from "./components/fixtures";
import {
  coffee,
  doneness,
  extras,
  itemOption,
  noodles,
  option,
  optionGroup,
  size,
  sweetness,
} from "./components/optionGroups";

const groups = [doneness, size, extras];
const menu = (...all: readonly OptionGroup[]): ReadonlyMap<string, OptionGroup> =>
  new Map(all.map((one) => [one.id, one]));
const one = (id: string, count = 1): OptionChoice[number] => ({ option: id, count });

test("given groups of a dish and of its dish group, then the dish offers the active ones in the order of cooks", () => {
  const ofGroup = optionGroup("nuoc", "Nước", [option("it-nuoc", "ít nước")], { groups: [noodles.group], priority: 9 });
  const closed = { ...size, id: "cu", active: false };
  const other = { ...doneness, id: "khac", dishes: ["com"] };
  const off = { ...extras, id: "an", options: extras.options.map((each) => ({ ...each, active: false })) };
  const offered = groupsOf(menu(ofGroup, closed, other, off, extras, size, doneness), noodles);
  assert.deepEqual(
    offered.map(({ id }) => id),
    ["do-chin", "co", "them", "nuoc"],
  );
});

test("given groups that defaults fulfil, then a tap orders them; given a required group without one, it cannot", () => {
  assert.deepEqual(tappedOptions(menu(sweetness), coffee), [[itemOption(sweetness, "vua")]]);
  assert.deepEqual(tappedOptions(menu(doneness), coffee), []);
  assert.equal(tappedOptions(menu(doneness, size), noodles), null);
});

test("given a default option that has run out, then it is not chosen, and a tap cannot order", () => {
  const out = { ...sweetness, options: sweetness.options.map((each) => ({ ...each, portions: 0 })) };
  assert.deepEqual(defaultChoice([out]), []);
  assert.equal(tappedOptions(menu(out), coffee), null);
});

test("given a choice, then the first problem in the order of choosing is named, as the rules refuse it", () => {
  const problem = (...choice: OptionChoice): unknown => {
    const named = problemOf(groups, choice);
    if (!named) return undefined;
    return [
      named.kind,
      ...("group" in named
        ? [named.group.id]
        : "option" in named
          ? [named.option.id, "other" in named ? named.other.id : ""]
          : []),
    ];
  };
  assert.deepEqual(problem(), ["needed", "do-chin"]);
  assert.deepEqual(problem(one("tai")), ["needed", "co"]);
  assert.equal(problem(one("tai"), one("lon")), undefined);
  assert.deepEqual(problem(one("tai"), one("chin"), one("lon")), ["tooMany", "do-chin"]);
  assert.deepEqual(problem(one("tai"), one("lon"), one("trung", 4)), ["tooMany", "them"]);
  assert.deepEqual(problem(one("tai"), one("lon"), one("xuong")), ["out", "xuong", ""]);
  assert.deepEqual(problem(one("tai"), one("lon"), one("khong-hanh"), one("nhieu-hanh")), [
    "excluded",
    "khong-hanh",
    "nhieu-hanh",
  ]);
  assert.deepEqual(problem(one("sống")), ["gone"]);
});

test("given an option that needs another one, then the choice is complete with any of those that it needs", () => {
  const sauce = optionGroup("xot", "Xốt", [option("them-xot", "thêm xốt", { needs: ["tai", "chin"] })]);
  assert.equal(problemOf([doneness, sauce], [one("them-xot"), one("chin")]), undefined);
  const lone = { ...doneness, least: 0 };
  assert.equal(problemOf([lone, sauce], [one("them-xot")])?.kind, "needs");
});

test("given few portions of an option, then each portion of the dish takes its own", () => {
  const few = optionGroup("them", "Thêm", [option("trung", "trứng", { most: 3, portions: 4 })], { most: 3 });
  assert.equal(problemOf([few], [one("trung", 2)], 2), undefined);
  assert.equal(problemOf([few], [one("trung", 2)], 3)?.kind, "out");
});

test("given a group of which one can be chosen, then another option takes the place of the first", () => {
  const chosen = withCount(size, withCount(size, [one("tai")], "nho", 1), "lon", 1);
  assert.deepEqual(chosen, [one("tai"), one("lon")]);
  assert.deepEqual(withCount(extras, withCount(extras, [], "trung", 1), "trung", 3), [one("trung", 3)]);
  assert.deepEqual(withCount(extras, [one("trung", 3)], "trung", 0), []);
});

test("given a choice, then its words, price and names are those of the menu, in the order of cooks", () => {
  const options = itemOptions(groups, withText([one("chuc"), one("trung", 2), one("lon"), one("tai")], "chuc", "Lan"));
  assert.equal(optionWords(options), "tái · tô lớn · thêm trứng ×2 · chữ chúc mừng: Lan");
  assert.equal(extraOf(options), 35_000);
  assert.equal(fullItemName(item("i1", noodles, { options: [itemOption(doneness, "tai")] }), noodles), "Phở bò (tái)");
  assert.deepEqual(choiceOf(options), [one("tai"), one("lon"), one("trung", 2), { ...one("chuc"), text: "Lan" }]);
});

test("given a default that the guests do not want, then the command says so, else the rules would choose it", () => {
  const optional = { ...sweetness, least: 0 };
  const options = itemOptions([optional], []);
  assert.deepEqual(choiceOf(options), [one("vua", 0)]);
  assert.equal(optionWords(options), "");
});

test("given portions of a dish with different options, then the basket keeps a line for each", () => {
  const [rare, well] = [[itemOption(doneness, "tai")], [itemOption(doneness, "chin")]];
  let lines = withOneMore(withOneMore(withOneMore([], "pho", rare), "pho", well), "pho", rare);
  assert.deepEqual(lines, [
    { dish: "pho", quantity: 2, note: "", options: rare },
    { dish: "pho", quantity: 1, note: "", options: well },
  ]);
  const second = lines[1];
  assert.ok(second);
  lines = withChanged(lines, second, 1, "", undefined, undefined, rare);
  assert.deepEqual(lines, [{ dish: "pho", quantity: 3, note: "", options: rare }]);
  lines = withLess(withMore(lines, "pho", 1, "ít cay", undefined, undefined, undefined, well), "pho");
  assert.deepEqual(
    lines.map(({ quantity, options }) => [quantity, options]),
    [
      [2, rare],
      [1, well],
    ],
  );
  assert.equal(taken(lines, "pho"), 3);
});

test("given called portions with different options, then the kitchen's total of the dish counts each choice", () => {
  const cooked = (id: string, quantity: number, option: string): Call["items"][number] =>
    item(id, noodles, { state: 1, quantity, options: [itemOption(doneness, option)] });
  const call = { items: [cooked("a", 1, "tai"), cooked("b", 1, "chin"), cooked("c", 1, "tai")] } as unknown as Call;
  const [total] = totalsOf([call], null);
  assert.deepEqual(
    [total?.quantity, total?.chosen.map(({ quantity, options }) => `${quantity} ${optionWords(options)}`)],
    [3, ["2 tái", "1 chín"]],
  );
});
