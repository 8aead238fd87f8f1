/** A sheet over an order that is about the whole party. */
export type PlainSheet =
  | "newCourse"
  | "move"
  | "merge"
  | "handOver"
  | "guests"
  | "discount"
  | "code"
  | "pay"
  | "split"
  | "bluetooth"
  | "paper"
  | "own"
  | "details"
  | "fee";

/** The open sheet over an order. */
export type OrderSheet =
  | { readonly kind: "item" | "void" | "ask" | "free" | "warn" | "weigh" | "give"; readonly item: string }
  | { readonly kind: "course"; readonly course: string }
  | { readonly kind: PlainSheet };
