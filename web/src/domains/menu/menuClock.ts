import { Listeners } from "../../base/Listeners";
import { hub } from "../../session/client";
import { Initially } from "../../wire/Initially";
import type { HouseTime } from "./serving";
import { changes, momentAt, nextChange } from "./serving";

/** Milliseconds. A machine that slept, or a clock that was set, is noticed after this time. */
const longest = 300_000;

/** The time on the house's clock. It stands still until the menu may change. One timer serves all readers. */
class MenuClock {
  private at: HouseTime = { day: 0, minute: 0 };
  private readAt = Infinity;
  private next = -Infinity;
  /** the menu from which `minutes` were taken */
  private of: readonly unknown[] = [];
  private minutes: readonly number[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readers = 0;
  /** the time that all readers have seen, however often one of them has read since */
  private told: HouseTime | undefined;
  private readonly listeners = new Listeners();

  readonly read = (): HouseTime => {
    const now = hub.clock.now();
    const { maps } = hub.replica.view;
    const ends = hub.replica.view.number("dayEndsHour", Initially.dayEndsHour);
    const of = [maps.dish, maps.priceRule, ends];
    const isSame = of.every((one, i) => one === this.of[i]);
    if (isSame && now >= this.readAt && now < this.next) return this.at;
    if (!isSame) this.minutes = changes(maps, ends * 60);
    [this.of, this.readAt, this.next] = [of, now, nextChange(this.minutes, now)];
    const here = momentAt(now);
    if (here.day !== this.at.day || here.minute !== this.at.minute) this.at = here;
    return this.at;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    const ends = [this.listeners.add(listener), hub.replica.onView(this.look)];
    this.readers += 1;
    if (this.readers === 1) document.addEventListener("visibilitychange", this.look);
    this.look();
    return () => {
      for (const end of ends) end();
      this.readers -= 1;
      if (this.readers > 0) return;
      clearTimeout(this.timer);
      document.removeEventListener("visibilitychange", this.look);
    };
  };

  private readonly look = (): void => {
    clearTimeout(this.timer);
    const at = this.read();
    if (at !== this.told) {
      this.told = at;
      this.listeners.tell();
    }
    this.timer = setTimeout(this.look, Math.min(longest, this.next - hub.clock.now()));
  };
}

export const menuClock = new MenuClock();
