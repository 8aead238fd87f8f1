import type { Neighbours } from "./Neighbours";

/** How long whoever sends already has to say so, before somebody else does. */
const answersWithin = 600;
const speaksEvery = 1000;
/** So long nobody has said that he sends: whoever did is gone or asleep. */
const silentFor = 4000;

/** A page's claim; of two the later one counts: who claims anew has heard nobody for a while. */
interface Claim {
  readonly page: string;
  readonly since: number;
}

const isAfter = (a: Claim, b: Claim): boolean => a.since > b.since || (a.since === b.since && a.page > b.page);

/**
 * Which of a device's pages sends, in browsers that have no locks to share: whoever asks and hears nobody for a moment. Should two
 * send for a moment all the same, the hub's numbers keep each command to one effect.
 */
export class Election {
  private claim: Claim | null = null;
  private heardAt = 0;
  private standing: ReturnType<typeof setTimeout> | undefined;

  /** `page`: an id of this page alone; `begin` and `end`: this page sends, or does not any more */
  constructor(
    private readonly page: string,
    private readonly neighbours: Neighbours,
    private readonly begin: () => void,
    private readonly end: () => void,
  ) {
    neighbours.hear((word) => {
      if (word.type === "whoSends") this.speak();
      else if (word.type === "sends") this.heard(word);
      else if (word.type === "leaves") this.stand();
    });
    globalThis.addEventListener?.("pagehide", () => this.leave());
    setInterval(() => {
      if (this.claim) this.speak();
      else if (Date.now() - this.heardAt > silentFor) this.stand();
    }, speaksEvery);
    this.stand();
    neighbours.tell({ type: "whoSends" });
  }

  /** Sends from now on, unless somebody else says that he does. */
  private stand(): void {
    if (this.claim || this.standing !== undefined) return;
    this.standing = setTimeout(
      () => {
        this.standing = undefined;
        this.claim = { page: this.page, since: Date.now() };
        this.speak();
        this.begin();
      },
      answersWithin * (1 + Math.random()),
    );
  }

  private speak(): void {
    if (this.claim) this.neighbours.tell({ type: "sends", ...this.claim });
  }

  private heard(other: Claim): void {
    this.heardAt = Date.now();
    clearTimeout(this.standing);
    this.standing = undefined;
    if (!this.claim) return;
    if (!isAfter(other, this.claim)) return this.speak();
    this.claim = null;
    this.end();
  }

  private leave(): void {
    if (!this.claim) return;
    this.claim = null;
    this.end();
    this.neighbours.tell({ type: "leaves" });
  }
}
