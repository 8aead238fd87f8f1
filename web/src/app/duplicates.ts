import type { Entry } from "../sync";

/** Refusals that only say that somebody has already done it: the wish is fulfilled, so nobody needs to hear of it. */
const fulfilled: Readonly<Record<string, readonly string[]>> = {
  "orders.callToCook": ["orders.courseCalled", "orders.courseServed"],
  "orders.callToServe": ["orders.serveCalled", "orders.courseServed"],
  "orders.serveCourse": ["orders.courseServed"],
  "orders.serveItem": ["orders.itemServed"],
  "orders.alertSeen": ["orders.unknownAlert"],
  "orders.closeEmpty": ["orders.ended"],
  "kitchen.ready": ["orders.itemReady", "orders.itemServed"],
  "kitchen.raiseFlag": ["orders.courseReady", "orders.courseServed"],
  "floor.answerRunner": ["floor.unknownCall"],
};

/** `true` for a refusal of something that is done already, such as the second of two taps. */
export function isFulfilled({ body, error }: Entry): boolean {
  return error !== undefined && error !== null && (fulfilled[body.type]?.includes(error.code) ?? false);
}
