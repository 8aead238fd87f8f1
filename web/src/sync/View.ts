import type {
  Alert,
  Bill,
  Course,
  Dish,
  DishGroup,
  Employee,
  Item,
  Kind,
  Kinds,
  Order,
  RunnerCall,
  Section,
  Table,
} from "../wire";
import { byGivenName } from "../i18n/givenName";
import { OrderState } from "../wire";
import { markOf } from "./Predictor";
import type { Maps, Replica } from "./Replica";

type Index = ReadonlyMap<string, readonly unknown[]>;

/** Indexes live as long as the map that they were built from. A change of one kind rebuilds only its own indexes. */
const indexes = new WeakMap<object, Map<string, Index>>();
const nothing: readonly never[] = [];

function lookUp<T>(
  map: ReadonlyMap<string, T>,
  name: string,
  key: (value: T) => string | undefined,
  wanted: string,
): readonly T[] {
  let ofMap = indexes.get(map);
  if (!ofMap) indexes.set(map, (ofMap = new Map()));
  let index = ofMap.get(name);
  if (!index) {
    const made = new Map<string, T[]>();
    for (const value of map.values()) {
      const under = key(value);
      if (under === undefined) continue;
      const list = made.get(under);
      if (list) list.push(value);
      else made.set(under, [value]);
    }
    ofMap.set(name, (index = made));
  }
  return (index.get(wanted) as readonly T[] | undefined) ?? nothing;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** Sorts "2" before "10", and "A2" before "A10". */
const naturally = new Intl.Collator("vi", { numeric: true }).compare;

const confirmed: ReadonlySet<string> = new Set();

/**
 * The input of selectors: the hub's state with this device's pending commands on top. All results are sorted, and must
 * not be changed.
 */
export class View {
  /** `marks`: entities that are shown differently from the hub's state */
  constructor(
    private readonly replica: Replica,
    private readonly marks: ReadonlySet<string> = confirmed,
  ) {}

  /** `true` if a person on this device created or changed this entity, and the hub has not confirmed it yet. */
  unconfirmed(kind: Kind, id: string | undefined): boolean {
    return id !== undefined && this.marks.has(markOf(kind, id));
  }

  /** The same for a party: its order, its bill, or anything in it. */
  unconfirmedOrder(order: string): boolean {
    if (this.marks.size === 0) return false;
    return (
      this.unconfirmed("order", order) ||
      this.unconfirmed("bill", this.billOf(order)?.id) ||
      lookUp(this.maps.item, "order", (item) => item.order, order).some((item) => this.unconfirmed("item", item.id)) ||
      lookUp(this.maps.course, "order", (course) => course.order, order).some((course) =>
        this.unconfirmed("course", course.id),
      )
    );
  }

  get ready(): boolean {
    return this.replica.ready;
  }
  get seq(): number {
    return this.replica.seq;
  }
  get maps(): Maps {
    return this.replica.maps;
  }

  get<K extends Kind>(kind: K, id: string | undefined | null): Kinds[K] | undefined {
    return id ? this.replica.maps[kind].get(id) : undefined;
  }

  all<K extends Kind>(kind: K): readonly Kinds[K][] {
    return Array.from(this.replica.maps[kind].values());
  }

  // Floor
  sections(): readonly Section[] {
    return this.all("section")
      .filter((section) => section.active)
      .sort((a, b) => a.position - b.position || naturally(a.name, b.name));
  }
  tablesOf(section: string): readonly Table[] {
    return lookUp(this.maps.table, "section", (table) => table.section, section)
      .filter((table) => table.active)
      .sort((a, b) => naturally(a.name, b.name));
  }
  /** Tables that are merged into this one. */
  guestsOfTable(host: string): readonly Table[] {
    return lookUp(this.maps.table, "host", (table) => table.host, host);
  }
  runnerCalls(): readonly RunnerCall[] {
    return [...this.all("runnerCall")].sort((a, b) => a.at - b.at);
  }

  // Menu
  groups(): readonly DishGroup[] {
    return this.all("dishGroup")
      .filter((group) => group.active)
      .sort((a, b) => a.priority - b.priority || naturally(a.name, b.name));
  }
  dishesOf(group: string): readonly Dish[] {
    return lookUp(this.maps.dish, "group", (dish) => dish.group, group)
      .filter((dish) => dish.active)
      .sort((a, b) => naturally(a.name, b.name));
  }

  // Orders
  openOrders(): readonly Order[] {
    return this.all("order")
      .filter((order) => order.state === OrderState.open && !order.mergedInto)
      .sort((a, b) => a.openedAt - b.openedAt || byText(a.id, b.id));
  }
  /** The number of guests of a party, including the parties that have joined it. */
  guestsOf(order: Order): number {
    return this.all("order").reduce(
      (sum, other) => (other.mergedInto === order.id ? sum + other.guests : sum),
      order.guests,
    );
  }
  /** The order of the party at a table, or at the table that it is merged into. */
  orderAt(table: string | undefined): Order | undefined {
    const here = this.get("table", table);
    const seat = here?.host ? this.get("table", here.host) : here;
    return this.get("order", seat?.order);
  }
  /** The order of a party: that of the party which it has joined, if it has. */
  partyOf(id: string): Order | undefined {
    const own = this.get("order", id);
    return own?.mergedInto === undefined ? own : (this.get("order", own.mergedInto) ?? own);
  }
  coursesOf(order: string): readonly Course[] {
    return [...lookUp(this.maps.course, "order", (course) => course.order, order)].sort(
      (a, b) => a.priority - b.priority || byText(a.id, b.id),
    );
  }
  itemsOf(order: string): readonly Item[] {
    return [...lookUp(this.maps.item, "order", (item) => item.order, order)].sort(
      (a, b) => a.orderedAt - b.orderedAt || byText(a.id, b.id),
    );
  }
  itemsOfCourse(course: string): readonly Item[] {
    return [...lookUp(this.maps.item, "course", (item) => item.course, course)].sort(
      (a, b) => a.orderedAt - b.orderedAt || byText(a.id, b.id),
    );
  }
  alertsFor(employee: string): readonly Alert[] {
    return this.all("alert")
      .filter((alert) => alert.to === employee || alert.escalated)
      .sort((a, b) => a.at - b.at);
  }

  // Bills
  billOf(order: string): Bill | undefined {
    return lookUp(this.maps.bill, "order", (bill) => bill.order, order)[0];
  }

  // Team, settings
  team(): readonly Employee[] {
    return this.all("employee")
      .filter((employee) => employee.active)
      .sort((a, b) => byGivenName(a.name, b.name));
  }
  nameOf(employee: string | undefined): string {
    return this.get("employee", employee)?.name ?? "–";
  }
  setting(id: string): string | undefined {
    return this.get("setting", id)?.value;
  }
  /** A setting that is a whole number. Returns `initial` if it is not set. */
  number(id: string, initial: number): number {
    const value = Number(this.setting(id) ?? "");
    return this.setting(id) && Number.isFinite(value) ? value : initial;
  }
}
