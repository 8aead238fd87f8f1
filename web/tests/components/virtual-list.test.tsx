import assert from "node:assert/strict";
import test from "node:test";
import { act } from "react-dom/test-utils";
import { VirtualList } from "../../src/ui/VirtualList";
import { all, get, render, settle, states } from "./kit";
import { place } from "./layout";

const guests = Array.from({ length: 1000 }, (_, i) => `Nguyễn Hoàng Bảo Ngọc ${i + 1}`);
const keyOf = (name: string): string => name;

function List({ items, height = 50 }: { readonly items: readonly string[]; readonly height?: number }): JSX.Element {
  return (
    <div data-scroll>
      <VirtualList items={items} keyOf={keyOf} heightOf={height} label="Khách">
        {(name) => name}
      </VirtualList>
    </div>
  );
}

/** Scrolls as a browser would: the list moves, and the scroller fires its event. */
async function scrollTo(top: number, total: number): Promise<void> {
  const [scroller, list] = [document.querySelector("[data-scroll]"), get("list", "Khách")];
  if (!scroller) throw new Error("nothing scrolls");
  place(scroller, { left: 0, top: 0, width: 400, height: 600 });
  place(list, { left: 0, top: -top, width: 400, height: total });
  act(() => void scroller.dispatchEvent(new Event("scroll")));
  await settle(40);
}

const shown = (): readonly (string | null)[] => all("listitem").map((row) => row.textContent);

test("given a thousand rows, then only those around the window are drawn, at their places, and each says which it is", async () => {
  render(<List items={guests} />);
  await scrollTo(20_000, 50_000);
  const rows = all("listitem");
  // 400 px above and below a window of 600 px, rounded to 200.
  assert.deepEqual([shown()[0], shown().at(-1)], [guests[392], guests[424]]);
  assert.deepEqual(states("aria-posinset", rows).slice(0, 2), ["393", "394"]);
  assert.deepEqual([rows[0]?.getAttribute("aria-setsize"), rows[0]?.style.top], ["1000", "19600px"]);
  assert.equal(get("list", "Khách").style.height, "50000px");
});

test("given a list at its end, then its last row is drawn and none after it", async () => {
  render(<List items={guests} />);
  await scrollTo(49_400, 50_000);
  assert.equal(shown().at(-1), guests[999]);
});

test("given a short or an empty list, then all of it is drawn", () => {
  const drawn = render(<List items={guests.slice(0, 3)} />);
  assert.deepEqual(shown(), guests.slice(0, 3));
  drawn.update(<List items={[]} />);
  assert.deepEqual([shown(), get("list", "Khách").style.height], [[], "0px"]);
});

test("given rows of several heights, then each stands below the one before", () => {
  render(
    <VirtualList items={[20, 70, 30]} keyOf={String} heightOf={(item) => item}>
      {(item) => item}
    </VirtualList>,
  );
  assert.deepEqual(
    all("listitem").map((row) => [row.style.top, row.style.height]),
    [
      ["0px", "20px"],
      ["20px", "70px"],
      ["90px", "30px"],
    ],
  );
});
