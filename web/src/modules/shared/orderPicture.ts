import type { Entry } from "../../sync";
import type { Course, Dish, DishGroup, Item, Order } from "../../wire";
import { CourseState, ItemState, isLive } from "../../wire";

/** What the hub has said of an order. */
export interface Known {
  readonly order: Order | undefined;
  readonly courses: readonly Course[];
  readonly items: readonly Item[];
}

/** The order as it is once the hub has heard everything wanted here; what it has not confirmed is named. */
export interface OrderPicture {
  readonly order: Order | undefined;
  readonly courses: readonly CoursePicture[];
  /** of what lives */
  readonly total: number;
  readonly portions: number;
  /** ids of what is not confirmed, in whole or part */
  readonly unconfirmed: ReadonlySet<string>;
}

export interface CoursePicture {
  readonly course: Course;
  readonly items: readonly Item[];
}

export interface Menu {
  readonly dish: (id: string) => Dish | undefined;
  readonly group: (id: string) => DishGroup | undefined;
}

/** Takes what is wanted into what is known, in the order in which it was wanted. */
export function orderPicture(known: Known, id: string, entries: readonly Entry[], menu: Menu): OrderPicture {
  const draft = new Draft(known, id, menu);
  for (const entry of entries) if (entry.status !== "refused") draft.take(entry);
  return draft.picture();
}

class Draft {
  private order: Order | undefined;
  private readonly courses: Map<string, Course>;
  private readonly items: Map<string, Item>;
  private readonly unconfirmed = new Set<string>();

  constructor(known: Known, private readonly id: string, private readonly menu: Menu) {
    this.order = known.order;
    this.courses = new Map(known.courses.map((course) => [course.id, course]));
    this.items = new Map(known.items.map((item) => [item.id, item]));
  }

  picture(): OrderPicture {
    const items = [...this.items.values()];
    const living = items.filter(isLive);
    const courses = [...this.courses.values()].sort((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1));
    return {
      order: this.order,
      courses: courses.map((course) => ({ course, items: items.filter((item) => item.course === course.id) })),
      total: living.reduce((sum, item) => sum + item.price * item.quantity, 0),
      portions: living.reduce((sum, item) => sum + item.quantity, 0),
      unconfirmed: this.unconfirmed,
    };
  }

  take({ body, at, author }: Entry): void {
    switch (body.type) {
      case "orders.open":
        if (body.order !== this.id || this.order) return;
        this.order = { id: this.id, table: body.table, guests: body.guests, waiter: body.waiter ?? author, openedBy: author, openedAt: at, state: 0, beside: false, revision: 0 };
        return this.mark(this.id);
      case "orders.setGuests": return this.change(body.order, { guests: body.guests });
      case "orders.handOver": return this.change(body.order, { waiter: body.waiter });
      case "orders.move": return this.change(body.order, { table: body.table });
      case "bills.ask": return this.change(body.order, { billAskedAt: at });
      case "orders.addItem": if (body.order === this.id) this.add(body, at, author); return;
      case "orders.changeQuantity": return this.quantity(body.item, body.by);
      case "orders.setNote": return this.item(body.item, { note: body.note });
      case "orders.moveItem": return this.move(body.item, body.course, body.newCourse);
      case "orders.addCourse": if (body.order === this.id) this.newCourse(body.course, body.priority); return;
      case "orders.callToCook": return this.course(body.course, { state: CourseState.cooking, calledAt: at, calledBy: author });
      case "orders.callToServe": return this.course(body.course, { serveCalledAt: at, serveCalledBy: author });
      case "orders.serveCourse": return this.course(body.course, {});
      case "orders.serveItem": case "orders.void": return this.item(body.item, {});
      default: return;
    }
  }

  private mark(id: string): void { this.unconfirmed.add(id); }

  private change(order: string, fields: Partial<Order>): void {
    if (!this.order || order !== this.id) return;
    this.order = { ...this.order, ...fields };
    this.mark(order);
  }

  private course(id: string, fields: Partial<Course>): void {
    const course = this.courses.get(id);
    if (!course) return;
    this.courses.set(id, { ...course, ...fields });
    this.mark(id);
  }

  private item(id: string, fields: Partial<Item>): void {
    const item = this.items.get(id);
    if (!item) return;
    this.items.set(id, { ...item, ...fields });
    this.mark(id);
  }

  private quantity(id: string, by: number): void {
    const item = this.items.get(id);
    if (!item) return;
    const left = item.quantity + by;
    this.item(id, left > 0 ? { quantity: left } : { state: ItemState.voided });
  }

  private newCourse(id: string, priority: number): void {
    // Known already: the hub's word came before its answer.
    if (this.courses.has(id)) return;
    this.courses.set(id, { id, order: this.id, priority, state: CourseState.waiting });
    this.mark(id);
  }

  private move(id: string, course: string, priority: number | undefined): void {
    const item = this.items.get(id);
    if (!item || item.course === course) return;
    if (priority !== undefined) this.newCourse(course, priority);
    if (!this.courses.has(course)) return;
    this.item(id, { course });
    if (![...this.items.values()].some((other) => other.course === item.course)) this.courses.delete(item.course);
  }

  private add(body: { readonly item: string; readonly dish: string; readonly quantity?: number; readonly note?: string; readonly course?: string; readonly shownPrice?: number }, at: number, author: string): void {
    if (this.items.has(body.item)) return;
    const dish = this.menu.dish(body.dish);
    const group = this.menu.group(dish?.group ?? "");
    const priority = group?.priority ?? 50;
    const asked = body.course && this.courses.has(body.course) ? body.course : undefined;
    const course = asked ?? this.place(body.item, priority, group?.callsItself ?? false, at, author);
    this.items.set(body.item, {
      id: body.item, order: this.id, course, table: this.order?.table ?? "", dish: body.dish, name: dish?.name ?? body.dish, group: dish?.group ?? "",
      station: dish?.station ?? "", price: body.shownPrice ?? dish?.price ?? 0, quantity: body.quantity ?? 1, note: body.note ?? "",
      state: this.courses.get(course)?.state === CourseState.cooking ? ItemState.cooking : ItemState.waiting, orderedBy: author, orderedAt: at,
    });
    this.mark(body.item);
  }

  /** The waiting course of that priority, or a new one that bears the item's id, called at once where its kind is: as the hub will do it. */
  private place(item: string, priority: number, callsItself: boolean, at: number, author: string): string {
    const waiting = [...this.courses.values()].filter((course) => course.state === CourseState.waiting && course.priority === priority).sort((a, b) => (a.id < b.id ? -1 : 1))[0];
    if (waiting && !callsItself) return waiting.id;
    this.newCourse(item, priority);
    if (callsItself) this.course(item, { state: CourseState.cooking, calledAt: at, calledBy: author });
    return item;
  }
}
