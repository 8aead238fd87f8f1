/** A bowl of noodles whose guests must choose how the beef is cooked, and coffee with defaults only. */
import type { ItemOption, MenuOption, OptionGroup } from "../../src/wire";
import { dish } from "./fixtures";

export const option = (id: string, name: string, more: Partial<MenuOption> = {}): MenuOption => ({
  id,
  name,
  price: 0,
  most: 1,
  isDefault: false,
  takesText: false,
  needs: [],
  excludes: [],
  active: true,
  ...more,
});

export const optionGroup = (
  id: string,
  name: string,
  options: readonly MenuOption[],
  more: Partial<OptionGroup> = {},
): OptionGroup => ({
  id,
  name,
  priority: 1,
  dishes: [],
  groups: [],
  least: 0,
  most: 1,
  options,
  active: true,
  ...more,
});

export const noodles = dish("pho", "Phở bò", 60_000, { nameEn: "Beef noodle soup" });
export const coffee = dish("ca-phe", "Cà phê sữa", 35_000);

const rare = option("tai", "tái", { nameEn: "rare" });
const well = option("chin", "chín", { nameEn: "well done" });
/** required, without a default */
export const doneness = optionGroup("do-chin", "Độ chín", [rare, well], {
  nameEn: "Doneness",
  dishes: ["pho"],
  least: 1,
});

const small = option("nho", "tô nhỏ", { isDefault: true });
const large = option("lon", "tô lớn", { price: 15_000, nameEn: "large" });
/** required, with a default */
export const size = optionGroup("co", "Cỡ", [small, large], { dishes: ["pho"], least: 1, priority: 2 });

const egg = option("trung", "thêm trứng", { price: 10_000, most: 3 });
const noOnion = option("khong-hanh", "không hành");
const extraOnion = option("nhieu-hanh", "nhiều hành", { excludes: ["khong-hanh"] });
const bone = option("xuong", "xương", { price: 20_000, portions: 0 });
const greeting = option("chuc", "chữ chúc mừng", { takesText: true });
/** up to four of the groups' dishes */
export const extras = optionGroup("them", "Thêm", [egg, noOnion, extraOnion, bone, greeting], {
  dishes: ["pho"],
  most: 4,
  priority: 3,
});

/** with a default */
export const sweetness = optionGroup(
  "duong",
  "Đường",
  [option("it-duong", "ít đường"), option("vua", "vừa ngọt", { isDefault: true })],
  { dishes: ["ca-phe"], least: 1 },
);

/** An option of an ordered item. */
export const itemOption = (group: OptionGroup, id: string, more: Partial<ItemOption> = {}): ItemOption => {
  const { name, price } = group.options.find((one) => one.id === id) ?? option(id, id);
  return { group: group.id, option: id, name, price, count: 1, ...more };
};
