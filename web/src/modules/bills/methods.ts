import type { PaymentMethod } from "../../wire";

/** The ways of paying, in the order of choices. */
export const methods: readonly PaymentMethod[] = ["cash", "transfer", "card", "voucher", "account"];
