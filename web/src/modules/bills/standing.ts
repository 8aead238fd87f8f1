import type { TextKey } from "../../i18n";
import type { IconName, Tone } from "../../ui";
import type { BillStanding } from "../../wire";

interface StandingLook {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly word: TextKey;
}

export const standings: Readonly<Record<BillStanding, StandingLook>> = {
  open: { tone: "blue", icon: "clock", word: "bills.standing.open" },
  paid: { tone: "green", icon: "check-circle", word: "bills.standing.paid" },
  refunded: { tone: "amber", icon: "undo", word: "bills.standing.refunded" },
  reopened: { tone: "blue", icon: "edit", word: "bills.standing.reopened" },
  writtenOff: { tone: "red", icon: "void", word: "bills.standing.writtenOff" },
  empty: { tone: "faded", icon: "info", word: "bills.standing.empty" },
  joined: { tone: "grey", icon: "link", word: "bills.standing.joined" },
};

/** Paid in full while dishes are still to come. */
const paidAhead: StandingLook = { tone: "green", icon: "check", word: "cashier.paidWaits" };

/** How a bill looks: an open one that nobody has to pay any more is not one to take money for. */
export const standingLook = (standing: BillStanding, kept: number, total: number): StandingLook =>
  standing === "open" && kept > 0 && kept >= total ? paidAhead : standings[standing];

/** In the order of the filter. */
export const allStandings: readonly BillStanding[] = [
  "open",
  "paid",
  "refunded",
  "reopened",
  "writtenOff",
  "empty",
  "joined",
];
