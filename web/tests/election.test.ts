import assert from "node:assert/strict";
import test from "node:test";
import type { TabChannel, TabMessage } from "../src/sync/tabs/TabChannel";
import { TabElection } from "../src/sync/tabs/TabElection";
import { newId } from "../src/base/Uuid";

/** Pages that hear one another unless one of them is cut off. */
class Street {
  private readonly doors: { readonly listener: (word: TabMessage) => void; deaf: boolean }[] = [];

  page(): { readonly neighbours: TabChannel; cutOff: (deaf: boolean) => void } {
    const door = { listener: (_: TabMessage): void => undefined, deaf: false };
    this.doors.push(door);
    return {
      neighbours: {
        tell: (word) => {
          if (!door.deaf) for (const other of this.doors) if (other !== door && !other.deaf) other.listener(word);
        },
        hear: (listener) => {
          door.listener = listener;
        },
      },
      cutOff: (deaf) => {
        door.deaf = deaf;
      },
    };
  }
}

/** Time that goes by when the test says so. */
class Time {
  private now = 1_000_000;
  private next = 1;
  private readonly due = new Map<number, { at: number; readonly again: number | null; readonly run: () => void }>();

  constructor() {
    const put = (run: () => void, wait: number, again: number | null): number => {
      this.due.set(this.next, { at: this.now + wait, again, run });
      return this.next++;
    };
    Object.assign(globalThis, {
      setTimeout: (run: () => void, wait: number) => put(run, wait, null),
      setInterval: (run: () => void, wait: number) => put(run, wait, wait),
      clearTimeout: (id: number) => this.due.delete(id),
    });
    Date.now = () => this.now;
  }

  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const [id, first] = [...this.due].sort((a, b) => a[1].at - b[1].at)[0] ?? [];
      if (id === undefined || !first || first.at > end) break;
      this.now = first.at;
      if (first.again === null) this.due.delete(id);
      else first.at += first.again;
      first.run();
    }
    this.now = end;
  }
}

const real = { setTimeout, setInterval, clearTimeout, now: Date.now };

/** `body` with its own time, so that nothing has to be waited for. */
function timed(name: string, body: (time: Time) => void): void {
  test(name, () => {
    try {
      body(new Time());
    } finally {
      Object.assign(globalThis, {
        setTimeout: real.setTimeout,
        setInterval: real.setInterval,
        clearTimeout: real.clearTimeout,
      });
      Date.now = real.now;
    }
  });
}

interface Page {
  sends: boolean;
  readonly cutOff: (deaf: boolean) => void;
}

function open(street: Street): Page {
  const { neighbours, cutOff } = street.page();
  const page = { sends: false, cutOff };
  new TabElection(
    newId(),
    neighbours,
    () => {
      page.sends = true;
    },
    () => {
      page.sends = false;
    },
  );
  return page;
}

const senders = (...pages: readonly Page[]): number => pages.filter((page) => page.sends).length;

// protocol: DEV3
timed("of several pages one sends, also when they are opened at once", (time) => {
  const street = new Street();
  const pages = [open(street), open(street), open(street)];
  time.pass(3000);
  assert.equal(senders(...pages), 1);
  // and one that comes later does not take it
  const [first] = pages.filter((page) => page.sends);
  const later = open(street);
  time.pass(10_000);
  assert.equal(first?.sends, true);
  assert.equal(senders(...pages, later), 1);
});

// protocol: DEV3
timed("when the one that sends falls silent another does, and when it is back it leaves it to that one", (time) => {
  const street = new Street();
  const first = open(street);
  time.pass(2000);
  const second = open(street);
  time.pass(2000);
  assert.deepEqual([first.sends, second.sends], [true, false]);
  first.cutOff(true);
  time.pass(8000);
  assert.deepEqual([first.sends, second.sends], [true, true]);
  first.cutOff(false);
  time.pass(2000);
  assert.deepEqual([first.sends, second.sends], [false, true]);
});
