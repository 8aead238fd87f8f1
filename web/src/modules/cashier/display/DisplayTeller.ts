import { newId } from "../../../sync";
import type { DisplayChannel, Scene, ShownHouse } from "../../../domains/till/displayWords";
import { beatEvery } from "../../../domains/till/displayWords";

/** Says to the customer displays of this browser what this cashier page has open. */
export class DisplayTeller {
  private readonly page = newId();
  private since = Date.now();
  private told: { readonly house: ShownHouse; readonly scene: Scene } | null = null;
  private readonly beat = setInterval(() => this.speak(), beatEvery);

  constructor(private readonly channel: DisplayChannel) {
    channel.hear((word) => {
      if (word.type === "asks") this.speak();
    });
    for (const event of acts) globalThis.addEventListener?.(event, this.acted, true);
    globalThis.addEventListener?.("pagehide", this.leave);
  }

  show(house: ShownHouse, scene: Scene): void {
    this.told = { house, scene };
    this.speak();
  }

  /** The cashier page is gone, or shows something else. */
  close(): void {
    this.leave();
    this.told = null;
    this.channel.close();
    clearInterval(this.beat);
    for (const event of acts) globalThis.removeEventListener?.(event, this.acted, true);
    globalThis.removeEventListener?.("pagehide", this.leave);
  }

  private speak(): void {
    if (this.told) this.channel.tell({ type: "shows", page: this.page, since: this.since, ...this.told });
  }

  /** Of several cashier pages the display shows the one that a person works on. */
  private readonly acted = (): void => {
    this.since = Date.now();
  };

  private readonly leave = (): void => this.channel.tell({ type: "leaves", page: this.page });
}

const acts = ["pointerdown", "keydown", "focus"] as const;
