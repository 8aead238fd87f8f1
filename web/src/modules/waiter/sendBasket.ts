import { t } from "../../i18n";
import type { Outcome } from "../../sync";
import { newId } from "../../sync";
import { hub, send } from "../../session/client";
import { play, toast } from "../../ui";
import type { CommandBody } from "../../wire";
import { choiceOf } from "../../domains/menu/choice";
import { servingNow } from "../../domains/menu/useServing";
import type { Basket, OrderedDish, Lines } from "./basket";
import { emptyBasket, isOffMenu, priceOf, storeBaskets } from "./basket";

/** The serving order of a dish whose group is called to the kitchen at once. `undefined`: a waiter calls it. */
function calledAt({ dish }: OrderedDish): number | undefined {
  const { view } = hub.replica;
  const group = view.get("dishGroup", view.get("dish", dish)?.group);
  return group?.callsItself ? group.priority : undefined;
}

/** New courses for dishes that are called at once, by serving order: one course per sending, not one per dish. */
function ownCourses(lines: Lines): ReadonlyMap<number, string> {
  const priorities = lines.flatMap((line) => calledAt(line) ?? []);
  const shared = priorities.filter((priority, i) => priorities.indexOf(priority) !== i);
  return new Map(shared.map((priority) => [priority, newId()]));
}

/** Courses by serving order. */
export type Courses = ReadonlyMap<number, string>;

/** No course is chosen: the rules do. */
export const nowhere = { made: new Map<number, string>(), known: new Map<number, string>() };

/**
 * Orders the basket, with one command per line, and empties it. The order page shows pending dishes by itself. Only a
 * failure to send is reported. `into`: the courses by serving order; otherwise the rules choose.
 */
export function sendBasket(
  order: string,
  basket: Basket,
  course: string | null,
  into: { readonly made: Courses; readonly known: Courses } = nowhere,
  isCalled = false,
): void {
  const lines = [...basket.lines];
  emptyBasket(order);
  sendLines(order, lines, course, into, isCalled);
}

/** The same for any dishes. `isCalled`: the caller tells the waiter of it. Returns the ids of their items. */
export function sendLines(
  order: string,
  lines: Lines,
  course: string | null,
  into: { readonly made: Courses; readonly known: Courses } = nowhere,
  isCalled = false,
): readonly string[] {
  const outcomes: Promise<Outcome>[] = [];
  const items: string[] = [];
  const serving = servingNow(order);
  const own = course ? new Map<number, string>() : ownCourses(lines);
  for (const [priority, id] of [...own, ...into.made])
    outcomes.push(send({ type: "orders.addCourse", order, course: id, priority }));
  for (const line of lines) {
    const place = course ?? own.get(calledAt(line) ?? -1) ?? placeOf(line, into);
    const onMenu = hub.replica.view.get("dish", line.dish);
    const dish = onMenu && serving.priced(onMenu);
    const item = newId();
    items.push(item);
    const body: CommandBody = {
      type: "orders.addItem",
      order,
      item,
      dish: line.dish,
      quantity: line.quantity,
      ...(line.note ? { note: line.note } : {}),
      ...(place ? { course: place } : {}),
      ...((dish || line.price !== undefined) && { shownPrice: priceOf(line, dish) }),
      ...(line.price !== undefined && { price: line.price }),
      ...(line.measure !== undefined && { measure: line.measure }),
      ...(line.seat && { seat: line.seat }),
      ...(line.options && { options: choiceOf(line.options) }),
      ...(isOffMenu(lines, line.dish) && { evenIfOffMenu: true }),
    };
    outcomes.push(hub.send(body, { anyway: line.asked === true }));
  }
  for (const id of own.values()) outcomes.push(send({ type: "orders.callToCook", course: id }));
  // A page that is reloaded before the disk has the commands would lose both them and the basket.
  const end = hub.outbox.subscribe(() => {
    end();
    storeBaskets();
  });
  void Promise.all(outcomes).then((answers) => {
    if (answers.length > 0 && answers.every((answer) => answer.status === "accepted")) play("confirmed");
  });
  if (!isCalled && hub.time.age.isSilent())
    toast({
      text: t("waiter.sentLater", { count: lines.reduce((sum, line) => sum + line.quantity, 0) }),
      icon: "cloud",
    });
  return items;
}

function placeOf(
  { dish }: OrderedDish,
  { made, known }: { readonly made: Courses; readonly known: Courses },
): string | undefined {
  const { view } = hub.replica;
  const group = view.get("dishGroup", view.get("dish", dish)?.group);
  return group && !group.callsItself ? (known.get(group.priority) ?? made.get(group.priority)) : undefined;
}

/** Milliseconds to wait for the disk. After that the order is shown without the new dishes. */
const atMost = 50;

/**
 * Calls `go` when this device has stored the sent commands, so that the next page is drawn once, with them. The disk
 * answers within some milliseconds. A slow one is not waited for.
 */
export function onceKept(go: () => void): void {
  const done = (): void => {
    clearTimeout(timer);
    end();
    go();
  };
  const timer = setTimeout(done, atMost);
  const end = hub.outbox.subscribe(done);
}
