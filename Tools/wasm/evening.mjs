// Small random evenings: a restaurant and commands, sensible or not. The same seed gives the same evening.

const words = ["Gỏi cuốn", "Gỏi cuốn".normalize("NFD"), "Lẩu Thái 🔥", "👨‍👩‍👧‍👦 gia đình", "a\"b\\c\n\t", "ﬁ", "각", "ít cay", "x".repeat(50)];
const rights = {
  waiter: ["watch", "seat", "moveTables", "clean", "callRunner", "answerRunner", "takeOrders", "callCourses", "serve", "closeEmpty", "askBill", "discount"],
  chef: ["watch", "callRunner", "callCourses", "cook", "setPortions"],
  cashier: ["watch", "callRunner", "closeEmpty", "askBill", "seeBills", "payAtTable", "discount", "takePayment"],
  manager: ["watch", "seat", "moveTables", "clean", "callRunner", "answerRunner", "takeOrders", "callCourses", "voidCooking", "serve", "closeEmpty",
    "writeOff", "cook", "setPortions", "askBill", "seeBills", "payAtTable", "discount", "approveDiscounts", "takePayment", "editMenu", "editFloor", "editStaff", "editSettings", "seeReports",
    "overrideHold"],
  receptionist: ["watch", "seat", "moveTables", "clean", "callRunner", "editFloor", "seeBookings", "book", "overrideHold", "keepGuests"],
};
const people = { lan: "waiter", minh: "waiter", tam: "chef", thu: "cashier", hoa: "manager", mai: "receptionist" };

/** Decided on the hub alone: the rules predict nothing of it, whatever its content. */
const [floor, bookings] = ["floor", "bookings"];
const onHub = [
  { type: `${floor}.placeTable`, table: "t1", x: 1, y: 1 }, { type: `${floor}.setNeighbours`, table: "t1", neighbours: ["t2"] },
  { type: `${floor}.saveTable` }, { type: `${bookings}.cancel`, booking: "b1" },
];

/** The codes of an order's, a course's and an item's state. */
const open = 0;
const [waiting, cooking, serving, served] = [0, 1, 2, 3];
const called = [cooking, serving];
const refused = 4;
const live = [waiting, cooking, serving, served];

/** Chance that can be repeated (SplitMix64). */
export class Dice {
  constructor(seed) { this.state = BigInt.asUintN(64, BigInt(seed)); }
  upTo(n) {
    this.state = BigInt.asUintN(64, this.state + 0x9E3779B97F4A7C15n);
    let z = this.state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xBF58476D1CE4E5B9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94D049BB133111EBn);
    return Number(BigInt.asUintN(64, z ^ (z >> 31n)) % BigInt(n));
  }
  one(list) { return list[this.upTo(list.length)]; }
}

/** The confirmed state, as a page would keep it. */
export class Evening {
  constructor(seed) {
    this.dice = new Dice(seed);
    this.now = 1_795_172_400_000;
    this.made = 0;
    this.things = new Map();
    /** ids that were ever met, by kind */
    this.met = { order: ["nowhere"], item: ["nowhere"], course: ["nowhere"], alert: ["nowhere"], runnerCall: ["nowhere"], payment: [] };
    for (const thing of this.house()) this.learn(thing);
  }

  house() {
    const { dice } = this;
    const thing = (kind, value) => ({ kind, id: value.id, value });
    const dish = (id, group, price, portions) =>
      thing("dish", { id, group, station: "Bếp", name: dice.one(words).slice(0, 20), description: "", price, ...(portions === undefined ? {} : { portions }), active: dice.upTo(20) > 0 });
    // Every third table is kept for a booking, some of them for the same one.
    const hold = () => (dice.upTo(3) ? {} : { hold: { booking: dice.one(["b1", "b1", "b2"]), name: dice.one(words), at: this.now + dice.upTo(5_000_000) } });
    const near = () => (dice.upTo(3) ? {} : { neighbours: ["t1", "t3"].slice(dice.upTo(2)) });
    const tables = ["t1", "t2", "t3", "t4"].map((id) => thing("table", { id, section: "s", name: id, seats: 4, maxSeats: 6, x: 10, y: 10, w: 60, h: 60, active: dice.upTo(20) > 0, ...hold(), ...near() }));
    const team = Object.entries(people).map(([id, role]) => thing("employee", { id, login: id, name: id, roles: [role], sections: id === "minh" ? ["s"] : [] }));
    const lease = (device) => thing("lease", { id: `${device}.rolls`, device, deviceName: device, dish: "rolls", portions: 2, at: this.now });
    return [
      thing("section", { id: "s", name: "Sân vườn", description: "", position: 1, active: dice.upTo(20) > 0 }), ...tables, ...team,
      thing("dishGroup", { id: "drinks", name: "Bia", priority: 1, callsItself: true }), thing("dishGroup", { id: "starters", name: "Khai vị", priority: 2 }),
      dish("beer", "drinks", 18_000, 30), dish("rolls", "starters", 45_000, 8), dish("fish", "starters", dice.one([320_000, 1_000_000_000])), dish("gone", "nowhere", 1),
      ...(dice.upTo(2) ? [lease("phone-lan"), lease("phone-minh")] : []),
      thing("setting", { id: "cleaningSeconds", value: dice.one(["60", "600", "much"]) }), thing("setting", { id: "scarcePortions", value: "6" }),
      thing("setting", { id: "cashierDiscountPermille", value: dice.one(["0", "100", "1000", "much"]) }), thing("setting", { id: "servicePermille", value: dice.one(["0", "50", "much"]) }), thing("setting", { id: "taxRateA", value: dice.one(["0", "80", "80;2026-01-01=100", "88750", "80;2026-01-01=82500", "8%"]) }),
      thing("setting", { id: "pricesIncludeTax", value: dice.one(["yes", "no"]) }), thing("setting", { id: "roundTo", value: dice.one(["0", "1000"]) }),
      { kind: "printer", id: "p", value: { id: "p", name: "Bếp" } }, thing("booking", { id: "b1", name: "Cô Hạnh" }),
    ];
  }

  learn({ kind, id, value }) {
    if (value === undefined) this.things.delete(`${kind} ${id}`);
    else this.things.set(`${kind} ${id}`, { kind, id, value });
    if (kind in this.met && !this.met[kind].includes(id)) this.met[kind].push(id);
  }

  /** A command of somebody who may mostly do it. */
  wish() {
    const { dice } = this;
    this.now += dice.upTo(30_000);
    const [who, body] = this.body(`n${++this.made}`);
    const author = dice.upTo(12) ? who : dice.one(Object.keys(people));
    const at = this.now - dice.one([0, 0, 0, 1500, 90_000, -5000]);
    return { id: `k${this.made}`, at, now: this.now, author, rights: rights[people[author]], device: `phone-${author}`, offline: dice.upTo(3) === 0, body };
  }

  /** Mostly one of those met last, who are still there. */
  some(kind) {
    const all = this.met[kind];
    if (all.length === 0) return "nowhere";
    const back = this.dice.upTo(8) ? Math.min(all.length, kind === "order" ? 2 : 4) : all.length;
    return all[all.length - 1 - this.dice.upTo(back)];
  }

  /** A table and the booking that it is held for, or any table and a booking that may exist. */
  arrival() {
    const kept = this.those("table").filter((table) => table.hold);
    if (kept.length === 0 || this.dice.upTo(5) === 0) return { table: this.dice.one(["t1", "t2", "t3", "t4"]), booking: this.dice.one(["b1", "b2", "none"]) };
    const table = this.dice.one(kept);
    return { table: table.id, booking: table.hold.booking };
  }

  /** All of a kind that are in one of these states, or in any. */
  those(kind, ...states) {
    const all = [...this.things.values()].filter((thing) => thing.kind === kind).map((thing) => thing.value);
    return states.length === 0 ? all : all.filter((value) => states.includes(value.state ?? 0));
  }

  /** Mostly one in a suitable state, because a command that is refused at once compares little. */
  fitting(kind, ...states) {
    const all = this.those(kind, ...states);
    return all.length > 0 && this.dice.upTo(4) > 0 ? this.dice.one(all).id : this.some(kind);
  }

  /** Mostly a called course of several items, and one of those; nothing when there is none. */
  shared() {
    const shared = this.those("course", ...called).map((course) => this.those("item", ...live).filter((item) => item.course === course.id)).filter((items) => items.length > 1);
    if (shared.length === 0 || this.dice.upTo(6) === 0) return {};
    const items = this.dice.one(shared);
    return { course: items[0].course, items: [this.dice.one(items).id] };
  }

  /** Mostly an item that a waiter has asked about, and the request. */
  asked() {
    const asked = this.those("item").filter((item) => item.request);
    if (asked.length === 0 || this.dice.upTo(8) === 0) return { item: this.some("item"), asked: 1 };
    const item = this.dice.one(asked);
    return { item: item.id, asked: item.request.at };
  }

  /** Mostly two called courses of one order; nothing when there are none. */
  sisters() {
    const courses = this.those("course", ...called);
    const pairs = courses.flatMap((course) => courses.filter((into) => into.order === course.order && into.id !== course.id).map((into) => ({ course: course.id, into: into.id })));
    return pairs.length > 0 && this.dice.upTo(6) > 0 ? this.dice.one(pairs) : {};
  }

  /** Waiters ask, and the chef answers. */
  requests(waiter, item, part, reason) {
    const { dice } = this;
    return [
      () => [waiter, { type: "kitchen.ask", item: item(cooking), ...part(), ...(dice.upTo(2) ? {} : { note: dice.one(words) }) }],
      () => [waiter, { type: "kitchen.withdrawRequest", item: this.asked().item }],
      () => ["tam", { type: "kitchen.answerRequest", ...this.asked(), ...(dice.upTo(3) ? {} : { declined: reason }) }],
      () => ["tam", { type: "kitchen.answerRequest", ...this.asked() }],
    ];
  }

  body(fresh) {
    const { dice } = this;
    const table = () => dice.one(["t1", "t2", "t3", "t4"]);
    const quantity = () => dice.one([1, 1, 1, 2, 2, 3, 9, 999]);
    const part = () => (dice.upTo(2) ? {} : { quantity: quantity() });
    const order = this.fitting("order", open);
    const item = (...states) => this.fitting("item", ...states);
    const course = (...states) => this.fitting("course", ...states);
    const [waiter, reason] = [dice.one(["lan", "minh"]), dice.one(words)];
    const kitchen = [
      () => ["tam", { type: "kitchen.ready", item: item(cooking), ...part() }],
      () => ["tam", { type: "kitchen.raiseFlag", course: course(cooking) }],
      () => ["tam", { type: "kitchen.recallItem", item: item(serving, served) }],
      () => ["tam", { type: "kitchen.recallCourse", course: course(serving, served) }],
      () => ["tam", { type: "kitchen.refuse", item: item(waiting, cooking), ...part(), reason, ...(dice.upTo(2) ? {} : { portions: dice.upTo(9) }), ...(dice.upTo(4) ? {} : { keepsPortions: true }) }],
      () => ["tam", { type: "kitchen.undoRefusal", item: item(refused) }],
      ...this.requests(waiter, item, part, reason),
      () => ["tam", { type: "kitchen.reorder", course: course(...called), ...(dice.upTo(2) ? {} : { before: course(...called) }) }],
      () => ["tam", { type: "kitchen.split", course: course(...called), items: [item(...live), item()].slice(dice.upTo(2)), ...this.shared(), newCourse: fresh }],
      () => ["tam", { type: "kitchen.join", course: course(), into: course(), ...this.sisters() }],
      () => ["tam", { type: "kitchen.sendBack", course: course(cooking) }],
      () => ["tam", { type: "kitchen.shown", courses: [course(...called), course()] }],
    ];
    const makes = [
      () => [waiter, { type: "orders.open", order: dice.upTo(15) ? fresh : order, table: table(), guests: quantity() % 400 + 1, ...(dice.upTo(4) ? {} : { waiter: dice.one(Object.keys(people)) }), evenIfCleaning: dice.upTo(2) === 0 }],
      () => [dice.one(["mai", "mai", waiter]), { type: "orders.open", order: fresh, guests: quantity() % 400 + 1, ...this.arrival(), evenIfCleaning: dice.upTo(2) === 0, evenIfHeld: dice.upTo(3) === 0 }],
      () => [dice.one(["mai", waiter]), { type: "orders.open", order: fresh, table: table(), guests: 2, evenIfHeld: dice.upTo(2) === 0 }],
      () => [waiter, { type: "orders.addItem", order, item: dice.upTo(15) ? fresh : item(), dish: dice.one(["beer", "beer", "rolls", "rolls", "rolls", "fish", "fish", "gone", "none"]), quantity: quantity(), note: dice.one(words),
        ...(dice.upTo(5) ? {} : { course: course(waiting) }), ...(dice.upTo(5) ? {} : { shownPrice: 45_000 }) }],
      () => [waiter, { type: "orders.changeQuantity", item: item(waiting), by: dice.one([-3, -1, 0, 1, 2, 500]) }],
      () => [waiter, { type: "orders.setNote", item: item(waiting), note: dice.one(words), ...(dice.upTo(2) ? {} : { seen: dice.one(words) }) }],
      () => [dice.one([waiter, "hoa"]), { type: "orders.moveItem", item: item(), ...(dice.upTo(2) ? { course: course() } : { course: fresh, newCourse: 1 + dice.upTo(4) }) }],
      () => [waiter, { type: "orders.addCourse", order, course: fresh, priority: 1 + dice.upTo(4) }],
      () => [waiter, { type: "orders.callToCook", course: course(waiting) }],
      () => [waiter, { type: "orders.callToServe", course: course(cooking) }],
      () => [waiter, { type: "orders.undoCall", course: course(...called), ...(dice.upTo(2) ? {} : { toServe: true }) }],
      () => [waiter, { type: "orders.undoServe", course: course(served, cooking), ...(dice.upTo(3) ? {} : { item: item(served) }) }],
      () => [dice.one([waiter, "hoa"]), { type: "orders.void", item: item(), ...part(), reason }],
      () => [waiter, { type: "orders.serveCourse", course: course(serving, cooking) }],
      () => [waiter, { type: "orders.serveItem", item: item(serving, cooking), ...part() }],
      () => [dice.one([waiter, "mai"]), { type: "orders.move", order, table: table(), evenIfCleaning: dice.upTo(2) === 0 }],
      () => [dice.one([waiter, "mai"]), { type: "orders.merge", table: table(), host: table() }],
      () => [waiter, { type: "orders.unmerge", table: table() }],
      () => [waiter, { type: "orders.handOver", order, waiter: dice.one(Object.keys(people)) }],
      () => [waiter, { type: "orders.setGuests", order, guests: 1 + dice.upTo(20) }],
      () => [waiter, { type: "orders.closeEmpty", order }],
      () => ["hoa", { type: "orders.writeOff", order, reason }],
      () => [waiter, { type: "orders.alertSeen", alert: this.some("alert") }],
      ...kitchen,
      () => ["thu", { type: "bills.discount", order, ...(dice.upTo(4) ? { discount: dice.upTo(2) ? dice.one([{ type: "percent", percent: 1 + dice.upTo(100) }, { type: "permille", permille: 1 + dice.upTo(1000) }]) : { type: "amount", amount: 10_000 * quantity() } } : {}), reason, ...(dice.upTo(3) ? {} : { approval: "a1" }) }],
      () => ["thu", { type: "bills.ask", order }], () => [dice.one(["thu", "hoa", waiter]), { type: "bills.discountItem", item: item(), ...(dice.upTo(4) ? { discount: dice.one([{ type: "percent", percent: dice.one([10, 33, 100]) }, { type: "permille", permille: 75 }, { type: "amount", amount: dice.one([0, 5_000, 400_000]) }]) } : {}), reason, ...(dice.upTo(3) ? {} : { approval: "a1" }) }],
      () => ["thu", { type: "bills.pay", order, payment: dice.upTo(9) ? fresh : this.met.payment.at(-1) ?? fresh, version: dice.one([0, 1, 2, 10_000]), received: dice.one([0, 50_000, 2_000_000, 900_000_000]), method: dice.one(["cash", "card", "transfer", "voucher", "account"]), ...dice.one([{}, { tip: 20_000 }, { reference: "slip 7" }]), ...dice.one([{}, { unserved: "cook" }, { unserved: "stop" }]), ...dice.one([{}, { confirmed: true }]) }],
      () => [waiter, { type: "floor.beginCleaning", table: table() }],
      () => [waiter, { type: "floor.endCleaning", table: table() }],
      () => [waiter, { type: "floor.callRunner", call: fresh, wish: dice.one(["clear", "come"]), section: dice.upTo(9) ? "s" : "none", ...(dice.upTo(3) ? { table: table() } : {}), note: dice.one(words) }],
      () => [waiter, { type: "floor.answerRunner", call: this.some("runnerCall") }],
      () => ["tam", { type: "menu.setPortions", dish: dice.one(["beer", "rolls"]), ...(dice.upTo(3) ? { portions: dice.one([0, dice.upTo(20)]) } : {}), ...(dice.upTo(4) ? {} : { keepsOrdered: true }) }],
      () => ["tam", { type: "menu.setUsualPortions", dish: dice.one(["beer", "rolls"]), ...(dice.upTo(3) ? { portions: dice.upTo(20) } : {}) }],
      () => [waiter, { type: "menu.returnLease", dish: "rolls" }],
      () => ["hoa", { type: "menu.withdrawLease", lease: "phone-lan.rolls" }],
      () => ["mai", { ...dice.one(onHub) }],
      () => ["hoa", { type: "staff.saveSetting", setting: "phone", value: "1" }],
    ];
    // The first commands seat guests. Later, commands that build the evening are more frequent than those that end it,
    // and the kitchen is busy.
    if (this.made < 3) return makes[dice.one([0, 0, 1])]();
    const chance = dice.upTo(10);
    if (chance < 3) return makes[dice.one([0, 1, 2, 3, 3, 3, 3, 3, 8, 8, 8, 10, 11, 13, 14])]();
    return chance < 6 && this.those("course", ...called).length > 0 ? dice.one(kitchen)() : dice.one(makes)();
  }
}
