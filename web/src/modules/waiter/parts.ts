/** The parts of the waiter's screen that its first frame does not show; see `useParts`. */
export { AskedApproval } from "../shared/approval/AskedApproval";
export { BasketSheet } from "./BasketSheet";
export { BasketSum } from "./BasketSum";
export { BookedToday } from "./BookedToday";
export { DishSheet } from "./DishSheet";
export { OrderMenu } from "./OrderMenu";
export { OrderSheets } from "./OrderSheets";
export { OrderTotal } from "./OrderTotal";
export { TableSheets } from "./TableSheets";
