/** A small house with long names, none longer than the hub allows, and somebody who works in it. */
import type { ReactElement } from "react";
import type { Application } from "../../src/session";
import { ApplicationContext } from "../../src/session";
import type { Course, Dish, DishGroup, Employee, Item, Me, Order, Right, Section, Table } from "../../src/wire";
import type { Told } from "./line";

export const me: Me = {
  employee: { id: "ngoc", name: "Nguyễn Hoàng Bảo Ngọc Phương", login: "ngoc", roles: ["waiter"], sections: ["vuon"] },
  rights: [],
  session: "s1",
  device: "d1",
  language: "vi",
  hasPIN: true,
  restaurant: { name: "Nhà hàng Ẩm thực Đồng quê Nam Bộ Sông Trăng", currency: "VND", language: "vi" },
};

/** Draws for a person with these rights, as the application does. */
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
  active: true,
};

export const dish = (id: string, name: string, price: number, more: Partial<Dish> = {}): Dish => ({
  id,
  group: group.id,
  station: "Bếp nóng",
  name,
  description: "",
  price,
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
  openedAt: Date.now() - 25 * minute,
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

/** A thing as the hub tells it. */
export const told = <T extends { readonly id: string }>(kind: string, value: T): Told => ({
  kind,
  id: value.id,
  value,
});

/** What every test of a module begins with. */
export const house: readonly Told[] = [
  told("section", section),
  told("table", table("t12", "Hoàng Sa 12", { order: "o1", status: 3 })),
  told("table", table("t13", "Hoàng Sa 13", { x: 300 })),
  told("dishGroup", group),
  told("dish", hotPot),
  told("dish", rolls),
  told("employee", employee(me.employee.id, me.employee.name)),
  told("employee", employee("minh", "Trần Lê Quốc Minh Đăng Khoa")),
  told("order", order()),
  told("course", course("c1")),
  told("item", item("i1", hotPot, { quantity: 2, note: "ít cay, để riêng rau đắng" })),
];
