/** The sheets of the till that a waiter opens over a party's order. They load when one is opened. */
export { TablePay } from "./TablePay";
export { TableSplit } from "./TableSplit";
