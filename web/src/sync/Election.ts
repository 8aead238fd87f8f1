import type { Neighbours } from "./Neighbours";

/** Milliseconds. A page that asks who sends waits at least this long for an answer before it claims. */
const answersWithin = 600;
const speaksEvery = 1000;
/** Milliseconds. If no page has said for this long that it sends, the sender is closed or asleep. */
const silentFor = 4000;

/** A page's claim to send. The later claim wins, because a page claims only after a silence. */
interface Claim {
  readonly page: string;
  readonly since: number;
}

const isAfter = (a: Claim, b: Claim): boolean => a.since > b.since || (a.since === b.since && a.page > b.page);

/**
 * Elects the page that sends, in browsers without shared locks. A page asks, and claims if no other page answers. If
 * two pages send for a moment, the command numbers still keep each command to one effect.
 */
export class Election {
  private claim: Claim | null = null;
  private heardAt = 0;
  private standing: ReturnType<typeof setTimeout> | undefined;

  /** `page`: an id of this page. `begin` and `end`: this page starts or stops sending. */
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

  /** Claims to send after a random delay, unless another page says that it sends. */
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
