/** The parts of the waiter's screen that its first frame does not show; see `useParts`. */
export { AskedApproval } from "../../domains/approval/AskedApproval";
export { BasketSum } from "./BasketSum";
export { BookedToday } from "./BookedToday";
export { MenuSheets } from "./MenuSheets";
export { NewDevices } from "./NewDevices";
export { OrderMenu } from "./OrderMenu";
export { OrderSheets } from "./OrderSheets";
export { OrderTotal } from "./OrderTotal";
export { RefusedDishes } from "./RefusedDishes";
export { sendAndCall } from "./sendAndCall";
export { TableSheets } from "./TableSheets";
export { WantedDishes } from "./WantedDishes";
export { TaskCard } from "./TaskCard";
