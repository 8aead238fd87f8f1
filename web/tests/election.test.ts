import assert from "node:assert/strict";
import test from "node:test";
import type { TestContext } from "node:test";
import { Election } from "../src/sync/Election";
import type { Neighbours, Word } from "../src/sync/Neighbours";

/** Pages that hear one another unless one of them is cut off. */
class Street {
  private readonly doors: { readonly listener: (word: Word) => void; deaf: boolean }[] = [];

  page(): { readonly neighbours: Neighbours; cutOff: (deaf: boolean) => void } {
    const door = { listener: (_: Word): void => undefined, deaf: false };
    this.doors.push(door);
    return {
      neighbours: {
        tell: (word) => { if (!door.deaf) for (const other of this.doors) if (other !== door && !other.deaf) other.listener(word); },
        hear: (listener) => { door.listener = listener; },
      },
      cutOff: (deaf) => { door.deaf = deaf; },
    };
  }
}

/** Time goes by in small steps, so that what follows on something comes in between. */
function pass({ mock }: TestContext, milliseconds: number): void {
  for (let gone = 0; gone < milliseconds; gone += 50) mock.timers.tick(50);
}

interface Page { sends: boolean; readonly cutOff: (deaf: boolean) => void }

function open(street: Street): Page {
  const { neighbours, cutOff } = street.page();
  const page = { sends: false, cutOff };
  new Election(neighbours, () => { page.sends = true; }, () => { page.sends = false; });
  return page;
}

const senders = (...pages: readonly Page[]): number => pages.filter((page) => page.sends).length;

test("of several pages one sends, also when they are opened at once", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  const street = new Street();
  const pages = [open(street), open(street), open(street)];
  pass(t, 3000);
  assert.equal(senders(...pages), 1);
  // and one that comes later does not take it
  const [first] = pages.filter((page) => page.sends);
  const later = open(street);
  pass(t, 10_000);
  assert.equal(first?.sends, true);
  assert.equal(senders(...pages, later), 1);
});

test("when the one that sends falls silent another does, and when it is back it leaves it to that one", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  const street = new Street();
  const first = open(street);
  pass(t, 2000);
  const second = open(street);
  pass(t, 2000);
  assert.deepEqual([first.sends, second.sends], [true, false]);
  first.cutOff(true);
  pass(t, 8000);
  assert.deepEqual([first.sends, second.sends], [true, true]);
  first.cutOff(false);
  pass(t, 2000);
  assert.deepEqual([first.sends, second.sends], [false, true]);
});
