/** Pictures of long lists: a few load at once, the visible ones first, and those that were scrolled past not at all. */
import assert from "node:assert/strict";
import test, { afterEach } from "node:test";
import { pictureTurns } from "../../src/base/PictureTurns";
import { DishPicture } from "../../src/domains/menu/DishPicture";
import { Avatar } from "../../src/modules/contacts/list/Avatar";
import { happens, render, settle, until } from "./kit";

type Watch = (entries: readonly Pick<IntersectionObserverEntry, "isIntersecting">[]) => void;

const { IntersectionObserver: watcher } = globalThis;
afterEach(() => void Object.assign(globalThis, { IntersectionObserver: watcher }));

/** The watched elements. Each is near the visible area or not, as the test says. */
function watches(): Map<Element, Watch> {
  const all = new Map<Element, Watch>();
  class Observer {
    constructor(private readonly tell: Watch) {}
    private mine: Element | undefined;
    observe(element: Element): void {
      this.mine = element;
      all.set(element, this.tell);
    }
    disconnect(): void {
      if (this.mine) all.delete(this.mine);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  return all;
}

const scroll = (watched: Map<Element, Watch>, element: Element | undefined, near: boolean): void =>
  happens(() => element && watched.get(element)?.([{ isIntersecting: near }]));

const images = (): readonly HTMLImageElement[] => [...document.querySelectorAll("img")];
const comes = (image: HTMLImageElement | undefined, event = "load"): void =>
  happens(() => void image?.dispatchEvent(new Event(event)));
const addresses = (): readonly (string | null)[] => images().map((image) => image.getAttribute("src"));

test("given ten photos near the screen, then four load at once, and each that ends or fails lets the next begin", async () => {
  const watched = watches();
  render(
    <div>
      {Array.from({ length: 10 }, (_, i) => (
        <Avatar key={i} contact={`many-${i}`} name="Lan" photo="1" />
      ))}
    </div>,
  );
  assert.equal(images().length, 0);
  for (const element of [...watched.keys()]) scroll(watched, element, true);
  await until(() => images().length === 4, "four photos");
  const ended = new Set<HTMLImageElement>();
  const loading = (): readonly HTMLImageElement[] => images().filter((image) => !ended.has(image));
  while (ended.size < 10) {
    const [image] = loading();
    assert.ok(image && loading().length <= 4, `${loading().length} at once`);
    ended.add(image);
    comes(image, ended.size === 1 ? "error" : "load");
    await until(() => ended.size + loading().length >= Math.min(10, ended.size + 4), "the next");
  }
  // One failed, so initials stand in its place.
  assert.equal(images().length, 9);
});

test("given photos that wait, when one is scrolled away, then it does not load, and a later look brings it", async () => {
  const watched = watches();
  render(
    <div>
      {Array.from({ length: 6 }, (_, i) => (
        <Avatar key={i} contact={`away-${i}`} name="Lan" photo="1" />
      ))}
    </div>,
  );
  const boxes = [...watched.keys()];
  for (const element of boxes) scroll(watched, element, true);
  await until(() => images().length === 4, "four photos");
  // The last four load, because a list is read from where the person looks.
  const [first, second] = boxes;
  scroll(watched, first, false);
  comes(images()[0]);
  await until(() => images().length === 5, "the second photo");
  comes(images()[2]);
  await settle(5);
  assert.equal(images().length, 5);
  assert.ok(first?.isConnected && !second?.isConnected);
  scroll(watched, first, true);
  await until(() => images().length === 6, "the first photo");
});

test("given a list that is left, then its pictures hold up no others", async () => {
  const watched = watches();
  const near = (): void => {
    for (const element of [...watched.keys()]) scroll(watched, element, true);
  };
  const { leave } = render(
    <div>
      {Array.from({ length: 5 }, (_, i) => (
        <Avatar key={i} contact={`left-${i}`} name="Lan" photo="1" />
      ))}
    </div>,
  );
  near();
  await until(() => images().length === 4, "four photos");
  leave();
  render(<DishPicture dish={{ picture: "pho" }} />);
  await until(() => watched.size === 1, "the dish");
  near();
  await until(() => addresses().join(" ") === "/dishes/pho.svg", "the dish's picture");
});

test("given a photo that this page has loaded, when it is drawn again, then it is there at once", async () => {
  const watched = watches();
  const { update } = render(<Avatar contact="again" name="Lan" photo="1" />);
  for (const element of [...watched.keys()]) scroll(watched, element, true);
  await until(() => images().length === 1, "the photo");
  comes(images()[0]);
  update(<Avatar key="other" contact="again" name="Lan" photo="1" />);
  assert.equal(images().length, 1);
});

test("given photos of contacts and files of messages, then they share the four places", async () => {
  const watched = watches();
  const ends: (() => void)[] = [];
  for (let i = 0; i < 4; i += 1)
    pictureTurns.take(
      () =>
        new Promise<void>((done) => {
          ends.push(done);
        }),
    );
  await settle(2);
  render(<Avatar contact="shared" name="Lan" photo="1" />);
  for (const element of [...watched.keys()]) scroll(watched, element, true);
  await settle(5);
  assert.equal(images().length, 0);
  for (const end of ends) end();
  await until(() => images().length === 1, "the photo");
});
