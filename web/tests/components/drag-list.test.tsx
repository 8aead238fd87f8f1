import assert from "node:assert/strict";
import test from "node:test";
import { DragArea, DragItem, DragList } from "../../src/ui/DragList";
import { down, focus, get, isThere, key, move, names, render, settle, until, up } from "./kit";
import { place } from "./layout";

const dishes: Readonly<Record<string, string>> = {
  goi: "Gỏi cuốn tôm thịt",
  lau: "Lẩu cá kèo lá giang",
  che: "Chè ba màu",
};

interface Props {
  readonly dropped: unknown[];
  readonly allowed?: (item: string, list: string) => boolean;
}

function Courses({ dropped, allowed }: Props): JSX.Element {
  const item = (id: string, list: string, disabled = false): JSX.Element => (
    <DragItem id={id} list={list} label={dishes[id] ?? id} disabled={disabled}>
      {(handle) => (
        <>
          {handle}
          {dishes[id]}
        </>
      )}
    </DragItem>
  );
  return (
    <div className="screen">
      <DragArea onDrop={(...drop) => dropped.push(drop)} nameOf={(list) => `đợt ${list}`} allowed={allowed}>
        <DragList id="1">
          {item("goi", "1")}
          {item("che", "1", true)}
        </DragList>
        <DragList id="2">{item("lau", "2")}</DragList>
        <DragList id="moi" onlyWhileDragging>
          Đợt mới
        </DragList>
      </DragArea>
    </div>
  );
}

const handleOf = (dish: string): HTMLElement => get("button", new RegExp(`^Kéo ${dish}`));
const said = (): string | null => document.querySelector("[aria-live=assertive]")?.textContent ?? null;
const list = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-drag-list="${id}"]`);

/** Three lists one below the other, each 100 px high, their rows 40 px. */
function layOut(): void {
  const at = (element: Element | null, top: number, height: number): void => {
    if (element) place(element, { left: 0, top, width: 300, height });
  };
  for (const [i, id] of ["1", "2", "moi"].entries()) {
    at(list(id), i * 100, 100);
    const rows = list(id)?.querySelectorAll("[data-drag-item]") ?? [];
    for (const [n, row] of Array.from(rows).entries()) at(row, i * 100 + n * 40, 40);
  }
}

test("given a row, when Space, arrows and Space are pressed, then it drops at the end of that list and each step is announced", () => {
  const dropped: unknown[] = [];
  render(<Courses dropped={dropped} />);
  const handle = handleOf("Gỏi cuốn");
  focus(handle);
  key(" ");
  assert.equal(handle.getAttribute("aria-pressed"), "true");
  assert.match(said() ?? "", /^Đã nhấc Gỏi cuốn tôm thịt/);
  key("ArrowDown");
  assert.equal(said(), "Đang ở đợt 2");
  key("ArrowDown");
  key("ArrowDown");
  assert.equal(said(), "Đang ở đợt moi");
  key("ArrowUp");
  key(" ");
  assert.equal(said(), "Đã thả Gỏi cuốn tôm thịt vào đợt 2");
  assert.deepEqual(dropped, [["goi", "2", Number.MAX_SAFE_INTEGER]]);
  assert.equal(handle.getAttribute("aria-pressed"), "false");
});

test("given a row held by the keyboard, when Escape is pressed or the focus leaves, then nothing moves", () => {
  const dropped: unknown[] = [];
  render(<Courses dropped={dropped} />);
  focus(handleOf("Gỏi cuốn"));
  key("Enter");
  key("ArrowDown");
  key("Escape");
  assert.equal(said(), "Không đổi chỗ");
  key(" ");
  key("ArrowDown");
  focus(handleOf("Lẩu"));
  assert.equal(said(), "Không đổi chỗ");
  assert.deepEqual(dropped, []);
});

test("given a list that does not take the row, when it is aimed at, then a drop there moves nothing", () => {
  const dropped: unknown[] = [];
  render(<Courses dropped={dropped} allowed={(_, to) => to !== "2"} />);
  focus(handleOf("Gỏi cuốn"));
  key(" ");
  key("ArrowDown");
  key(" ");
  assert.deepEqual([said(), dropped], ["Không đổi chỗ", []]);
});

test("given a row that cannot be dragged, then it has no handle", () => {
  render(<Courses dropped={[]} />);
  assert.deepEqual(
    names("button").map((name) => name.split(".")[0]),
    ["Kéo Gỏi cuốn tôm thịt", "Kéo Lẩu cá kèo lá giang"],
  );
  assert.equal(isThere("button", /Chè/), false);
});

test("given a row, when a pointer drags it, then a picture follows and it is dropped where the pointer is", () => {
  const dropped: unknown[] = [];
  render(<Courses dropped={dropped} />);
  layOut();
  const handle = handleOf("Gỏi cuốn");
  assert.equal(list("moi")?.hidden, true);
  down(handle, { clientX: 10, clientY: 20 });
  assert.equal(list("moi")?.hidden, false);
  move(handle, { clientX: 15, clientY: 135 });
  assert.equal(document.querySelector<HTMLElement>(".drag-ghost")?.style.transform, "translate(5px, 115px)");
  assert.equal(list("2")?.classList.contains("drag-over"), true);
  up(handle, { clientX: 15, clientY: 135 });
  assert.deepEqual(dropped, [["goi", "2", 1]]);
  assert.equal(document.querySelector(".drag-ghost"), null);
});

test("given a row that is dragged, when it is let go beside every list, then nothing moves", () => {
  const dropped: unknown[] = [];
  render(<Courses dropped={dropped} />);
  layOut();
  const handle = handleOf("Lẩu");
  down(handle, { clientX: 10, clientY: 120 });
  move(handle, { clientX: 10, clientY: 900 });
  up(handle, { clientX: 10, clientY: 900 });
  assert.deepEqual([said(), dropped], ["Không đổi chỗ", []]);
});

test("given a row held at the edge, when the pointer stands still, then the list scrolls on until the row is let go", async () => {
  const drawn = render(
    <div data-scroll>
      <Courses dropped={[]} />
    </div>,
  );
  layOut();
  const scroller = drawn.box.querySelector<HTMLElement>("[data-scroll]");
  assert.ok(scroller);
  place(scroller, { left: 0, top: 0, width: 300, height: 300 });
  let scrolled = 0;
  // jsdom does not scroll.
  scroller.scrollBy = ((_: number, by: number) => {
    scrolled += by;
  }) as typeof scroller.scrollBy;
  const handle = handleOf("Gỏi cuốn");
  down(handle, { clientX: 10, clientY: 20 });
  move(handle, { clientX: 10, clientY: 290 });
  await until(() => scrolled >= 36, "three steps without a further move");
  up(handle, { clientX: 10, clientY: 290 });
  const before = scrolled;
  await settle(60);
  assert.equal(scrolled, before);
});
