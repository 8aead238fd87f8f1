/** The same of the page where a waiter chooses dishes. Two parts load side by side, so none is large. */
export { BasketSum } from "./BasketSum";
export { bestFirst, refreshBestSellers } from "./bestSellers";
export { lastRoundAction } from "./lastRound";
export { MenuSheets } from "./MenuSheets";
export { OffMenuFold, knowingly, offWords, todayLines } from "./offMenu";
export { ownWords } from "../../domains/surveys/ownWords";
export { SeatChoice } from "./SeatChoice";
export { SeatField } from "./SeatField";
export { sendAndCall } from "./sendAndCall";
export { tappedOptions } from "./tappedOptions";
