import type { TabChannel } from "./TabChannel";

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

/** `standing`: it will claim when the timer ends. `leading`: it sends. */
type State =
  | { readonly is: "following" }
  | { readonly is: "standing"; readonly timer: ReturnType<typeof setTimeout> }
  | { readonly is: "leading"; readonly claim: Claim };

/**
 * Elects the page that sends, in browsers without shared locks. A page asks, and claims if no other page answers. If
 * two pages send for a moment, the command numbers still keep each command to one effect.
 */
export class TabElection {
  private state: State = { is: "following" };
  private heardAt = 0;

  /** `page`: an id of this page. `begin` and `end`: this page starts or stops sending. */
  constructor(
    private readonly page: string,
    private readonly channel: TabChannel,
    private readonly begin: () => void,
    private readonly end: () => void,
  ) {
    channel.hear((word) => {
      if (word.type === "whoSends") this.speak();
      else if (word.type === "sends") this.heard(word);
      else if (word.type === "leaves") this.stand();
    });
    globalThis.addEventListener?.("pagehide", () => this.leave());
    setInterval(() => {
      if (this.state.is === "leading") this.speak();
      else if (Date.now() - this.heardAt > silentFor) this.stand();
    }, speaksEvery);
    this.stand();
    channel.tell({ type: "whoSends" });
  }

  /** Claims to send after a random delay, unless another page says that it sends. */
  private stand(): void {
    if (this.state.is !== "following") return;
    const timer = setTimeout(
      () => {
        this.state = { is: "leading", claim: { page: this.page, since: Date.now() } };
        this.speak();
        this.begin();
      },
      answersWithin * (1 + Math.random()),
    );
    this.state = { is: "standing", timer };
  }

  private speak(): void {
    if (this.state.is === "leading") this.channel.tell({ type: "sends", ...this.state.claim });
  }

  private heard(other: Claim): void {
    this.heardAt = Date.now();
    if (this.state.is === "standing") {
      clearTimeout(this.state.timer);
      this.state = { is: "following" };
    }
    if (this.state.is !== "leading") return;
    if (!isAfter(other, this.state.claim)) return this.speak();
    this.state = { is: "following" };
    this.end();
  }

  private leave(): void {
    if (this.state.is !== "leading") return;
    this.state = { is: "following" };
    this.end();
    this.channel.tell({ type: "leaves" });
  }
}
