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
