/** The open sheet over an order. */
export type OrderSheet =
  | { readonly kind: "item" | "void"; readonly item: string }
  | {
      readonly kind:
        | "newCourse"
        | "move"
        | "merge"
        | "handOver"
        | "guests"
        | "discount"
        | "code"
        | "split"
        | "bluetooth";
    };
