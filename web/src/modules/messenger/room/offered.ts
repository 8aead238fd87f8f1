import { foundByName } from "../../../i18n/foundByName";
import type { Named } from "./mentions";

const mostOffered = 6;

/** The matching people. "@ho" means Hòa before Hoàng Dũng, because people are called by their given names. */
export const offered = (members: readonly Named[], typed: string): readonly Named[] =>
  foundByName(members, typed).slice(0, mostOffered);
