import { useBookingNews } from "./useBookingNews";
import { useTaskNews } from "./useTaskNews";

/** Tells the waiter of what is new. A separate component, because it renders at every change from the hub. */
export function TaskNews(): null {
  useTaskNews();
  useBookingNews();
  return null;
}
