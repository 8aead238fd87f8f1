/** The parts of the waiter's screen that its first frame does not show; see `useParts`. */
export { AskedApproval } from "../shared/approval/AskedApproval";
export { BasketSheet } from "./BasketSheet";
export { BookedToday } from "./BookedToday";
export { DishSheet } from "./DishSheet";
export { OrderSheets } from "./OrderSheets";
export { TableSheets } from "./TableSheets";
