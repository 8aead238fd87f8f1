// Hand-written until the generator overwrites it: same names, same shapes.

export type EmployeeID = string;
export type SectionID = string;
export type TableID = string;
export type RunnerCallID = string;
export type DishGroupID = string;
export type DishID = string;
export type OrderID = string;
export type CourseID = string;
export type ItemID = string;
export type AlertID = string;
export type BillID = string;
export type PaymentID = string;
export type SettingID = string;
export type CommandID = string;
export type DeviceID = string;
export type SessionID = string;
export type Quantity = number;
export type QuantityChange = number;
export type Portions = number;
export type Guests = number;
export type Seats = number;
export type Priority = number;
export type PlanUnit = number;
export type Money = number;
export type Instant = number;
export type Percent = number;
export type Name = string;
export type ShortName = string;
export type Login = string;
export type SectionDescription = string;
export type Note = string;
export type Reason = string;

export type Role = "receptionist" | "waiter" | "chef" | "runner" | "cashier" | "manager";

export type Right = "watch" | "seat" | "moveTables" | "clean" | "callRunner" | "answerRunner" | "takeOrders" | "callCourses" | "voidCooking" | "serve" | "closeEmpty" | "writeOff" | "cook" | "setPortions" | "askBill" | "seeBills" | "discount" | "takePayment" | "editMenu" | "editFloor" | "editStaff" | "editSettings" | "seeReports";

export type Topic = "floor" | "menu" | "team" | "settings" | "orders" | "bills";

export interface Employee {
  readonly id: EmployeeID;
  readonly login: Login;
  readonly name: Name;
  readonly roles: readonly Role[];
  readonly sections: readonly SectionID[];
  readonly active: boolean;
  readonly hasPIN: boolean;
  readonly language: Language;
}

export type Language = "vi" | "en";

export interface Setting {
  readonly id: SettingID;
  readonly value: Note;
}

export type StaffCommand =
  | { readonly type: "staff.saveEmployee"; readonly employee: EmployeeID; readonly login: Login; readonly name: Name; readonly roles: readonly Role[]; readonly sections?: readonly SectionID[]; readonly active?: boolean; readonly language?: Language; }
  | { readonly type: "staff.saveSetting"; readonly setting: SettingID; readonly value: Note; };

export interface DishGroup {
  readonly id: DishGroupID;
  readonly name: ShortName;
  readonly nameEn?: ShortName;
  readonly priority: Priority;
  readonly callsItself: boolean;
  readonly notes: readonly Note[];
  readonly active: boolean;
}

export interface Dish {
  readonly id: DishID;
  readonly group: DishGroupID;
  readonly station: ShortName;
  readonly name: Name;
  readonly nameEn?: Name;
  readonly description: Note;
  readonly descriptionEn?: Note;
  readonly price: Money;
  readonly portions?: Portions;
  readonly picture?: Name;
  readonly active: boolean;
}

export type MenuCommand =
  | { readonly type: "menu.saveGroup"; readonly group: DishGroupID; readonly name: ShortName; readonly nameEn?: ShortName; readonly priority: Priority; readonly callsItself?: boolean; readonly notes?: readonly Note[]; readonly active?: boolean; }
  | { readonly type: "menu.saveDish"; readonly dish: DishID; readonly group: DishGroupID; readonly station: ShortName; readonly name: Name; readonly nameEn?: Name; readonly description?: Note; readonly descriptionEn?: Note; readonly price: Money; readonly picture?: Name; readonly active?: boolean; }
  | { readonly type: "menu.setPortions"; readonly dish: DishID; readonly portions?: Portions; };

export interface Section {
  readonly id: SectionID;
  readonly name: Name;
  readonly description: SectionDescription;
  readonly position: Priority;
  readonly decorations: readonly Decoration[];
  readonly active: boolean;
}

export type DecorationLook = "pond" | "tree" | "path" | "wall" | "bar" | "door";

export interface Decoration {
  readonly kind: DecorationLook;
  readonly x: PlanUnit;
  readonly y: PlanUnit;
  readonly w: PlanUnit;
  readonly h: PlanUnit;
}

export type TableShape = "round" | "square" | "long";

export type TableStatus = 0 | 1 | 2 | 3 | 4;

export interface Cleaning {
  readonly episode: CommandID;
  readonly since: Instant;
  readonly until: Instant;
}

export interface Table {
  readonly id: TableID;
  readonly section: SectionID;
  readonly name: Name;
  readonly seats: Seats;
  readonly maxSeats: Seats;
  readonly shape: TableShape;
  readonly x: PlanUnit;
  readonly y: PlanUnit;
  readonly w: PlanUnit;
  readonly h: PlanUnit;
  readonly active: boolean;
  readonly order?: OrderID;
  readonly host?: TableID;
  readonly cleaning?: Cleaning;
  readonly status: TableStatus;
}

export type RunnerCallWish = "clear" | "come";

export interface RunnerCall {
  readonly id: RunnerCallID;
  readonly wish: RunnerCallWish;
  readonly section: SectionID;
  readonly table?: TableID;
  readonly note: Note;
  readonly by: EmployeeID;
  readonly at: Instant;
}

export type FloorCommand =
  | { readonly type: "floor.beginCleaning"; readonly table: TableID; }
  | { readonly type: "floor.endCleaning"; readonly table: TableID; }
  | { readonly type: "floor.callRunner"; readonly call: RunnerCallID; readonly wish: RunnerCallWish; readonly section: SectionID; readonly table?: TableID; readonly note?: Note; }
  | { readonly type: "floor.answerRunner"; readonly call: RunnerCallID; }
  | { readonly type: "floor.saveSection"; readonly section: SectionID; readonly name: Name; readonly description?: SectionDescription; readonly position: Priority; readonly active?: boolean; }
  | { readonly type: "floor.saveTable"; readonly table: TableID; readonly section: SectionID; readonly name: Name; readonly seats: Seats; readonly maxSeats: Seats; readonly shape?: TableShape; readonly x: PlanUnit; readonly y: PlanUnit; readonly w: PlanUnit; readonly h: PlanUnit; readonly active?: boolean; };

export type OrderState = 0 | 1;

export type EndReason = "settled" | "empty" | "writtenOff";

export interface Order {
  readonly id: OrderID;
  readonly table: TableID;
  readonly guests: Guests;
  readonly waiter: EmployeeID;
  readonly openedBy: EmployeeID;
  readonly openedAt: Instant;
  readonly state: OrderState;
  readonly mergedInto?: OrderID;
  readonly revision: number;
  readonly billAskedAt?: Instant;
  readonly lastServedAt?: Instant;
}

export type CourseState = 0 | 1 | 2 | 3;

export interface Course {
  readonly id: CourseID;
  readonly order: OrderID;
  readonly priority: Priority;
  readonly state: CourseState;
  readonly calledAt?: Instant;
  readonly heardAt?: Instant;
  readonly calledBy?: EmployeeID;
  readonly queueAt?: Instant;
  readonly queuedBy?: EmployeeID;
  readonly flagAt?: Instant;
  readonly serveCalledAt?: Instant;
  readonly serveCalledBy?: EmployeeID;
  readonly servedAt?: Instant;
}

export type ItemState = 0 | 1 | 2 | 3 | 4 | 5;

export interface Item {
  readonly id: ItemID;
  readonly order: OrderID;
  readonly course: CourseID;
  readonly table: TableID;
  readonly dish: DishID;
  readonly name: Name;
  readonly group: DishGroupID;
  readonly station: ShortName;
  readonly price: Money;
  readonly shownPrice?: Money;
  readonly quantity: Quantity;
  readonly note: Note;
  readonly state: ItemState;
  readonly readyAt?: Instant;
  readonly orderedBy: EmployeeID;
  readonly orderedAt: Instant;
  readonly servedAt?: Instant;
  readonly reason?: Reason;
  readonly closedBy?: EmployeeID;
  readonly closedAt?: Instant;
  readonly splitFrom?: ItemID;
}

export type AlertNews = "refused" | "seated" | "handedOver" | "rearranged";

export interface Alert {
  readonly id: AlertID;
  readonly news: AlertNews;
  readonly to: EmployeeID;
  readonly order: OrderID;
  readonly table: TableID;
  readonly dish?: DishID;
  readonly name?: Name;
  readonly quantity?: Quantity;
  readonly reason?: Reason;
  readonly portions?: Portions;
  readonly by: EmployeeID;
  readonly at: Instant;
  readonly escalated: boolean;
}

export type OrdersCommand =
  | { readonly type: "orders.open"; readonly order: OrderID; readonly table: TableID; readonly guests: Guests; readonly waiter?: EmployeeID; readonly evenIfCleaning?: boolean; }
  | { readonly type: "orders.setGuests"; readonly order: OrderID; readonly guests: Guests; }
  | { readonly type: "orders.addItem"; readonly order: OrderID; readonly item: ItemID; readonly dish: DishID; readonly quantity?: Quantity; readonly note?: Note; readonly course?: CourseID; readonly shownPrice?: Money; }
  | { readonly type: "orders.changeQuantity"; readonly item: ItemID; readonly by: QuantityChange; }
  | { readonly type: "orders.setNote"; readonly item: ItemID; readonly note: Note; }
  | { readonly type: "orders.moveItem"; readonly item: ItemID; readonly course: CourseID; readonly newCourse?: Priority; }
  | { readonly type: "orders.addCourse"; readonly order: OrderID; readonly course: CourseID; readonly priority: Priority; }
  | { readonly type: "orders.callToCook"; readonly course: CourseID; }
  | { readonly type: "orders.callToServe"; readonly course: CourseID; }
  | { readonly type: "orders.void"; readonly item: ItemID; readonly quantity?: Quantity; readonly reason: Reason; }
  | { readonly type: "orders.serveCourse"; readonly course: CourseID; }
  | { readonly type: "orders.serveItem"; readonly item: ItemID; readonly quantity?: Quantity; }
  | { readonly type: "orders.move"; readonly order: OrderID; readonly table: TableID; readonly evenIfCleaning?: boolean; }
  | { readonly type: "orders.merge"; readonly table: TableID; readonly host: TableID; }
  | { readonly type: "orders.unmerge"; readonly table: TableID; }
  | { readonly type: "orders.handOver"; readonly order: OrderID; readonly waiter: EmployeeID; }
  | { readonly type: "orders.closeEmpty"; readonly order: OrderID; }
  | { readonly type: "orders.writeOff"; readonly order: OrderID; readonly reason: Reason; }
  | { readonly type: "orders.alertSeen"; readonly alert: AlertID; };

export type KitchenCommand =
  | { readonly type: "kitchen.ready"; readonly item: ItemID; readonly quantity?: Quantity; }
  | { readonly type: "kitchen.raiseFlag"; readonly course: CourseID; }
  | { readonly type: "kitchen.recallItem"; readonly item: ItemID; }
  | { readonly type: "kitchen.recallCourse"; readonly course: CourseID; }
  | { readonly type: "kitchen.refuse"; readonly item: ItemID; readonly quantity?: Quantity; readonly reason: Reason; readonly portions?: Portions; }
  | { readonly type: "kitchen.reorder"; readonly course: CourseID; readonly before?: CourseID; }
  | { readonly type: "kitchen.split"; readonly course: CourseID; readonly items: readonly ItemID[]; readonly newCourse: CourseID; }
  | { readonly type: "kitchen.join"; readonly course: CourseID; readonly into: CourseID; }
  | { readonly type: "kitchen.sendBack"; readonly course: CourseID; };

export type BillState = 0 | 1;

export interface BillLine {
  readonly dish: DishID;
  readonly name: Name;
  readonly quantity: number;
  readonly price: Money;
  readonly amount: Money;
}

export type Discount =
  | { readonly type: "amount"; readonly amount: Money; }
  | { readonly type: "percent"; readonly percent: Percent; };

export interface Bill {
  readonly id: BillID;
  readonly order: OrderID;
  readonly version: number;
  readonly revision: number;
  readonly lines: readonly BillLine[];
  readonly subtotal: Money;
  readonly discount?: Discount;
  readonly discountReason?: Reason;
  readonly discountBy?: EmployeeID;
  readonly discountAmount: Money;
  readonly total: Money;
  readonly paid: Money;
  readonly due: Money;
  readonly change: Money;
  readonly askedAt?: Instant;
  readonly askedBy?: EmployeeID;
  readonly state: BillState;
}

export type PaymentMethod = "cash";

export interface Payment {
  readonly id: PaymentID;
  readonly order: OrderID;
  readonly version: number;
  readonly method: PaymentMethod;
  readonly received: Money;
  readonly by: EmployeeID;
  readonly at: Instant;
}

export type BillsCommand =
  | { readonly type: "bills.ask"; readonly order: OrderID; }
  | { readonly type: "bills.discount"; readonly order: OrderID; readonly discount?: Discount; readonly reason: Reason; }
  | { readonly type: "bills.pay"; readonly order: OrderID; readonly payment: PaymentID; readonly version: number; readonly method?: PaymentMethod; readonly received: Money; };

