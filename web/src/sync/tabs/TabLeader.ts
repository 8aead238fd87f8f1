import { newId } from "../Uuid";
import type { TabChannel } from "./TabChannel";

/** Elects one of the open pages of a device. Calls `begin` if it is this one, and `end` if another one takes over. */
export type Elect = (channel: TabChannel, begin: () => void, end: () => void) => void;

export const electPage: Elect = (channel, begin, end) => {
  if (globalThis.navigator?.locks)
    void navigator.locks.request("iqsine.outbox", () => new Promise<never>(begin)).catch(begin);
  else if (typeof document === "undefined") begin();
  // Without locks the pages elect a leader by messages.
  else void import("./TabElection").then(({ TabElection }) => new TabElection(newId(), channel, begin, end));
};

/** Whether this page sends the commands of all pages of the device, and stores the state. */
export class TabLeader {
  private state: "following" | "leading" = "following";

  constructor(
    private readonly channel: TabChannel,
    private readonly elect: Elect = electPage,
  ) {}

  get leads(): boolean {
    return this.state === "leading";
  }

  /** Takes part in the election. `ready`: the page leads only after it. */
  stand(ready: Promise<void>, begin: () => void, end: () => void): void {
    this.elect(
      this.channel,
      () =>
        void ready.then(() => {
          this.state = "leading";
          begin();
        }),
      () => {
        this.state = "following";
        end();
      },
    );
  }
}
