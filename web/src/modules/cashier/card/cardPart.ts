/** One part: what the till shows of the terminal. */
export { CardsButton } from "./CardsButton";
export { CardTender } from "./CardTender";
