import type { PaymentMethod } from "../../wire";

/** Ways to pay, the usual ones first. */
export const methods: readonly PaymentMethod[] = ["cash", "transfer", "card", "voucher", "account"];
