/** The parts of the waiter's screen that its first frame does not show; see `useParts`. */
export { AskedApproval } from "../../domains/approval/AskedApproval";
export { LazyTakenFacts } from "../../domains/takeaway/LazyTaken";
export { BookedToday } from "./BookedToday";
export { deleteCourse } from "./courseEditing";
export { NewDevices } from "./NewDevices";
export { OrderMenu } from "./OrderMenu";
export { OrderSheets } from "./OrderSheets";
export { OrderTotal } from "./OrderTotal";
export { OrderWords } from "./OrderWords";
export { TableSheets } from "./TableSheets";
export { TaskCard } from "./TaskCard";
