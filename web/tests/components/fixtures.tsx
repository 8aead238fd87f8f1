/** A small restaurant. Names are long, but within the limits of the rules, which would drop longer ones. */
import type { ReactElement } from "react";
import type { Application } from "../../src/session";
import { ApplicationContext } from "../../src/session";
import type {
  Course,
  Dish,
  DishGroup,
  Employee,
  Item,
  Letterhead,
  Me,
  Order,
  Right,
  Section,
  Table,
} from "../../src/wire";
import type { Entity } from "./connection";

/** On the bills of a house that has told nothing but its name. */
export const letterhead: Letterhead = {
  name: "Bốn Mùa",
  address: "",
  phone: "",
  currency: "VND",
  taxCode: "",
  taxName: "",
  header: "",
  footer: "",
};

export const me: Me = {
  employee: { id: "ngoc", name: "Nguyễn Hoàng Bảo Ngọc Phương", login: "ngoc", roles: ["waiter"], sections: ["vuon"] },
  rights: [],
  session: "s1",
  device: "d1",
  language: "vi",
  hasPIN: true,
  restaurant: {
    name: "Nhà hàng Ẩm thực Đồng quê Nam Bộ Sông Trăng",
    currency: "VND",
    language: "vi",
    timeOffsets: "0:420",
    dayEndsHour: 5,
  },
};

/** Gives an element the session that the application gives to its screens. */
export function asPerson(element: ReactElement, rights: readonly Right[]): ReactElement {
  const session = { state: "in", me: { ...me, rights } } as const;
  const none = (): Promise<void> => Promise.resolve();
  const application: Application = {
    session: {
      read: () => session,
      subscribe: () => () => undefined,
      resume: none,
      enterNew: none,
      askToSignIn: () => undefined,
      chooseLanguage: none,
    },
    openTo: () => new Set(["waiter", "reception"]),
  };
  return <ApplicationContext.Provider value={application}>{element}</ApplicationContext.Provider>;
}

export const section: Section = {
  id: "vuon",
  name: "Sân vườn bờ kênh Nhiêu Lộc – Thị Nghè",
  description: "",
  position: 1,
  decorations: [],
  active: true,
};

export const table = (id: string, name: string, more: Partial<Table> = {}): Table => ({
  id,
  section: section.id,
  name,
  seats: 6,
  maxSeats: 8,
  shape: "square",
  x: 100,
  y: 100,
  w: 100,
  h: 100,
  active: true,
  neighbours: [],
  status: 0,
  ...more,
});

export const group: DishGroup = {
  id: "lau",
  name: "Lẩu và các món nước đồng quê",
  priority: 3,
  callsItself: false,
  notes: ["ít cay", "không hành"],
  nextMinutes: 20,
  active: true,
};

export const dish = (id: string, name: string, price: number, more: Partial<Dish> = {}): Dish => ({
  id,
  group: group.id,
  station: "Bếp nóng",
  name,
  description: "",
  price,
  marketPrice: false,
  active: true,
  ...more,
});

export const hotPot = dish("ca-keo", "Lẩu cá kèo lá giang kiểu miệt vườn Đồng Tháp Mười", 320_000);
export const rolls = dish("goi-cuon", "Gỏi cuốn tôm thịt rau rừng chấm mắm nêm", 85_000);

export const employee = (id: string, name: string): Employee => ({
  id,
  login: id,
  name,
  roles: ["waiter"],
  sections: [],
  active: true,
  hasPIN: true,
  language: "vi",
});

const minute = 60_000;

export const order = (more: Partial<Order> = {}): Order => ({
  id: "o1",
  table: "t12",
  guests: 6,
  waiter: me.employee.id,
  openedBy: me.employee.id,
  // Minutes are counted every 10 s, so the test must not sit on the edge of one.
  openedAt: Date.now() - 25 * minute - 15_000,
  state: 0,
  beside: false,
  revision: 1,
  ...more,
});

export const course = (id: string, more: Partial<Course> = {}): Course => ({
  id,
  order: "o1",
  priority: 3,
  state: 0,
  ...more,
});

export const item = (id: string, of: Dish, more: Partial<Item> = {}): Item => ({
  id,
  order: "o1",
  course: "c1",
  table: "t12",
  dish: of.id,
  name: of.name,
  group: of.group,
  station: of.station,
  price: of.price,
  quantity: 1,
  note: "",
  state: 0,
  orderedBy: me.employee.id,
  orderedAt: Date.now() - 20 * minute,
  ...more,
});

/** An entity as the hub sends it. */
export const entity = <T extends { readonly id: string }>(kind: string, value: T): Entity => ({
  kind,
  id: value.id,
  value,
});

/** The state that module tests start from. */
export const house: readonly Entity[] = [
  entity("section", section),
  entity("table", table("t12", "Hoàng Sa 12", { order: "o1", status: 3 })),
  entity("table", table("t13", "Hoàng Sa 13", { x: 300 })),
  entity("dishGroup", group),
  entity("dish", hotPot),
  entity("dish", rolls),
  entity("employee", employee(me.employee.id, me.employee.name)),
  entity("employee", employee("minh", "Trần Lê Quốc Minh Đăng Khoa")),
  entity("order", order()),
  entity("course", course("c1")),
  entity("item", item("i1", hotPot, { quantity: 2, note: "ít cay, để riêng rau đắng" })),
];
