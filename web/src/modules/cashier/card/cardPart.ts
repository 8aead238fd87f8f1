/** One part: all that the till and the list of bills show of the terminal. */
export { CardsButton } from "./CardsButton";
export { CardTender } from "./CardTender";
export { ReopenedCharge } from "./ReopenedCharge";
